// A dartboard's membrane for Cible: scans it and reports each edge over the link, version 1 (docs/protocol.md).
// Nothing here is to be edited: which pins, which way, how fast is said by the program that it talks to.
// This file is the wiring of the parts; what they do stands in the headers beside it, which know no Arduino.
#include "link.h"

#ifndef __AVR__
#error "This sketch is for boards with an ATmega328P (Uno, Nano) or an ATmega2560 (Mega)."
#endif

struct Board {
#if defined(__AVR_ATmega2560__)
  static const uint8_t ID = 2, PORTS = 11, LINES = 32, LIGHTS = 84, TICK_US = 30;
  static const uint16_t ROOM = 512;
#else
  static const uint8_t ID = 1, PORTS = 3, LINES = 18, LIGHTS = 64, TICK_US = 26;
  static const uint16_t ROOM = 128;
#endif
  static const uint8_t PINS = NUM_DIGITAL_PINS;
  static const uint8_t COUNTS = 2;      // of the timer in a us
  static const int16_t LATE = 1000;     // counts: so late, the others are not kept

  struct Hold {  // interrupts wait while it lives
    uint8_t before = SREG;
    Hold() { cli(); }
    ~Hold() { SREG = before; }
  };

  bool usable(uint8_t pin) const { return pin > 1 && pin < PINS; }  // 0 and 1 are the link itself

  Line line(uint8_t pin) const {
    uint8_t port = digitalPinToPort(pin);
    Line line = {portInputRegister(port), portModeRegister(port), portOutputRegister(port), digitalPinToBitMask(pin)};
    return line;
  }

  uint32_t now() {
    Hold hold;
    return at(count());
  }
  void wait(uint8_t us) const { delayMicroseconds(us); }

  void every(uint16_t period_us, uint8_t driven, uint16_t settle_us) {
    Hold hold;
    step_ = uint16_t(uint32_t(COUNTS) * period_us / driven);
    settle_ = COUNTS * settle_us + COUNTS;
    due_ = TCNT1 + step_;
    OCR1A = due_;
    TIFR1 = _BV(OCF1A);
    TIMSK1 = _BV(OCIE1A);
  }
  void halt() { TIMSK1 = 0; }

  uint16_t count() const { return TCNT1; }

  // To be called more often than the timer goes round (32 ms), which `loop` does.
  uint32_t at(uint16_t count) {
    uint16_t passed = (count - counted_) & ~(COUNTS - 1u);
    counted_ += passed;
    return us_ += passed / COUNTS;
  }

  // Ticks keep to their times; but a line that was driven late is read late, since settling comes first.
  void next() {
    due_ += step_;
    uint16_t soonest = TCNT1 + settle_;
    int16_t late = soonest - due_;
    OCR1A = late > 0 ? soonest : due_;
    if (late > LATE) due_ = soonest;
  }

  void begin() {
    TCCR1A = 0;
    TCCR1B = _BV(CS11);  // 16 MHz / 8
    TCCR1C = 0;
    TIMSK1 = 0;
    TIMSK0 = 0;  // nobody here asks for Arduino's own clock: its interrupt would only delay a tick
  }

  void show(const Line &line, const uint8_t *colours, uint16_t size);

 private:
  uint16_t counted_ = 0, due_ = 0, step_ = 0, settle_ = 0;
  uint32_t us_ = 0;
};

// WS2812: each bit begins high and ends low, 1.25 us in all; a long high is a one. Interrupts wait for one byte (10 us)
// and may come between two: a strip takes that for nothing, as long as it is far from the 50 us that end a picture.
void Board::show(const Line &line, const uint8_t *colours, uint16_t size) {
  line.rest();
  line.drive(false);
  while (size--) {
    uint8_t byte = *colours++, bits = 8;
    Hold hold;
    uint8_t high = *line.out | line.mask, low = *line.out & ~line.mask;
    asm volatile(
        "1: st   %a[out], %[high]  \n"  // 2 cycles; from here:
        "   nop                    \n"
        "   nop                    \n"
        "   nop                    \n"  // 5
        "   sbrs %[byte], 7        \n"  // 1 (a one: 2, and skips)
        "   st   %a[out], %[low]   \n"  // a zero falls after 0.4 us
        "   lsl  %[byte]           \n"
        "   nop                    \n"
        "   nop                    \n"
        "   nop                    \n"
        "   nop                    \n"
        "   st   %a[out], %[low]   \n"  // a one falls after 0.8 us
        "   nop                    \n"
        "   dec  %[bits]           \n"
        "   brne 1b                \n"
        : [byte] "+r"(byte), [bits] "+d"(bits)
        : [out] "e"(line.out), [high] "r"(high), [low] "r"(low));
  }
}

static Board board;
static Memory<Link<Board>::Ring> memory __attribute__((section(".noinit")));
static Link<Board> link(board, memory);

ISR(TIMER1_COMPA_vect) {
  link.scanner.tick();
}

const uint32_t SPEEDS[] = {250000, 115200};
const uint32_t TRY_US = 700000;

void setup() {
  board.begin();
  link.begin();
  Serial.begin(SPEEDS[0]);
}

void loop() {
  static uint8_t speed = 0;
  static uint32_t since = board.now();
  while (Serial.available()) link.receive(Serial.read());
  uint8_t byte;
  while (Serial.availableForWrite() && link.sends(byte)) Serial.write(byte);
  if (!link.heard() && board.now() - since > TRY_US) {  // perhaps the host speaks at the other speed
    since = board.now();
    speed = !speed;
    Serial.begin(SPEEDS[speed]);
  }
}
