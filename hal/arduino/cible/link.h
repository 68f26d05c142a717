// The link, version 1: what each message does. docs/protocol.md tells it in words.
//
// Law: a session is a snapshot of what is closed and every edge since, numbered. It ends only when the host asks for
// another one, or the board restarts; and whoever asks is told how far the last one had come. A message that is
// refused changes nothing.
#pragma once

#include "frame.h"
#include "ring.h"
#include "scan.h"

const uint8_t PROTOCOL = 1;
const uint16_t FIRMWARE = 0x0100;

enum class Kind : uint8_t {
  Ask = 0x01, Configure, Ack, Probe, Lights, Lamp, Ping,
  Hello = 0x81, Ready, Edges, Status, Pong, Refused, Joined
};
enum class Why : uint8_t { Unknown = 1, NoSuchPin, PinTwice, PinInUse, TooMany, BadPeriod, Busy, BadSession };

// A set of pins, each less than 96.
class Pins {
 public:
  void clear() { for (uint8_t &part : parts_) part = 0; }
  void add(uint8_t pin) { parts_[pin / 8] |= uint8_t(1 << pin % 8); }
  bool has(uint8_t pin) const { return parts_[pin / 8] >> pin % 8 & 1; }

 private:
  uint8_t parts_[12] = {};
};

// How far a session has come: the number that its next edge will have, and the edges that found no room.
struct Progress {
  uint16_t session, stamped, lost;
};

// What outlives a reset, in memory that nobody clears. Without power it is noise, and its check says so.
template <class Ring>
struct Memory {
  uint16_t boot, session;
  Progress ended;  // the last session that is over
  Ring ring;
  uint16_t check;

  Progress progress() const {
    Progress progress = {session, ring.stamped(), ring.lost()};
    return progress;
  }
  // The session is over; another one begins, or none (0).
  void begin(uint16_t next) {
    if (session) ended = progress();
    session = next;
    ring.clear();
    check = sum();
  }
  bool survived() const { return check == sum() && ring.sound(); }
  void forget() {
    boot = crc(reinterpret_cast<const uint8_t *>(this), 255);  // of noise
    session = 0;
    ended = Progress();
  }

 private:
  uint16_t sum() const { return boot ^ session ^ ended.session ^ ended.stamped ^ ended.lost ^ 0xC1B1; }
};

// Board is the hardware: its sizes (TICK_US: from one tick to the next at least, some for the link included), its timer (as the scanner has it; `every(period, lines, settle)` lets the ticks come,
// `halt()` ends them), `now()`, `wait(us)`, `usable(pin)`, `line(pin)`, `show(line, colours, size)`, and `Hold`, which
// holds interrupts back while it lives.
template <class Board>
class Link {
 public:
  typedef EdgeRing<Board::ROOM> Ring;
  typedef typename Board::Hold Hold;

  Link(Board &board, Memory<Ring> &memory) : scanner(board, memory.ring), board_(board), memory_(memory) {}

  Scanner<Board> scanner;

  void begin() {
    if (memory_.survived()) {
      ++memory_.boot;
    } else {
      memory_.forget();
    }
    memory_.begin(0);
    told_ = board_.now();
  }

  bool heard() const { return heard_; }  // anything that made sense, since the start

  void receive(uint8_t byte) {
    if (!in_.feed(byte)) return;
    heard_ = true;
    switch (Kind(in_.kind())) {
      case Kind::Ask: hello_ = true; break;
      case Kind::Configure: configure(); break;
      case Kind::Ack: acknowledge(); break;
      case Kind::Probe: probe(); break;
      case Kind::Lights: lights(); break;
      case Kind::Lamp: lamp(); break;
      case Kind::Ping: ping_ = in_.get16(); pinged_ = board_.now(); pong_ = true; break;
      default: refuse(Why::Unknown, in_.kind());
    }
  }

  // The next byte to be sent, if there is one.
  bool sends(uint8_t &byte) {
    if (out_.empty() && !compose()) return false;
    byte = out_.next();
    return true;
  }

 private:
  static const uint32_t STATUS_US = 250000, FIRST_US = 10000;  // from one status to the next; to a session's first
  static const uint32_t PATIENT_US = 50000, MOST_PATIENT_US = 400000;
  static const uint16_t SLOWEST_US = 10000;

  void refuse(Why why, uint16_t detail) {
    refused_ = in_.kind();
    why_ = uint8_t(why);
    detail_ = detail;
  }

  // -- what the host asks for

