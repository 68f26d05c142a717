/*
 * A make-believe Raspberry Pi GPIO chip, for machines without one.
 *
 * Preloaded into a program (LD_PRELOAD), the library made of board.c and kernel.c answers the calls of the C library
 * by which libgpiod, lgpio and what stands on them reach /dev/gpiochip0, and speaks the kernel's interface (GPIO uAPI
 * v2, linux/gpio.h) to them. board.c is the electrical side: lines drive, pull or float, contacts join them, levels
 * are settled anew after every change. kernel.c is the kernel's side; the file descriptors that it hands out are ends
 * of real pipes, so that waiting for them just works.
 *
 * Environment
 *   GPIOCHIP_BOARD     pi3, pi4 (if nothing is said), pi5 or zero2w
 *   GPIOCHIP_LABEL     another label for the chip
 *   GPIOCHIP_NUMBER    N of /dev/gpiochipN, else 0
 *   GPIOCHIP_SOCKET    path of a Unix socket (SEQPACKET) for commands; made when the chip is first opened
 *   GPIOCHIP_AT_START  commands to run first
 *   GPIOCHIP_IOCTL_NS  what each ioctl on a line costs at least
 *
 * Commands, one a line. "+US" in front puts one off by so many us from the arrival of its text. LINE is a number, or
 * gnd, or vcc.
 *   close LINE LINE, open LINE LINE   a contact between two lines
 *   pull LINE up|down|none            a resistor outside the chip; it beats the chip's own
 *   reset                             open all contacts, forget agenda, log and counts
 *   level LINE                        0 or 1
 *   state                             JSON: levels, drivers, contacts, shorts, counts
 *   log                               lines "NS KIND A B" since the last: c, o contact A-B closed, opened; l the
 *                                     level of A is now B; s drivers A and B fight; a after c and o: the program
 *                                     has asked for something A times so far
 */
#define _GNU_SOURCE
#include <linux/gpio.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#define BIT(n) (1UL << (n))
#define GND 62                  /* two nodes past the last possible line: */
#define VCC 63                  /* the supply rails */

/* A file descriptor that we handed out: a chip, or a line request made on it. */
struct handle {
    bool chip;
    int fd, wfd;                            /* pipe: the program's end, our end */
    unsigned n, off[64], seq, capacity;     /* request: its lines, event count, buffer */
};

struct line {
    struct handle *owner;                   /* the request that holds it, or NULL */
    char name[32], consumer[32];
    uint64_t flags;                         /* GPIO_V2_LINE_FLAG_*, without USED */
    unsigned debounce_us, seq;
    bool out;                               /* the physical value last written */
};

/* What can hold a net at a level, strongest first; see settle(). */
enum { DRIVER, RESISTOR, BIAS, TIERS };

struct board {
    char label[32];
    const char *model, *compatible;
    unsigned chip, lines, revision, ioctl_ns;
    struct line line[64];
    uint64_t hi[TIERS], lo[TIERS];          /* who holds what, one bit a node */
    uint64_t joined[64];                    /* contacts: joined[a] has bit b */
    uint64_t level;                         /* settled level of every node */
    uint64_t shorted;                       /* drivers that fight right now */
    uint64_t shorts, shorted_ns, shorted_since, lost, ioctls, late_max_ns, slipped_ns;
};

extern struct board B;
extern pthread_mutex_t lock;                /* guards the board and the handles */

/* board.c */
uint64_t now_ns(clockid_t clock);
void settle(void);
void power_on(void);
void hold(int tier, unsigned node, int what);       /* what: 1 high, -1 low, 0 not */
void identify(void);                                /* read what the board is */
void start_once(void);
int gpiochip_command(const char *text, char *buf, size_t size);

/* kernel.c */
void edge(unsigned n, uint64_t ns);                 /* line n has just changed its level */
