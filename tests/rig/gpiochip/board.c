/*
 * The electrical side of the make-believe chip, and the way in for tests: who holds each net and at what level,
 * the commands of chip.h, the agenda of those with a time, the socket on which they come.
 */
#include "chip.h"
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

struct board B;
/* Adaptive: held for a microsecond at a time, so spin a little before sleeping on it. */
pthread_mutex_t lock = PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP;
static pthread_cond_t wake;                     /* a timed command was added */

/* --------------------------------------------------------------- 1 levels ---- */

/* The log: c/o contact closed/opened, l level of A is B, s short of drivers A and B, a asked A times till now. */
static struct { uint64_t ns; char kind; unsigned a, b; } entries[1 << 16];
static unsigned long log_in, log_out;

uint64_t now_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1000000000ULL + t.tv_nsec;
}

static void note(uint64_t ns, char kind, unsigned a, unsigned b)
{
    unsigned i = log_in++ % (1 << 16);
    entries[i].ns = ns; entries[i].kind = kind; entries[i].a = a; entries[i].b = b;
}

/*
 * Work out every node's level from who holds it. Nodes joined by contacts form a net, and
 * the strongest tier that holds the net decides: drivers, then resistors outside the chip,
 * then the chip's own pulls. Drivers that disagree are a short: counted, and the net reads
 * low. Pulls that disagree: the majority, or else the level stays. Nothing holds the net:
 * it floats, and its level stays. Nets need no diodes to form ghosts: those come by
 * themselves, as on a real diode-less matrix.
 */
void settle(void)
{
    uint64_t todo = ~0ULL, level = 0, fight = 0, ns = now_ns(CLOCK_MONOTONIC);
    while (todo) {
        unsigned first = __builtin_ctzll(todo), tier = 0;
        uint64_t net = BIT(first), more = net;
        while (more) {
            uint64_t fresh = B.joined[__builtin_ctzll(more)] & ~net;
            more = (more & (more - 1)) | fresh;
            net |= fresh;
        }
        todo &= ~net;
        while (tier < TIERS && !(net & (B.hi[tier] | B.lo[tier])))
            tier++;
        bool up = B.level & BIT(first);                     /* floating: as it was */
        if (tier < TIERS) {
            uint64_t h = net & B.hi[tier], l = net & B.lo[tier];
            if (h && l && tier == DRIVER) {
                up = false;
                fight |= h | l;
                if ((h | l) & ~B.shorted) {
                    B.shorts++;
                    note(ns, 's', __builtin_ctzll(h), __builtin_ctzll(l));
                }
            } else if (h && l) {
                int d = __builtin_popcountll(h) - __builtin_popcountll(l);
                up = d ? d > 0 : up;
            } else
                up = h;
        }
        if (up)
            level |= net;
    }
    if (fight && !B.shorted)
        B.shorted_since = ns;
    if (!fight && B.shorted)
        B.shorted_ns += ns - B.shorted_since;
    B.shorted = fight;
    uint64_t changed = (level ^ B.level) & (BIT(B.lines) - 1);
    B.level = level;
    for (; changed; changed &= changed - 1) {
        unsigned n = __builtin_ctzll(changed);
        note(ns, 'l', n, !!(level & BIT(n)));
        edge(n, ns);
    }
}

void hold(int tier, unsigned node, int what)      /* what: 1 high, -1 low, 0 not */
{
    B.hi[tier] = (B.hi[tier] & ~BIT(node)) | (what > 0 ? BIT(node) : 0);
    B.lo[tier] = (B.lo[tier] & ~BIT(node)) | (what < 0 ? BIT(node) : 0);
}

/* ------------------------------------------------------------- 2 commands ---- */

struct timed { uint64_t ns; char text[56]; struct timed *next; };
static struct timed *agenda;                    /* sorted by time */
static volatile unsigned additions;             /* to it, so far */

struct reply { char *buf; size_t size, used; };

__attribute__((format(printf, 2, 3)))
static void say(struct reply *r, const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    if (r->used < r->size) {
        int n = vsnprintf(r->buf + r->used, r->size - r->used, format, ap);
        r->used += n < (int)(r->size - r->used) ? n : (int)(r->size - r->used);
    }
    va_end(ap);
}