  void configure() {
    uint16_t session = in_.get16();
    bool high = in_.get8();
    uint16_t settle = in_.get16(), period = in_.get16();
    uint8_t inputs = in_.get8(), driven = in_.get8();
    if (session && session == memory_.session) {
      ready_ = true;  // it has begun: the answer was lost
      return;
    }
    // The last one's number: an order that was on its way when the board restarted. Two sessions of one name could
    // not be told apart, nor what of each was lost.
    if (!session || session == memory_.ended.session) return refuse(Why::BadSession, session);
    if (driven > in_.left()) return refuse(Why::Unknown, driven);
    uint8_t read = in_.left() - driven;
    if (inputs > read) return refuse(Why::Unknown, inputs);
    if (driven > Board::LINES || read > Board::LINES || uint16_t(driven) * read > 8 * scanner.SNAPSHOT)
      return refuse(Why::TooMany, uint16_t(driven) * read);
    uint32_t least = driven * (settle > Board::TICK_US ? uint32_t(settle) : Board::TICK_US);
    if (least > SLOWEST_US || period > SLOWEST_US) return refuse(Why::BadPeriod, SLOWEST_US);
    if (period < least) return refuse(Why::BadPeriod, uint16_t(least));

    uint8_t pins[2 * Board::LINES];
    Pins used;
    for (uint8_t at = 0; at < driven + read; ++at) {
      uint8_t pin = pins[at] = in_.get8();
      if (!board_.usable(pin)) return refuse(Why::NoSuchPin, pin);
      if (used.has(pin)) return refuse(Why::PinTwice, pin);
      used.add(pin);
    }

    board_.halt();  // from here on nothing interrupts that would touch lines or edges
    for (uint8_t pin = 0; pin < Board::PINS; ++pin)
      if (lines_.has(pin)) board_.line(pin).rest();
    lines_ = used;
    memory_.begin(session);
    scanner.begin(high, read - inputs);
    for (uint8_t at = driven; at < driven + read; ++at) scanner.add_read(board_.line(pins[at]));
    for (uint8_t at = 0; at < driven; ++at) scanner.add_driven(board_.line(pins[at]));
    scanning_ = driven;
    ready_ = true;
    told_ = board_.now() - STATUS_US + FIRST_US;
    if (!scanning_) return;
    scanner.drive();
    board_.every(period, driven, settle);
  }

  void acknowledge() {
    uint16_t session = in_.get16(), following = in_.get16();
    bool again = in_.get8();
    if (session != memory_.session) return;
    {
      Hold hold;
      if (!memory_.ring.acknowledge(following)) return;
    }
    sent_ = board_.now();
    patience_ = PATIENT_US;
    if (again) {
      this->again();
    } else if (batch_ < MOST_EDGES) {
      ++batch_;
    }
  }

  void probe() {
    if (scanning_) return refuse(Why::Busy, 0);
    request_ = in_.get8();
    probed_.clear();
    while (in_.left()) {
      uint8_t pin = in_.get8();
      if (!board_.usable(pin)) return refuse(Why::NoSuchPin, pin);
      probed_.add(pin);
    }
    probe_ = true;
  }

  void lights() {
    uint8_t pin = in_.get8(), total = in_.get8(), at = in_.get8();
    if (total > Board::LIGHTS || at + in_.left() / 3 > total) return refuse(Why::TooMany, total);
    if (!free(pin)) return;
    for (; in_.left() >= 3; ++at) {
      uint8_t *light = lights_ + 3 * at;
      light[1] = in_.get8();  // the strip wants green first
      light[0] = in_.get8();
      light[2] = in_.get8();
    }
    if (at == total) board_.show(board_.line(pin), lights_, 3 * total);
  }

  void lamp() {
    uint8_t pin = in_.get8();
    bool on = in_.get8();
    if (!free(pin)) return;
    Hold hold;
    board_.line(pin).rest();
    board_.line(pin).drive(on);
  }

  bool free(uint8_t pin) {
    if (!board_.usable(pin)) {
      refuse(Why::NoSuchPin, pin);
    } else if (lines_.has(pin)) {
      refuse(Why::PinInUse, pin);
    } else {
      return true;
    }
    return false;
  }

  // -- what is said, the most urgent first

  bool compose() {
    uint32_t now = board_.now();
    if (hello_) {
      say_hello();
    } else if (ready_ && (!scanning_ || scanner.swept())) {
      say_ready();
    } else if (refused_) {
      out_.begin(uint8_t(Kind::Refused));
      out_.put8(refused_);
      out_.put8(why_);
      out_.put16(detail_);
      refused_ = 0;
    } else if (pong_) {
      out_.begin(uint8_t(Kind::Pong));
      out_.put16(ping_);
      out_.put32(pinged_);
      pong_ = false;
    } else if (probe_) {
      say_joined();
    } else if (now - told_ >= STATUS_US) {
      told_ = now;
      say_status();
    } else if (!say_edges(now)) {
      return false;
    }
    out_.finish();
    return true;
  }

