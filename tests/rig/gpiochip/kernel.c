/*
 * The kernel's side of the make-believe chip: its GPIO interface (uAPI v2), and the calls of the C library by which a
 * program gets to it. 1 edge events, 2 line requests, 3 ioctl, 4 intercepted calls.
 */
#include "chip.h"
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <unistd.h>

#define EDGES (GPIO_V2_LINE_FLAG_EDGE_RISING | GPIO_V2_LINE_FLAG_EDGE_FALLING)
#define DIRECTIONS (GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_OUTPUT)
#define FD_MAX 4096             /* a chip or request cannot have an fd above this */
#define REAL(f) ({ static __typeof__(&f) p; if (!p) p = dlsym(RTLD_NEXT, #f); p; })

static struct handle *handles[FD_MAX];          /* what we handed out, by fd */
static pid_t owner;                             /* the process that it was handed to */

/* ---------------------------------------------------------- 1 edge events ---- */

/* Queue one edge event, dropping the oldest when the buffer is full, as the kernel does. */
static void push_event(struct handle *h, struct gpio_v2_line_event *e)
{
    struct gpio_v2_line_event old;
    struct iovec v = { &old, sizeof old };
    int queued = 0;
    ioctl(h->fd, FIONREAD, &queued);
    if (queued / sizeof *e >= h->capacity && preadv2(h->fd, &v, 1, -1, RWF_NOWAIT) > 0)
        B.lost++;
    if (write(h->wfd, e, sizeof *e) != sizeof *e)
        B.lost++;
}

void edge(unsigned n, uint64_t ns)
{
    struct line *l = &B.line[n];
    bool active = !!(B.level & BIT(n)) ^ !!(l->flags & GPIO_V2_LINE_FLAG_ACTIVE_LOW);
    if (!l->owner || !(l->flags & (active ? GPIO_V2_LINE_FLAG_EDGE_RISING
                                          : GPIO_V2_LINE_FLAG_EDGE_FALLING)))
        return;
    struct gpio_v2_line_event e = {
        .timestamp_ns = l->flags & GPIO_V2_LINE_FLAG_EVENT_CLOCK_REALTIME
                        ? now_ns(CLOCK_REALTIME) : ns,
        .id = active ? GPIO_V2_LINE_EVENT_RISING_EDGE : GPIO_V2_LINE_EVENT_FALLING_EDGE,
        .offset = n, .seqno = ++l->owner->seq, .line_seqno = ++l->seq };
    push_event(l->owner, &e);
}

/* -------------------------------------------------------- 2 line requests ---- */

/* Bring one line's driver and bias in accord with its flags and value, then settle. */
static void apply_line(unsigned n)
{
    struct line *l = &B.line[n];
    int drive = 0;
    if (l->flags & GPIO_V2_LINE_FLAG_OUTPUT) {
        drive = l->out ? 1 : -1;
        if ((l->flags & GPIO_V2_LINE_FLAG_OPEN_DRAIN && l->out) ||
            (l->flags & GPIO_V2_LINE_FLAG_OPEN_SOURCE && !l->out))
            drive = 0;
    }
    hold(DRIVER, n, drive);
    if (l->flags & GPIO_V2_LINE_FLAG_BIAS_PULL_UP)        /* no bias flag: bias stays */
        hold(BIAS, n, 1);
    else if (l->flags & GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN)
        hold(BIAS, n, -1);
    else if (l->flags & GPIO_V2_LINE_FLAG_BIAS_DISABLED)
        hold(BIAS, n, 0);
    settle();
}

static struct handle *new_handle(bool chip, int nonblock)
{
    int p[2];
    if (pipe2(p, O_CLOEXEC) < 0)
        return NULL;
    struct handle *h = p[0] < FD_MAX ? calloc(1, sizeof *h) : NULL;
    if (!h) {
        REAL(close)(p[0]), REAL(close)(p[1]);
        errno = EMFILE;
        return NULL;
    }
    fcntl(p[1], F_SETFL, O_NONBLOCK);
    fcntl(p[0], F_SETFL, nonblock);
    owner = getpid();
    *h = (struct handle){ .chip = chip, .fd = p[0], .wfd = p[1] };
    return handles[p[0]] = h;
}