/* The lines as they are before a program touches them. */
void power_on(void)
{
    memset(B.line, 0, sizeof B.line);
    for (int t = 0; t < TIERS; t++)
        B.hi[t] = B.lo[t] = 0;
    for (unsigned n = 0; n < B.lines; n++) {    /* inputs; 0..8 pulled up, others down */
        B.line[n].flags = GPIO_V2_LINE_FLAG_INPUT;
        snprintf(B.line[n].name, 32, n == 0 ? "ID_SDA" : n == 1 ? "ID_SCL" : "GPIO%u", n);
        hold(BIAS, n, n <= 8 ? 1 : -1);
    }
    hold(DRIVER, GND, -1);
    hold(DRIVER, VCC, 1);
    settle();
}

static int node(const char *s)
{
    char *end;
    long n = strtol(s, &end, 10);
    return !strcmp(s, "gnd") ? GND : !strcmp(s, "vcc") ? VCC :
           *s && !*end && n >= 0 && n < B.lines ? (int)n : -1;
}

static void run_command(const char *text, struct reply *r)
{
    char verb[16] = "", arg[32] = "", arg2[32] = "";
    if (sscanf(text, "%15s %31s %31s", verb, arg, arg2) < 1 || verb[0] == '#')
        return;
    int a = node(arg), b = node(arg2);
    uint64_t ns = now_ns(CLOCK_MONOTONIC);
    bool closing = !strcmp(verb, "close");
    if ((closing || !strcmp(verb, "open")) && a >= 0 && b >= 0 && a != b) {
        B.joined[a] = (B.joined[a] & ~BIT(b)) | (closing ? BIT(b) : 0);
        B.joined[b] = (B.joined[b] & ~BIT(a)) | (closing ? BIT(a) : 0);
        note(ns, closing ? 'c' : 'o', a, b);
        note(ns, 'a', B.ioctls, 0);
        settle();
    } else if (!strcmp(verb, "pull") && a >= 0) {
        hold(RESISTOR, a, !strcmp(arg2, "up") ? 1 : !strcmp(arg2, "down") ? -1 : 0);
        settle();
    } else if (!strcmp(verb, "reset")) {
        memset(B.joined, 0, sizeof B.joined);
        B.hi[RESISTOR] = B.lo[RESISTOR] = 0;
        for (struct timed *t; (t = agenda); free(t))
            agenda = t->next;
        settle();
        B.shorts = B.lost = B.ioctls = 0;
        B.late_max_ns = B.slipped_ns = B.shorted_ns = 0;
        log_out = log_in;
    } else if (!strcmp(verb, "level") && a >= 0) {
        say(r, "%d\n", !!(B.level & BIT(a)));
    } else if (!strcmp(verb, "state")) {
        unsigned waiting = 0;
        for (struct timed *t = agenda; t; t = t->next)
            waiting++;
        say(r, "{\"ns\": %lu, \"level\": %lu, \"drive_high\": %lu, \"drive_low\": %lu, "
            "\"pull_up\": %lu, \"pull_down\": %lu, \"shorts\": %lu, \"shorted_now\": %lu, "
            "\"shorted_ns\": %lu, \"events_lost\": %lu, \"ioctls\": %lu, "
            "\"late_max_ns\": %lu, \"slipped_ns\": %lu, \"waiting\": %u, \"contacts\": [",
            ns, B.level, B.hi[DRIVER] & ~BIT(VCC), B.lo[DRIVER] & ~BIT(GND), B.hi[BIAS],
            B.lo[BIAS], B.shorts, B.shorted,
            B.shorted_ns + (B.shorted ? ns - B.shorted_since : 0), B.lost,
            B.ioctls, B.late_max_ns, B.slipped_ns, waiting);
        const char *comma = "";
        for (int i = 0; i < 64; i++)
            for (int j = i + 1; j < 64; j++)
                if (B.joined[i] & BIT(j)) {
                    say(r, "%s[%d, %d]", comma, i, j);
                    comma = ", ";
                }
        say(r, "]}\n");
    } else if (!strcmp(verb, "log")) {
        if (log_in - log_out > 1 << 16)
            log_out = log_in - (1 << 16);
        for (; log_out < log_in && r->size - r->used > 64; log_out++) {
            unsigned i = log_out % (1 << 16);
            say(r, "%lu %c %u %u\n", entries[i].ns, entries[i].kind, entries[i].a, entries[i].b);
        }
    } else
        say(r, "error: %s\n", text);
}

