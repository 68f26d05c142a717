// The sketch's headers without an Arduino: registers are bytes, the timer is a number, and a test has it all in hand.
// Built as a library by test_sketch_logic.py; one board a process is enough.
#include <cstring>
#include <new>

#include "link.h"

namespace {

const uint8_t ALL = 20;
uint8_t in[3], direction[3], out[3];  // ports of eight pins
bool joined[ALL][ALL];
uint32_t us;
uint8_t shown[3 * 64];
uint16_t shown_size;

bool bit(const uint8_t *port, uint8_t pin) { return port[pin / 8] >> pin % 8 & 1; }

// What the pins read: a line that is driven pulls along what it touches; all others follow their pull-ups.
void settle() {
  for (uint8_t pin = 0; pin < ALL; ++pin) {
    bool level = bit(out, pin);
    for (uint8_t other = 0; other < ALL && !bit(direction, pin); ++other)
      if (joined[pin][other] && bit(direction, other)) level = bit(out, other);
    in[pin / 8] = uint8_t((in[pin / 8] & ~(1 << pin % 8)) | level << pin % 8);
  }
}

struct Board {
  static const uint8_t ID = 1, PORTS = 3, LINES = 18, LIGHTS = 64, TICK_US = 26, PINS = ALL, COUNTS = 2;
  static const uint16_t ROOM = 128;
  struct Hold {
    Hold() {}
    ~Hold() {}
  };
  uint16_t step_us = 0;

  bool usable(uint8_t pin) const { return pin > 1 && pin < PINS; }
  Line line(uint8_t pin) const {
    uint8_t port = pin / 8;
    Line line = {&in[port], &direction[port], &out[port], uint8_t(1 << pin % 8)};
    return line;
  }
  uint32_t now() const { return us; }
  uint16_t count() const { return uint16_t(COUNTS * us); }
  uint32_t at(uint16_t) const { return us; }
  void next() {}
  void wait(uint8_t) { settle(); }
  void every(uint16_t period_us, uint8_t driven, uint16_t) { step_us = period_us / driven; }
  void halt() { step_us = 0; }
  void show(const Line &, const uint8_t *colours, uint16_t size) { std::memcpy(shown, colours, shown_size = size); }
};

Board board;
Memory<Link<Board>::Ring> memory;
alignas(Link<Board>) unsigned char place[sizeof(Link<Board>)];
Link<Board> *link_;

}  // namespace

extern "C" {

void start(bool power, unsigned char noise) {
  std::memset(direction, 0, sizeof direction);
  std::memset(out, 0, sizeof out);
  board = Board();
  if (power) std::memset(static_cast<void *>(&memory), noise, sizeof memory);
  link_ = new (place) Link<Board>(board, memory);
  link_->begin();
}

void receive(unsigned char byte) { link_->receive(byte); }

int send() {
  uint8_t byte;
  return link_->sends(byte) ? byte : -1;
}

void join(unsigned char one, unsigned char other, bool closed) { joined[one][other] = joined[other][one] = closed; }

// Let time pass, with the ticks that are due in it. False: nothing is scanned.
bool pass(unsigned for_us) {
  uint32_t end = us + for_us;
  while (board.step_us && us + board.step_us <= end) {
    us += board.step_us;
    settle();
    link_->scanner.tick();
  }
  us = end;
  return board.step_us;
}

unsigned lit(unsigned char *colours) {
  std::memcpy(colours, shown, shown_size);
  return shown_size;
}
}
