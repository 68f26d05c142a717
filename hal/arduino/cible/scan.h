// The sweep: one driven line a tick, read one tick later.
//
// Law: a line that is not driven drives nothing, so two lines that a contact joins are never a short. Reading comes
// before anything else in a tick and driving the next line right after, so the time between two ticks is all the
// settling a long ribbon gets, and none of it is spent waiting. A tick in which nothing changed is short: what is done
// about a change stands apart, so that its registers need not be saved every time.
#pragma once

#include <stdint.h>

#include "ring.h"

#define APART __attribute__((noinline))

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
  void release(bool high) const {
    *direction &= uint8_t(~mask);
    if (high) *out &= uint8_t(~mask);
  }
  bool reads() const { return *in & mask; }
};

// How long sweeps took, in counts of the timer.
struct Sweeps {
  uint16_t count, shortest, longest;
  uint32_t total;
};

// Board has the timer: `count()`, what it shows; `at(count)`, the time in us when it showed that, a moment ago;
// `next()`, called as soon as the next line is driven: when the next tick is to be.
template <class Board>
class Scanner {
 public:
  typedef EdgeRing<Board::ROOM> Ring;
  static const uint8_t SNAPSHOT = 64;  // bytes: a membrane has at most 512 contacts

  Scanner(Board &board, Ring &ring) : board_(board), ring_(ring) {}

  // While no tick comes: begin, add the lines, drive the first. Read lines from number `membrane` on are switches and
  // sensors of their own, whatever is driven: they are told once a sweep.
  void begin(bool high, uint8_t membrane) {
    high_ = high;
    membrane_ = membrane;
    columns_ = 0;
    row_ = rows_end_ = rows_;
    ports_end_ = ports_;
    turns_ = 0;
    sweeps_ = Sweeps();
    for (uint8_t at = 0; at < SNAPSHOT; ++at) snapshot_[at] = 0;
  }
  void add_read(const Line &line) {
    line.rest();
    if (!high_) line.pull();
    Port *port = ports_;
    while (port != ports_end_ && port->in != line.in) ++port;
    if (port == ports_end_) {
      ++ports_end_;
      port->in = line.in;
      port->mask = 0;
    }
    port->mask |= line.mask;
    uint8_t bit = 0;
    while (line.mask >> bit != 1) ++bit;
    port->columns[bit] = columns_++;
  }
  void add_driven(const Line &line) {  // when all that are read are there
    line.rest();
    Row &row = *rows_end_;
    row.line = line;
    row.number = uint8_t(rows_end_++ - rows_);
    for (uint8_t port = 0; port < Board::PORTS; ++port) row.seen[port] = high_ ? 0 : ports_[port].mask;
  }
  void drive() { row_->line.drive(high_); }

  // In the timer's interrupt.
  void tick() {
    uint16_t count = board_.count();
    Row *row = row_;
    uint8_t changed = 0;
    const uint8_t *seen = row->seen;
    for (Port *port = ports_, *end = ports_end_; port != end; ++port) {
      uint8_t level = *port->in & port->mask;
      port->level = level;
      changed |= level ^ *seen++;
    }
    row->line.release(high_);
    if (++row_ == rows_end_) row_ = rows_;
    row_->line.drive(high_);
    board_.next();

    if (row == rows_) turn(count);
    if (changed) change(count, row);
  }

  bool swept() const { return turns_ > 1; }  // every line has been read once
  uint32_t begun() const { return begun_; }  // when that was, in us
  uint8_t snapshot_size() const { return uint8_t((uint16_t(rows_end_ - rows_) * columns_ + 7) / 8); }
  uint8_t snapshot(uint8_t at) const { return snapshot_[at]; }

  // With ticks held back.
  Sweeps take_sweeps() {
    Sweeps sweeps = sweeps_;
    sweeps_ = Sweeps();
    return sweeps;
  }

 private:
  struct Port {
    volatile uint8_t *in;
    uint8_t mask, level;
    uint8_t columns[8];  // by bit
  };
  struct Row {
    Line line;
    uint8_t number;
    uint8_t seen[Board::PORTS];  // levels as last read
  };

  // Some lines are not as they were.
  APART void change(uint16_t count, Row *row) {
    uint32_t now = board_.at(count);
    uint8_t *seen = row->seen;
    for (const Port *port = ports_, *end = ports_end_; port != end; ++port, ++seen) {
      uint8_t level = port->level, changed = level ^ *seen;
      *seen = level;
      if (!high_) level = ~level;
      for (const uint8_t *column = port->columns; changed; ++column, changed >>= 1, level >>= 1)
        if (changed & 1) find(now, row->number, *column, level & 1);
    }
  }

  // An edge, or in the first sweep a contact that it finds closed.
  void find(uint32_t now, uint8_t row, uint8_t column, bool closed) {
    if (row && column >= membrane_) return;
    if (swept()) {
      Edge edge = {now, uint8_t(closed ? row | CLOSED : row), column};
      ring_.stamp(edge);
    } else {
      uint16_t bit = uint16_t(row) * columns_ + column;
      snapshot_[bit / 8] |= uint8_t(1 << bit % 8);
    }
  }

  // A sweep begins: that tells how long the last one took.
  APART void turn(uint16_t count) {
    uint32_t now = board_.at(count);  // keeps the clock going, should the link have no time to
    uint16_t took = count - last_;
    last_ = count;
    if (turns_ < 3 && ++turns_ == 2) begun_ = now;
    if (turns_ < 3) return;
    if (!sweeps_.count || took < sweeps_.shortest) sweeps_.shortest = took;
    if (took > sweeps_.longest) sweeps_.longest = took;
    sweeps_.total += took;
    ++sweeps_.count;
  }

  Board &board_;
  Ring &ring_;
  Row rows_[Board::LINES], *rows_end_ = rows_, *row_ = rows_;
  Port ports_[Board::PORTS], *ports_end_ = ports_;
  uint8_t columns_ = 0, membrane_ = 0;
  bool high_ = false;
  uint8_t snapshot_[SNAPSHOT];
  volatile uint8_t turns_ = 0;  // sweeps that began, up to 3
  uint32_t begun_ = 0;
  uint16_t last_ = 0;
  Sweeps sweeps_;
};
