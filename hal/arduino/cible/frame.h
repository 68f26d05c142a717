// Frames: contents and their CRC-16/CCITT, stuffed so that no zero is in them (COBS), between zeros.
#pragma once

#include <stdint.h>

const uint8_t MOST = 96;  // bytes of contents and CRC at most

inline uint16_t crc(const uint8_t *data, uint8_t size) {  // polynomial 0x1021, begins with 0xFFFF, high bit first
  uint16_t sum = 0xFFFF;
  while (size--) {
    sum = uint16_t(sum >> 8 | sum << 8) ^ *data++;
    sum ^= uint8_t(sum) >> 4;
    sum ^= sum << 12;
    sum ^= uint16_t(uint8_t(sum)) << 5;
  }
  return sum;
}

// Contents that grow, and the frame that is made of them where they lie.
class FrameOut {
 public:
  void begin(uint8_t kind) {
    size_ = 2;  // room for the first zero and the first length
    at_ = end_ = 0;
    put8(kind);
  }
  void put8(uint8_t value) { bytes_[size_++] = value; }
  void put16(uint16_t value) {
    put8(uint8_t(value));
    put8(value >> 8);
  }
  void put32(uint32_t value) {
    put16(uint16_t(value));
    put16(value >> 16);
  }
  uint8_t room() const { return MOST - size_; }  // for contents: two bytes of MOST are the CRC's

  void finish() {
    put16(crc(bytes_ + 2, size_ - 2));
    uint8_t length = 1, place = 1;  // each run up to a zero gets its length in front, which stands for that zero
    for (uint8_t at = 2; at < size_; ++at, ++length) {
      if (bytes_[at]) continue;
      bytes_[place] = length;
      place = at;
      length = 0;
    }
    bytes_[place] = length;
    bytes_[0] = 0;
    put8(0);
    end_ = size_;
  }

  bool empty() const { return at_ == end_; }  // all has been sent
  uint8_t next() { return bytes_[at_++]; }

 private:
  uint8_t bytes_[MOST + 3];
  uint8_t size_ = 0, at_ = 0, end_ = 0;
};

// Bytes from the wire, until they are a frame that passes its check.
class FrameIn {
 public:
  // True when this byte ended a frame: its contents can be read until the next call.
  bool feed(uint8_t byte) {
    if (byte) {
      if (size_ < sizeof bytes_) bytes_[size_++] = byte;
      return false;
    }
    uint8_t size = size_;
    size_ = 0;
    return size >= 4 && size <= MOST + 1 && unstuff(size) && check(size - 1);
  }

  uint8_t kind() const { return bytes_[0]; }
  uint8_t left() const { return end_ - at_; }  // bytes of contents that were not read yet
  uint8_t get8() { return at_ < end_ ? bytes_[at_++] : 0; }
  uint16_t get16() {
    uint16_t low = get8();
    return low | uint16_t(get8()) << 8;
  }

 private:
  bool unstuff(uint8_t size) {
    uint8_t from = 0, to = 0;
    while (from < size) {
      uint8_t length = bytes_[from++];
      if (uint8_t(length - 1) > uint8_t(size - from)) return false;
      while (--length) bytes_[to++] = bytes_[from++];
      if (from < size) bytes_[to++] = 0;
    }
    return true;
  }

  bool check(uint8_t size) {
    at_ = 1;
    end_ = size - 2;
    return crc(bytes_, end_) == uint16_t(bytes_[end_] | bytes_[end_ + 1] << 8);
  }

  uint8_t bytes_[MOST + 2];
  uint8_t size_ = 0, at_ = 0, end_ = 0;
};