  void say_hello() {
    out_.begin(uint8_t(Kind::Hello));
    out_.put8(PROTOCOL);
    out_.put16(FIRMWARE);
    out_.put16(memory_.boot);
    out_.put8(Board::ID);
    out_.put8(Board::PINS);
    out_.put16(memory_.session);
    say_ended();
    hello_ = false;
  }

  void say_ready() {
    out_.begin(uint8_t(Kind::Ready));
    out_.put16(memory_.session);
    out_.put32(scanning_ ? scanner.begun() : board_.now());
    say_ended();
    for (uint8_t at = 0; at < scanner.snapshot_size(); ++at) out_.put8(scanner.snapshot(at));
    ready_ = false;
  }

  void say_ended() {
    out_.put16(memory_.ended.session);
    out_.put16(memory_.ended.stamped);
    out_.put16(memory_.ended.lost);
  }

  bool say_edges(uint32_t now) {
    Ring &ring = memory_.ring;
    if (!unsent()) {
      if (!ring.waits() || now - sent_ < patience_) return false;
      again();  // nobody has said that they came
      if (patience_ < MOST_PATIENT_US) patience_ *= 2;
    }
    out_.begin(uint8_t(Kind::Edges));
    out_.put16(memory_.session);
    out_.put16(ring.next());
    uint16_t left = unsent();
    if (left > batch_) left = batch_;
    while (left--) {
      Edge edge = ring.take();
      out_.put32(edge.at);
      out_.put8(edge.driven);
      out_.put8(edge.read);
    }
    sent_ = now;
    return true;
  }

  // On a bad wire short frames come through more often.
  void again() {
    memory_.ring.again();
    batch_ = (batch_ + 1) / 2;
  }

  uint16_t unsent() {
    Hold hold;
    return memory_.ring.unsent();
  }

  void say_status() {
    Sweeps sweeps;
    uint16_t kept;
    Progress progress;
    {
      Hold hold;
      sweeps = scanner.take_sweeps();
      kept = memory_.ring.kept();
      progress = memory_.progress();
    }
    out_.begin(uint8_t(Kind::Status));
    out_.put16(memory_.boot);
    out_.put16(progress.session);
    out_.put16(sweeps.shortest / Board::COUNTS);
    out_.put16(sweeps.count ? uint16_t(sweeps.total / sweeps.count / Board::COUNTS) : 0);
    out_.put16(sweeps.longest / Board::COUNTS);
    out_.put16(kept);
    out_.put16(Board::ROOM);
    out_.put16(progress.stamped);
    out_.put16(progress.lost);
  }

  // Each pin is driven low in turn while all others are pulled up: those that follow it are joined to it.
  void say_joined() {
    out_.begin(uint8_t(Kind::Joined));
    out_.put8(request_);
    uint8_t pairs = 0;
    each_probed([](const Line &line) { line.pull(); });
    for (uint8_t pin = 0; pin < Board::PINS; ++pin) {
      if (!probed_.has(pin)) continue;
      Line line = board_.line(pin);
      line.rest();
      line.drive(false);
      board_.wait(PROBE_US);
      for (uint8_t other = pin + 1; other < Board::PINS; ++other) {
        if (!probed_.has(other) || board_.line(other).reads()) continue;
        if (pairs < 255) ++pairs;
        if (pairs > MOST_PAIRS) continue;
        out_.put8(pin);
        out_.put8(other);
      }
      line.rest();
      line.pull();
      board_.wait(PROBE_US);
    }
    each_probed([](const Line &line) { line.rest(); });
    out_.put8(pairs);
    probe_ = false;
  }

  void each_probed(void (*act)(const Line &)) {
    for (uint8_t pin = 0; pin < Board::PINS; ++pin)
      if (probed_.has(pin)) act(board_.line(pin));
  }

  static const uint8_t PROBE_US = 30, MOST_PAIRS = 40;
  static const uint8_t MOST_EDGES = 14;  // in a frame

  Board &board_;
  Memory<Ring> &memory_;
  FrameIn in_;
  FrameOut out_;
  Pins lines_, probed_;
  bool scanning_ = false, heard_ = false;
  bool hello_ = true, ready_ = false, pong_ = false, probe_ = false;
  uint8_t refused_ = 0, why_ = 0, request_ = 0, batch_ = MOST_EDGES;
  uint16_t detail_ = 0, ping_ = 0;
  uint32_t pinged_ = 0;
  uint32_t told_ = 0, sent_ = 0, patience_ = PATIENT_US;
  uint8_t lights_[3 * Board::LIGHTS];
};
