// The edges that the host has not acknowledged yet.
//
// Law: an edge is numbered when it is stamped, the numbers have no gap, and it stays here until the host has it. When
// there is no room the ring closes: what it holds stays true and in order, all that comes after is counted as lost,
// and only a new session opens it again. So what was lost is always a number, never a hole.
#pragma once

#include <stdint.h>

struct Edge {
  uint32_t at;      // us, the board's clock
  uint8_t driven;   // place in the list of driven lines; bit 7: the contact closed
  uint8_t read;     // place in the list of read lines
};

const uint8_t CLOSED = 0x80;

template <uint16_t ROOM>  // edges; a power of two
class EdgeRing {
 public:
  void clear() { tail_ = head_ = sent_ = lost_ = 0; }
  bool sound() const { return kept() <= ROOM && uint16_t(sent_ - tail_) <= kept(); }

  // Called in the interrupt that stamps edges. What the link calls meanwhile never touches `head_` or `lost_`, so it
  // holds interrupts back only to read those, and in `acknowledge`, which moves `tail_`.
  void stamp(const Edge &edge) {
    if (lost_ || kept() == ROOM) {
      if (lost_ != 0xFFFF) ++lost_;
    } else {
      edges_[head_++ % ROOM] = edge;
    }
  }

  uint16_t stamped() const { return head_; }  // the number that the next edge will have
  uint16_t lost() const { return lost_; }     // 65535: that many or more
  uint16_t kept() const { return head_ - tail_; }
  uint16_t unsent() const { return head_ - sent_; }
  bool waits() const { return sent_ != tail_; }  // for an acknowledgement of what was sent
  uint16_t next() const { return sent_; }        // the number of the edge to be sent next
  Edge take() { return edges_[sent_++ % ROOM]; }

  // Everything before `following` has arrived. False: that is no number that it can be.
  bool acknowledge(uint16_t following) {
    if (uint16_t(following - tail_) > kept()) return false;
    if (uint16_t(sent_ - tail_) < uint16_t(following - tail_)) sent_ = following;
    tail_ = following;
    return true;
  }

  void again() { sent_ = tail_; }  // send all that is not acknowledged once more

 private:
  Edge edges_[ROOM];
  uint16_t tail_, sent_, head_;  // numbers, tail first; not set here, because they outlive a reset: `clear` first
  uint16_t lost_;
};