static void fill_info(struct gpio_v2_line_info *i)
{
    unsigned n = i->offset;
    struct line *l = &B.line[n];
    *i = (struct gpio_v2_line_info){ .offset = n, .flags = l->flags };
    memcpy(i->name, l->name, sizeof i->name);
    memcpy(i->consumer, l->consumer, sizeof i->consumer);
    if (l->owner)
        i->flags |= GPIO_V2_LINE_FLAG_USED;
    if (l->debounce_us) {
        i->num_attrs = 1;
        i->attrs[0].id = GPIO_V2_LINE_ATTR_ID_DEBOUNCE;
        i->attrs[0].debounce_period_us = l->debounce_us;
    }
}

/* An attribute of the i-th line of a request: the first that names it counts. */
static bool config_attr(const struct gpio_v2_line_config *c, unsigned i, unsigned id, uint64_t *v)
{
    for (unsigned a = 0; a < c->num_attrs && a < GPIO_V2_LINE_NUM_ATTRS_MAX; a++)
        if (c->attrs[a].attr.id == id && c->attrs[a].mask & BIT(i)) {
            *v = id == GPIO_V2_LINE_ATTR_ID_DEBOUNCE ? c->attrs[a].attr.debounce_period_us
                                                     : c->attrs[a].attr.values;
            return true;
        }
    return false;
}

/* The combinations that the kernel refuses. */
static bool flags_valid(uint64_t f)
{
    const uint64_t in = GPIO_V2_LINE_FLAG_INPUT, out = GPIO_V2_LINE_FLAG_OUTPUT,
        open = GPIO_V2_LINE_FLAG_OPEN_DRAIN | GPIO_V2_LINE_FLAG_OPEN_SOURCE,
        bias = GPIO_V2_LINE_FLAG_BIAS_PULL_UP | GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN |
               GPIO_V2_LINE_FLAG_BIAS_DISABLED;
    return !((f & in && f & out) || (f & EDGES && !(f & in)) || (f & open && !(f & out)) ||
             (f & open) == open || __builtin_popcountll(f & bias) > 1 ||
             (f & bias && !(f & DIRECTIONS)) || f & GPIO_V2_LINE_FLAG_USED ||
             f >= GPIO_V2_LINE_FLAG_EVENT_CLOCK_HTE);
}

static int configure(struct handle *h, const struct gpio_v2_line_config *c, bool first)
{
    uint64_t flags[64], v;
    for (unsigned i = 0; i < h->n; i++) {
        flags[i] = config_attr(c, i, GPIO_V2_LINE_ATTR_ID_FLAGS, &v) ? v : c->flags;
        if (!flags_valid(flags[i]))
            return EINVAL;
    }
    for (unsigned i = 0; i < h->n; i++) {       /* one after the other, like the kernel */
        struct line *l = &B.line[h->off[i]];
        if (!first && !(flags[i] & DIRECTIONS))
            continue;                           /* no direction given: left as it is */
        if (first && !(flags[i] & DIRECTIONS))
            flags[i] |= l->flags & DIRECTIONS;
        /* Edges caused by the change itself are seen only if edges were watched before. */
        uint64_t watch = flags[i] & GPIO_V2_LINE_FLAG_INPUT && !first ? l->flags & EDGES : 0;
        l->flags = (flags[i] & ~EDGES) | watch;
        l->debounce_us = config_attr(c, i, GPIO_V2_LINE_ATTR_ID_DEBOUNCE, &v) ? v : 0;
        bool active = config_attr(c, i, GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES, &v) && v & BIT(i);
        if (l->flags & GPIO_V2_LINE_FLAG_OUTPUT)
            l->out = active ^ !!(l->flags & GPIO_V2_LINE_FLAG_ACTIVE_LOW);
        apply_line(h->off[i]);
        l->flags = flags[i];
    }
    return 0;
}

static void release(struct handle *h)
{
    for (unsigned i = 0; i < h->n; i++) {       /* a freed line is an input again */
        unsigned n = h->off[i];
        struct line *l = &B.line[n];
        l->owner = NULL;
        l->consumer[0] = l->debounce_us = l->seq = 0;
        l->flags = GPIO_V2_LINE_FLAG_INPUT;
        apply_line(n);
    }
    handles[h->fd] = NULL;
    REAL(close)(h->wfd);
    free(h);
}

