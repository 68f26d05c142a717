// The sweep: one driven line a tick, read one tick later.
//
// Law: a line that is not driven drives nothing, so two lines that a contact joins are never a short. Reading comes
// before anything else in a tick and driving the next line right after, so the time between two ticks is all the
// settling a long ribbon gets, and none of it is spent waiting.
#pragma once

#include <stdint.h>

#include "ring.h"

// A pin at the registers of its port.
struct Line {
  volatile uint8_t *in, *direction, *out;
  uint8_t mask;

  void rest() const {  // high impedance, no pull-up
    *direction &= uint8_t(~mask);
    *out &= uint8_t(~mask);
  }
  void pull() const { *out |= mask; }
  void drive(bool high) const {
    if (high) *out |= mask;
    *direction |= mask;
  }
  bool reads() const { return *in & mask; }
};

// How long the sweeps took, in us.
struct Sweeps {
  uint16_t count, shortest, longest;
  uint32_t total;
};

template <uint8_t LINES, uint8_t PORTS, class Ring>
class Scanner {
 public:
  static const uint8_t SNAPSHOT = 64;  // bytes: a membrane has at most 512 contacts

  explicit Scanner(Ring &ring) : ring_(ring) {}

  // All of these with interrupts held back.
  void begin(bool high) {
    high_ = high;
    rows_ = columns_ = ports_ = row_ = 0;
    first_ = true;
    sweeps_ = Sweeps();
    for (uint8_t at = 0; at < SNAPSHOT; ++at) snapshot_[at] = 0;
  }
  void add_driven(const Line &line) {
    line.rest();
    driven_[rows_++] = line;
  }
  void add_read(const Line &line) {
    line.rest();
    if (!high_) line.pull();
    uint8_t port = 0;
    while (port < ports_ && in_[port] != line.in) ++port;
    if (port == ports_) {
      in_[ports_++] = line.in;
      masks_[port] = 0;
    }
    masks_[port] |= line.mask;
    read_[columns_].port = port;
    read_[columns_++].mask = line.mask;
  }
  void drive() { driven_[row_].drive(high_); }

  // One tick, in the timer's interrupt.
  void tick(uint32_t now) {
    uint8_t values[PORTS];
    for (uint8_t port = 0; port < ports_; ++port) values[port] = *in_[port];
    uint8_t row = row_;
    if (++row_ == rows_) row_ = 0;
    driven_[row].rest();
    driven_[row_].drive(high_);

    if (row == 0) measure(now);
    uint8_t *seen = seen_[row];
    for (uint8_t port = 0; port < ports_; ++port) {
      uint8_t closed = (high_ ? values[port] : uint8_t(~values[port])) & masks_[port];
      uint8_t changed = closed ^ seen[port];
      seen[port] = closed;
      if (first_) {
        note(row, port, closed);
      } else if (changed) {
        stamp(now, row, port, changed, closed);
      }
    }
    if (first_ && row_ == 0) {
      first_ = false;
      begun_ = now;
    }
  }

  bool swept() const { return !first_; }     // every line has been read once
  uint32_t begun() const { return begun_; }  // when the last one was
  uint8_t snapshot_size() const { return uint8_t((uint16_t(rows_) * columns_ + 7) / 8); }
  uint8_t snapshot(uint8_t at) const { return snapshot_[at]; }

  Sweeps take_sweeps() {
    Sweeps sweeps = sweeps_;
    sweeps_ = Sweeps();
    return sweeps;
  }

 private:
  struct Place {
    uint8_t port, mask;
  };

  void stamp(uint32_t now, uint8_t row, uint8_t port, uint8_t changed, uint8_t closed) {
    for (uint8_t column = 0; column < columns_; ++column) {
      const Place &place = read_[column];
      if (place.port != port || !(place.mask & changed)) continue;
      Edge edge = {now, uint8_t(row | (place.mask & closed ? CLOSED : 0)), column};
      ring_.stamp(edge);
    }
  }

  void note(uint8_t row, uint8_t port, uint8_t closed) {
    uint16_t bit = uint16_t(row) * columns_;
    for (uint8_t column = 0; column < columns_; ++column, ++bit)
      if (read_[column].port == port && read_[column].mask & closed) snapshot_[bit / 8] |= uint8_t(1 << bit % 8);
  }

  void measure(uint32_t now) {
    uint16_t took = uint16_t(now - last_);
    last_ = now;
    if (first_) return;
    if (!sweeps_.count || took < sweeps_.shortest) sweeps_.shortest = took;
    if (took > sweeps_.longest) sweeps_.longest = took;
    sweeps_.total += took;
    ++sweeps_.count;
  }

  Ring &ring_;
  Line driven_[LINES];
  Place read_[LINES];
  volatile uint8_t *in_[PORTS];
  uint8_t masks_[PORTS];
  uint8_t seen_[LINES][PORTS];
  uint8_t snapshot_[SNAPSHOT];
  uint8_t rows_ = 0, columns_ = 0, ports_ = 0, row_ = 0;
  bool high_ = false;
  volatile bool first_ = true;
  uint32_t begun_ = 0, last_ = 0;
  Sweeps sweeps_;
};
