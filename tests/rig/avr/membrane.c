/* A real ELF on an emulated AVR, a membrane on its pins, its UART on a pseudo-terminal.

   membrane MCU ELF "B0 B1 ..." "D2 D3 ..." ["B5"]    driven lines, read lines, the pin of a WS2812 strip

   The membrane is electrical: lines that hang together through closed contacts have one level, so ghosts come of
   themselves; two of them driven against each other are a short, and counted. The AVR runs in real time.

   Said on stdout:    PTY path        where the UART is; again after each plug
                      LIGHTS bytes    what a strip would show, in hex
   Taken from stdin:  close R C | open R C | tap R C US   contacts, by place in the two lists; answered with AT us
                      wait US         answered with AT us when so much time has passed
                      down 0|1        outside pull-downs on the read lines instead of none
                      unplug | plug   the pseudo-terminal hangs up; another one
                      reset | power   a reset; memory that is noise, and a reset
                      level PIN       answered with LEVEL 0|1, what the pin is driven to, or LEVEL -
                      sweeps          answered with SWEEPS count shortest median longest (ns), shorts; begins anew
                      quit */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "avr_ioport.h"
#include "avr_uart.h"
#include "sim_avr.h"
#include "sim_elf.h"

enum { LINES = 40, SWEEPS = 1 << 20, STRIP = 1024 };
static const uint64_t BYTE = 640; /* cycles that a byte takes at 250000 baud and 16 MHz */

typedef struct {
  char port;
  int bit;
  avr_irq_t *irq;
} Line;

static avr_t *avr;
static Line lines[LINES]; /* the driven ones, then the read ones */
static int driven, count, pulled_down, shorts, dirty;
static char closed[LINES][LINES];
static uint64_t until[LINES][LINES], soonest = UINT64_MAX; /* when taps end */

static uint32_t sweeps[SWEEPS];
static int swept, first_drives;
static uint64_t sweep_began;

static uint8_t strip[STRIP];
static int strip_bits;
static uint64_t strip_rose, strip_fell;

static int master = -1, full;

/* -- the membrane */

static int drives(const Line *line) { /* 0, 1: driven so; 2: pulled up; -1: not at all */
  avr_ioport_state_t state = {0};
  avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE(line->port), &state);
  int out = state.port >> line->bit & 1;
  return state.ddr >> line->bit & 1 ? out : out ? 2 : -1;
}

static void settle(void) {
  dirty = 0;
  int net[LINES], drive[LINES];
  for (int i = 0; i < count; i++) net[i] = i, drive[i] = drives(&lines[i]);
  for (int changed = 1; changed;) {
    changed = 0;
    for (int row = 0; row < driven; row++)
      for (int col = driven; col < count; col++)
        if (closed[row][col] && net[row] != net[col]) {
          net[row] = net[col] = net[row] < net[col] ? net[row] : net[col];
          changed = 1;
        }
  }
  for (int i = 0; i < count; i++) {
    int low = 0, high = 0, up = 0;
    for (int j = 0; j < count; j++)
      if (net[j] == net[i]) low |= drive[j] == 0, high |= drive[j] == 1, up |= drive[j] == 2;
    if (low && high) shorts++;
    int level = low ? 0 : high || up ? 1 : !pulled_down;
    if (drive[i] != 0 && drive[i] != 1) avr_raise_irq(lines[i].irq, level);
  }
  int now = drive[0] == 0 || drive[0] == 1;
  if (now && !first_drives) {
    if (sweep_began && swept < SWEEPS) sweeps[swept++] = avr->cycle - sweep_began;
    sweep_began = avr->cycle;
  }
  first_drives = now;
}

static void on_port(avr_irq_t *irq, uint32_t value, void *param) { dirty = 1; }

static void on_tapped(void) {
  soonest = UINT64_MAX;
  for (int row = 0; row < driven; row++)
    for (int col = driven; col < count; col++) {
      uint64_t *end = &until[row][col];
      if (*end && *end <= avr->cycle) *end = 0, closed[row][col] = 0;
      if (*end && *end < soonest) soonest = *end;
    }
  settle();
}

static Line line_of(const char *name) {
  Line line = {name[0], atoi(name + 1), NULL};
  line.irq = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(line.port), line.bit);
  return line;
}

static void wire(char *names) {
  for (char *name = strtok(names, " "); name && count < LINES; name = strtok(NULL, " ")) lines[count++] = line_of(name);
}

/* -- the strip */

static void on_strip(avr_irq_t *irq, uint32_t level, void *param) {
  if (level) {
    strip_rose = avr->cycle;
  } else if (strip_rose) {
    int one = avr->cycle - strip_rose > 9; /* 0.56 us */
    if (strip_bits < 8 * STRIP) strip[strip_bits / 8] = strip[strip_bits / 8] << 1 | one, strip_bits++;
    strip_fell = avr->cycle;
    strip_rose = 0;
  }
}

static void show_strip(void) { /* low for 50 us: the picture is whole */
  if (!strip_bits || avr->cycle - strip_fell < 800) return;
  printf("LIGHTS ");
  for (int i = 0; i < strip_bits / 8; i++) printf("%02x", strip[i]);
  printf("\n");
  fflush(stdout);
  strip_bits = 0;
}

/* -- the UART */

static void plug(void) {
  int slave;
  char name[64];
  struct termios raw;
  if (openpty(&master, &slave, name, NULL, NULL)) exit(3);
  tcgetattr(slave, &raw);
  cfmakeraw(&raw);
  tcsetattr(slave, TCSANOW, &raw);
  fcntl(master, F_SETFL, O_NONBLOCK);
  printf("PTY %s\n", name);
  fflush(stdout);
}