static int request(struct gpio_v2_line_request *r)
{
    uint64_t seen = 0;
    if (!r->num_lines || r->num_lines > GPIO_V2_LINES_MAX)
        return EINVAL;
    for (unsigned i = 0; i < r->num_lines; i++) {
        if (r->offsets[i] >= B.lines)
            return EINVAL;
        if (B.line[r->offsets[i]].owner || seen & BIT(r->offsets[i]))
            return EBUSY;
        seen |= BIT(r->offsets[i]);
    }
    struct handle *h = new_handle(false, 0);
    if (!h)
        return errno;
    h->n = r->num_lines;
    unsigned want = r->event_buffer_size ? r->event_buffer_size : 16 * h->n;
    for (h->capacity = 1; h->capacity < want && h->capacity < 16 * GPIO_V2_LINES_MAX; )
        h->capacity *= 2;
    for (unsigned i = 0; i < h->n; i++) {
        struct line *l = &B.line[h->off[i] = r->offsets[i]];
        l->owner = h;
        snprintf(l->consumer, sizeof l->consumer, "%.31s", r->consumer[0] ? r->consumer : "?");
    }
    int err = configure(h, &r->config, true);
    if (err) {
        int fd = h->fd;
        release(h);
        REAL(close)(fd);
        return err;
    }
    r->fd = h->fd;
    return 0;
}

/* ---------------------------------------------------------------- 3 ioctl ---- */

static int get_values(struct handle *h, struct gpio_v2_line_values *v)
{
    uint64_t bits = 0;
    if (!v->mask)
        return EINVAL;
    for (unsigned i = 0; i < h->n; i++) {
        unsigned n = h->off[i];
        if (v->mask & BIT(i) &&
            !!(B.level & BIT(n)) ^ !!(B.line[n].flags & GPIO_V2_LINE_FLAG_ACTIVE_LOW))
            bits |= BIT(i);
    }
    v->bits = bits;
    return 0;
}

static int set_values(struct handle *h, const struct gpio_v2_line_values *v)
{
    uint64_t mask = v->mask & (h->n < 64 ? BIT(h->n) - 1 : ~0ULL);
    if (!mask)
        return EINVAL;
    for (unsigned i = 0; i < h->n; i++)
        if (mask & BIT(i) && !(B.line[h->off[i]].flags & GPIO_V2_LINE_FLAG_OUTPUT))
            return EPERM;
    for (unsigned i = 0; i < h->n; i++) {       /* one after the other, like the kernel */
        struct line *l = &B.line[h->off[i]];
        bool out = !!(v->bits & BIT(i)) ^ !!(l->flags & GPIO_V2_LINE_FLAG_ACTIVE_LOW);
        if (mask & BIT(i) && out != l->out) {
            l->out = out;
            apply_line(h->off[i]);
        }
    }
    return 0;
}

/* The kernel looks at 32 bits of the request; libgpiod passes some sign-extended. */
static int gpio_ioctl(struct handle *h, uint32_t req, void *arg)
{
    B.ioctls++;
    if (!h->chip)
        switch (req) {
        case GPIO_V2_LINE_GET_VALUES_IOCTL: return get_values(h, arg);
        case GPIO_V2_LINE_SET_VALUES_IOCTL: return set_values(h, arg);
        case GPIO_V2_LINE_SET_CONFIG_IOCTL: return configure(h, arg, false);
        default: return EINVAL;
        }
    struct gpio_v2_line_info *i = arg;
    switch (req) {
    case GPIO_GET_CHIPINFO_IOCTL: {
        struct gpiochip_info *c = arg;
        *c = (struct gpiochip_info){ .lines = B.lines };
        snprintf(c->name, sizeof c->name, "gpiochip%u", B.chip);
        snprintf(c->label, sizeof c->label, "%s", B.label);
        return 0; }
    case GPIO_V2_GET_LINEINFO_IOCTL:
        if (i->offset >= B.lines)
            return EINVAL;
        fill_info(i);
        return 0;
    case GPIO_V2_GET_LINE_IOCTL: return request(arg);
    default: return EINVAL;                     /* uAPI v1 is not answered */
    }
}

/* ------------------------------------------ 4 intercepted C library calls ---- */

#pragma GCC visibility push(default)

__attribute__((constructor)) static void loaded(void) { identify(); }

#define DEV_MAJOR 254