/* Run a text of commands that arrived at t0, or put them on the agenda. Lock held. */
static void run_text(char *text, uint64_t t0, struct reply *r)
{
    char *rest = NULL;
    for (char *s = strtok_r(text, "\n", &rest); s; s = strtok_r(NULL, "\n", &rest)) {
        s += strspn(s, " \t");
        if (*s != '+') {
            run_command(s, r);
            continue;
        }
        struct timed *t = calloc(1, sizeof *t), **at = &agenda;
        t->ns = t0 + (uint64_t)(strtod(s + 1, &s) * 1000);
        snprintf(t->text, sizeof t->text, "%s", s);
        while (*at && (*at)->ns <= t->ns)
            at = &(*at)->next;
        t->next = *at;
        *at = t;
        additions++;
        pthread_cond_signal(&wake);
    }
}

/* ----------------------------------------------------------- 3 the agenda ---- */

/*
 * The thread of the agenda: sleeps till shortly before a command is due, then spins. When
 * the host lets it oversleep, the rest of the agenda slips by as much, so that a contact is
 * not closed for a much shorter time than its script says; the log has the true times.
 */
static void *keep_time(void *unused)
{
    const uint64_t spin_ns = 250000, slip_ns = 10000;
    char scrap[256];
    prctl(PR_SET_TIMERSLACK, 1);
    prctl(PR_SET_NAME, "chip-time");
    /* The world goes on whatever the program does, also one with real-time priority on every processor. */
    pthread_setschedparam(pthread_self(), SCHED_FIFO, &(struct sched_param){ .sched_priority = 80 });
    pthread_mutex_lock(&lock);
    for (;;) {
        uint64_t now = now_ns(CLOCK_MONOTONIC);
        if (!agenda)
            pthread_cond_wait(&wake, &lock);
        else if (agenda->ns <= now) {
            struct timed *t = agenda;
            agenda = t->next;
            uint64_t late = now - t->ns;
            if (late > B.late_max_ns)
                B.late_max_ns = late;
            if (late > slip_ns) {
                B.slipped_ns += late;
                for (struct timed *u = agenda; u; u = u->next)
                    u->ns += late;
            }
            struct reply r = { scrap, sizeof scrap, 0 };
            run_command(t->text, &r);
            free(t);
        } else if (agenda->ns - now > spin_ns) {
            uint64_t till = agenda->ns - spin_ns;
            struct timespec ts = { till / 1000000000, till % 1000000000 };
            pthread_cond_timedwait(&wake, &lock, &ts);
        } else {                                /* nearly due: watch the clock, unlocked */
            uint64_t due = agenda->ns;
            unsigned seen = additions;
            pthread_mutex_unlock(&lock);
            while (now_ns(CLOCK_MONOTONIC) < due && additions == seen)
                ;
            pthread_mutex_lock(&lock);
        }
    }
    return unused;
}

/* ----------------------------------------------------- 4 socket and start ---- */

static void *serve(void *listening)
{
    static char text[65536], out[65536];
    struct pollfd p[17] = { { .fd = (intptr_t)listening, .events = POLLIN } };
    int n = 1;
    prctl(PR_SET_NAME, "chip-socket");
    pthread_setschedparam(pthread_self(), SCHED_FIFO, &(struct sched_param){ .sched_priority = 70 });
    for (;;) {
        poll(p, n, -1);
        for (int i = n - 1; i > 0; i--) {
            if (!p[i].revents)
                continue;
            ssize_t got = recv(p[i].fd, text, sizeof text - 1, 0);
            if (got <= 0) {
                close(p[i].fd);
                p[i] = p[--n];
                continue;
            }
            text[got] = 0;
            struct reply r = { out, sizeof out - 1, 0 };
            pthread_mutex_lock(&lock);
            run_text(text, now_ns(CLOCK_MONOTONIC), &r);
            pthread_mutex_unlock(&lock);
            send(p[i].fd, r.used ? out : "ok\n", r.used ? r.used : 3, MSG_NOSIGNAL);
        }
        if (p[0].revents) {
            int fd = accept4(p[0].fd, NULL, NULL, SOCK_CLOEXEC);
            if (fd >= 0 && n < 17)
                p[n++] = (struct pollfd){ .fd = fd, .events = POLLIN };
            else if (fd >= 0)
                close(fd);
        }
    }
    return NULL;
}