static void on_sent(avr_irq_t *irq, uint32_t value, void *param) {
  uint8_t byte = value;
  if (master >= 0 && write(master, &byte, 1) < 0) return; /* nobody reads: lost, as on a wire */
}

static void on_room(avr_irq_t *irq, uint32_t value, void *param) { full = param != NULL; }

static void receive(void) {
  static uint64_t next;
  uint8_t byte;
  if (master < 0 || full || avr->cycle < next || read(master, &byte, 1) != 1) return;
  avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), byte);
  next = avr->cycle + BYTE;
}

/* -- what the test says */

static int by_size(const void *a, const void *b) {
  uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
  return left < right ? -1 : left > right;
}

static void at(void) {
  printf("AT %llu\n", (unsigned long long)avr->cycle / 16);
  fflush(stdout);
}

static void touch(int row, int col, int to, uint64_t us) {
  col += driven;
  if (row < 0 || row >= driven || col < driven || col >= count) return;
  closed[row][col] = to;
  until[row][col] = us ? avr->cycle + us * 16 : 0;
  on_tapped();
  at();
}

static uint64_t waited_for;

static void restart(void) { /* registers are zero then; so that a line that is high is a change, all were low */
  avr_reset(avr);
  for (int i = 0; i < count; i++) avr_raise_irq(lines[i].irq, 0);
  settle();
}

static int obey(const char *said) {
  int row, col, us;
  char name[8];
  if (sscanf(said, "close %d %d", &row, &col) == 2) touch(row, col, 1, 0);
  else if (sscanf(said, "open %d %d", &row, &col) == 2) touch(row, col, 0, 0);
  else if (sscanf(said, "tap %d %d %d", &row, &col, &us) == 3) touch(row, col, 1, us);
  else if (sscanf(said, "wait %d", &us) == 1) waited_for = avr->cycle + us * 16ull;
  else if (sscanf(said, "down %d", &pulled_down) == 1) settle();
  else if (!strcmp(said, "unplug")) close(master), master = -1;
  else if (!strcmp(said, "plug")) plug();
  else if (!strcmp(said, "reset")) restart();
  else if (!strcmp(said, "power")) {
    for (int at = avr->ioend + 1; at <= avr->ramend; at++) avr->data[at] = rand();
    restart();
  } else if (sscanf(said, "level %7s", name) == 1) {
    Line line = line_of(name);
    int drive = drives(&line);
    printf("LEVEL %s\n", drive == 0 ? "0" : drive == 1 ? "1" : "-");
  } else if (!strcmp(said, "sweeps")) {
    qsort(sweeps, swept, sizeof *sweeps, by_size);
    double ns = 62.5;
    printf("SWEEPS %d %.0f %.0f %.0f %d\n", swept, swept ? sweeps[0] * ns : 0, swept ? sweeps[swept / 2] * ns : 0,
           swept ? sweeps[swept - 1] * ns : 0, shorts);
    swept = 0, sweep_began = 0;
  } else return strcmp(said, "quit");
  fflush(stdout);
  return 1;
}

static int listen(void) {
  static char said[256];
  static int size;
  char byte;
  int got;
  while ((got = read(0, &byte, 1)) == 1) {
    if (byte != '\n') {
      if (size < (int)sizeof said - 1) said[size++] = byte;
      continue;
    }
    said[size] = 0;
    size = 0;
    if (!obey(said)) return 0;
  }
  return got != 0; /* 0: whoever tests has gone */
}

static double wall(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

static void no_sleep(avr_t *avr, avr_cycle_count_t cycles) {}

int main(int argc, char **argv) {
  elf_firmware_t firmware = {0};
  if (argc < 5 || elf_read_firmware(argv[2], &firmware) < 0) return 2;
  avr = avr_make_mcu_by_name(argv[1]);
  if (!avr) return 2;
  avr_init(avr);
  firmware.frequency = 16000000;
  avr_load_firmware(avr, &firmware);
  avr->frequency = firmware.frequency;
  avr->sleep = no_sleep;

  wire(argv[3]);
  driven = count;
  wire(argv[4]);
  for (char port = 'A'; port <= 'L'; port++)
    for (int what = IOPORT_IRQ_DIRECTION_ALL; what <= IOPORT_IRQ_REG_PORT; what++) {
      avr_irq_t *irq = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), what);
      if (irq) avr_irq_register_notify(irq, on_port, NULL);
    }
  if (argc > 5) avr_irq_register_notify(line_of(argv[5]).irq, on_strip, NULL);

  uint32_t flags = 0;
  avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
  flags &= ~(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  avr_irq_t *uart = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
  avr_irq_register_notify(uart + UART_IRQ_OUTPUT, on_sent, NULL);
  avr_irq_register_notify(uart + UART_IRQ_OUT_XON, on_room, NULL);
  avr_irq_register_notify(uart + UART_IRQ_OUT_XOFF, on_room, &full);
  fcntl(0, F_SETFL, O_NONBLOCK);
  plug();

  double began = wall();
  int state = cpu_Running;
  for (uint32_t turn = 1; state != cpu_Done && state != cpu_Crashed; turn++) {
    state = avr_run(avr);
    if (avr->cycle >= soonest) on_tapped();
    if (waited_for && avr->cycle >= waited_for) waited_for = 0, at();
    if (dirty) settle();
    if (turn % 256) continue;
    receive();
    if (turn % 1024) continue;
    show_strip();
    if (!listen()) return 0;
    double ahead = avr->cycle / 16e6 - (wall() - began);
    if (ahead > 0.0005) usleep(ahead * 1e6);
    if (ahead < -0.05) began = wall() - avr->cycle / 16e6; /* too slow a machine: no hurry afterwards */
  }
  return 1;
}