enum what { NOTHING, CHIP, MODEL, REVISION, COMPATIBLE, CPUINFO };

static enum what look_up(const char *path, bool follow)
{
    char dev[32], target[64];
    ssize_t n = path && follow && strstr(path, "gpio") ? readlink(path, target, 63) : -1;
    if (n > 0) {                                /* a symbolic link, perhaps to the chip */
        target[n] = 0;
        path = target;
    }
    if (!path || (strncmp(path, "/dev/gpio", 9) && strncmp(path, "/proc/", 6) &&
                  strncmp(path, "/sys/firm", 9)))
        return NOTHING;
    snprintf(dev, sizeof dev, "/dev/gpiochip%u", B.chip);
    if (!strcmp(path, dev))
        return CHIP;
    if (!strcmp(path, "/proc/cpuinfo"))
        return CPUINFO;
    const char *roots[] = { "/proc/device-tree/", "/sys/firmware/devicetree/base/" };
    for (int i = 0; i < 2; i++)
        if (!strncmp(path, roots[i], strlen(roots[i]))) {
            path += strlen(roots[i]);
            return !strcmp(path, "model") ? MODEL : !strcmp(path, "compatible") ? COMPATIBLE :
                   !strcmp(path, "system/linux,revision") ? REVISION : NOTHING;
        }
    return NOTHING;
}

/* Open the chip or one of the files by which libraries know a Raspberry Pi; -2: not ours. */
static int open_ours(const char *path, int flags)
{
    enum what w = look_up(path, true);
    if (w == NOTHING)
        return -2;
    if (w == CHIP) {
        start_once();
        pthread_mutex_lock(&lock);
        struct handle *h = new_handle(true, flags & O_NONBLOCK);
        pthread_mutex_unlock(&lock);
        return h ? h->fd : -1;
    }
    char text[16384] = "";
    size_t n = 0;
    if (w == REVISION)
        for (; n < 4; n++)
            text[n] = B.revision >> (24 - 8 * n);
    else if (w == MODEL)
        n = snprintf(text, sizeof text, "%s", B.model) + 1;
    else if (w == COMPATIBLE) {
        n = strlen(B.compatible) + 1;
        n += strlen(B.compatible + n) + 1;
        memcpy(text, B.compatible, n);
    } else {                                    /* cpuinfo: the real one and three lines */
        int fd = REAL(open)(path, O_RDONLY | O_CLOEXEC);
        for (ssize_t k; n < 12288 && (k = read(fd, text + n, 12288 - n)) > 0; )
            n += k;
        REAL(close)(fd);
        n += snprintf(text + n, sizeof text - n, "Hardware\t: BCM2835\nRevision\t: %x\n"
                      "Model\t\t: %s\n", B.revision, B.model);
    }
    int fd = memfd_create("gpiochip", flags & O_CLOEXEC ? MFD_CLOEXEC : 0);
    if (fd >= 0 && (write(fd, text, n) != (ssize_t)n || lseek(fd, 0, SEEK_SET) != 0))
        perror("gpiochip: memfd");
    return fd;
}

#define MODE(flags, ap) ((flags) & (O_CREAT | O_TMPFILE) ? va_arg(ap, int) : 0)
#define OPEN(name) int name(const char *path, int flags, ...) {                        \
    va_list ap; va_start(ap, flags); int mode = MODE(flags, ap); va_end(ap);           \
    int fd = open_ours(path, flags);                                                   \
    return fd != -2 ? fd : REAL(name)(path, flags, mode); }
#define OPENAT(name) int name(int dir, const char *path, int flags, ...) {             \
    va_list ap; va_start(ap, flags); int mode = MODE(flags, ap); va_end(ap);           \
    int fd = open_ours(path, flags);                                                   \
    return fd != -2 ? fd : REAL(name)(dir, path, flags, mode); }
OPEN(open) OPEN(open64) OPENAT(openat) OPENAT(openat64)

int close(int fd)
{
    /* A child between vfork() and exec() closes our fds too, and shares our memory. */
    if (fd >= 0 && fd < FD_MAX && handles[fd] && owner == getpid()) {
        pthread_mutex_lock(&lock);
        if (handles[fd])
            release(handles[fd]);
        pthread_mutex_unlock(&lock);
    }
    return REAL(close)(fd);
}