/* What the machine is: told by GPIOCHIP_BOARD, needed before the chip is opened. */
static const struct { const char *word, *label, *model, *compatible; unsigned lines, revision; } machines[] = {
    { "pi4", "pinctrl-bcm2711", "Raspberry Pi 4 Model B Rev 1.2", "raspberrypi,4-model-b\0brcm,bcm2711", 58, 0xc03112 },
    { "pi3", "pinctrl-bcm2835", "Raspberry Pi 3 Model B Rev 1.2", "raspberrypi,3-model-b\0brcm,bcm2837", 54, 0xa02082 },
    { "zero2w", "pinctrl-bcm2835", "Raspberry Pi Zero 2 W Rev 1.0",
      "raspberrypi,model-zero-2-w\0brcm,bcm2837", 54, 0x902120 },
    { "pi5", "pinctrl-rp1", "Raspberry Pi 5 Model B Rev 1.0", "raspberrypi,5-model-b\0brcm,bcm2712", 54, 0xc04170 },
};

static const char *setting(const char *name, const char *otherwise)
{
    const char *s = getenv(name);
    return s && *s ? s : otherwise;
}

void identify(void)
{
    const char *word = setting("GPIOCHIP_BOARD", "pi4");
    unsigned i = sizeof machines / sizeof *machines;
    while (--i && strcmp(word, machines[i].word))
        ;
    strcpy(B.label, setting("GPIOCHIP_LABEL", machines[i].label));
    B.model = machines[i].model;
    B.compatible = machines[i].compatible;
    B.lines = machines[i].lines;
    B.revision = machines[i].revision;
    B.chip = atoi(setting("GPIOCHIP_NUMBER", "0"));
    B.ioctl_ns = atoi(setting("GPIOCHIP_IOCTL_NS", "0"));
}

static void start(void)
{
    pthread_t thread;
    pthread_condattr_t ca;
    sigset_t all, old;
    const char *s;
    char scrap[256] = "";
    pthread_condattr_init(&ca);
    pthread_condattr_setclock(&ca, CLOCK_MONOTONIC);
    pthread_cond_init(&wake, &ca);
    power_on();
    struct reply r = { scrap, sizeof scrap - 1, 0 };
    char *first = strdup(setting("GPIOCHIP_AT_START", ""));
    run_text(first, now_ns(CLOCK_MONOTONIC), &r);
    free(first);
    if (r.used)
        fprintf(stderr, "gpiochip: %s", scrap);
    log_out = log_in;
    sigfillset(&all);                           /* signals are the program's, not ours */
    pthread_sigmask(SIG_BLOCK, &all, &old);
    pthread_create(&thread, NULL, keep_time, NULL);
    if ((s = getenv("GPIOCHIP_SOCKET")) && *s) {
        struct sockaddr_un a = { .sun_family = AF_UNIX };
        int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
        snprintf(a.sun_path, sizeof a.sun_path, "%s", s);
        unlink(s);
        if (bind(fd, (void *)&a, sizeof a) || listen(fd, 4))
            perror("gpiochip: GPIOCHIP_SOCKETET");
        else
            pthread_create(&thread, NULL, serve, (void *)(intptr_t)fd);
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void start_once(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start);
}

/* The way in for a test in the same process; see board.py. Returns the reply's length. */
__attribute__((visibility("default")))
int gpiochip_command(const char *text, char *buf, size_t size)
{
    struct reply r = { buf, size ? size - 1 : 0, 0 };
    char *copy = strdup(text);
    start_once();
    pthread_mutex_lock(&lock);
    run_text(copy, now_ns(CLOCK_MONOTONIC), &r);
    pthread_mutex_unlock(&lock);
    free(copy);
    if (size)
        buf[r.used] = 0;
    return r.used;
}