int ioctl(int fd, unsigned long req, ...)
{
    va_list ap;
    va_start(ap, req);
    void *arg = va_arg(ap, void *);
    va_end(ap);
    if (fd < 0 || fd >= FD_MAX || !handles[fd] || _IOC_TYPE(req) != 0xB4)
        return REAL(ioctl)(fd, req, arg);
    uint64_t t = B.ioctl_ns ? now_ns(CLOCK_MONOTONIC) + B.ioctl_ns : 0;
    pthread_mutex_lock(&lock);
    int err = handles[fd] ? gpio_ioctl(handles[fd], req, arg) : EBADF;
    pthread_mutex_unlock(&lock);
    while (t && now_ns(CLOCK_MONOTONIC) < t)
        ;
    if (err)
        errno = err;
    return err ? -1 : 0;
}

static bool stat_ours(const char *path, struct stat *st, bool follow)
{
    enum what w = look_up(path, follow);
    if (w == NOTHING || w == CPUINFO)           /* cpuinfo is there anyway */
        return false;
    *st = (struct stat){ .st_mode = w == CHIP ? S_IFCHR | 0660 : S_IFREG | 0444, .st_nlink = 1,
                         .st_rdev = w == CHIP ? makedev(DEV_MAJOR, B.chip) : 0 };
    return true;
}

/* struct stat and struct stat64 are the same on a 64-bit machine. The __x... forms are
 * what programs built against glibc before 2.33 call, the gpiod wheel among them. */
int __xstat(int, const char *, struct stat *);
int __lxstat(int, const char *, struct stat *);
int __xstat64(int, const char *, struct stat64 *);
int __lxstat64(int, const char *, struct stat64 *);
#define STAT(name, type, follow) int name(const char *path, struct type *st) {         \
    return stat_ours(path, (struct stat *)st, follow) ? 0 : REAL(name)(path, st); }
#define XSTAT(name, type, follow) int name(int ver, const char *path, struct type *st) { \
    return stat_ours(path, (struct stat *)st, follow) ? 0 : REAL(name)(ver, path, st); }
#define STATAT(name, type) int name(int dir, const char *path, struct type *st, int f) { \
    return stat_ours(path, (struct stat *)st, !(f & AT_SYMLINK_NOFOLLOW)) ? 0           \
         : REAL(name)(dir, path, st, f); }
STAT(stat, stat, 1) STAT(lstat, stat, 0) STAT(stat64, stat64, 1) STAT(lstat64, stat64, 0)
XSTAT(__xstat, stat, 1) XSTAT(__lxstat, stat, 0)
XSTAT(__xstat64, stat64, 1) XSTAT(__lxstat64, stat64, 0)
STATAT(fstatat, stat) STATAT(fstatat64, stat64)

int access(const char *path, int mode)
{
    return look_up(path, true) ? 0 : REAL(access)(path, mode);
}

/* libgpiod asks /sys whether the device belongs to the gpio subsystem. */
char *realpath(const char *restrict path, char *restrict out)
{
    char ours[64], dev[32];
    snprintf(dev, sizeof dev, "/dev/gpiochip%u", B.chip);
    snprintf(ours, sizeof ours, "/sys/dev/char/%u:%u/subsystem", DEV_MAJOR, B.chip);
    const char *to = !path ? NULL : !strcmp(path, ours) ? "/sys/bus/gpio" :
                     look_up(path, true) == CHIP ? dev : NULL;
    return !to ? REAL(realpath)(path, out) : out ? strcpy(out, to) : strdup(to);
}

/* Programs that look for chips list /dev: show the chip at the end of it. */
static DIR *listing_dev;

DIR *opendir(const char *path)
{
    DIR *d = REAL(opendir)(path);
    if (d && (!strcmp(path, "/dev") || !strcmp(path, "/dev/")))
        listing_dev = d;
    return d;
}

#define READDIR(name, type) struct type *name(DIR *d) {                                \
    static struct type e = { .d_ino = 1, .d_type = DT_CHR };                           \
    struct type *got = REAL(name)(d);                                                  \
    if (got || d != listing_dev)                                                       \
        return got;                                                                    \
    listing_dev = NULL;                                                                \
    snprintf(e.d_name, sizeof e.d_name, "gpiochip%u", B.chip);                         \
    return &e; }
READDIR(readdir, dirent) READDIR(readdir64, dirent64)
