// The bot's side of the door to the program that runs it: opening, playing a round, the log, and how a bot ends.

#include "__quartet.hh"

#include <stdint.h>
#include <stdio.h>

// A reason that the host keeps; the module traps right after, since a trap cannot be caught by a bot. The length has the
// cause in its upper bits: modules without it, from before, are known by that.
__attribute__((import_module("quartet"), import_name("stop"))) extern "C" void __quartet_host_stop(const char*, int);

extern "C" {
__quartet::Door __quartet_door = {};
int fflush(FILE*) __attribute__((weak));
void __quartet_call(void (*play)(void*), void* player);
void* __quartet_make(void* (*make)());
}

namespace {

const int LOG_BYTES = 256 * 1024;
char log_text[LOG_BYTES];

void* (*make_player)() = nullptr;
void (*prepare_player)(void*) = nullptr;
void (*play_player)(void*) = nullptr;
void* player = nullptr;

struct Seen {
  int stamp;
  int key;
};
Seen* seen = nullptr;
unsigned seen_mask = 0;

const size_t LONGEST_REASON = 0xffff;
const int CAUSE_SHIFT = 24;

// Orders a round for which it pays to look for repeated keys quickly; more calls than that only search longer.
const int MOST_SEEN = 1 << 16;

void append(const char* text, int length) {
  __quartet::Door& door = __quartet_door;
  const int room = door.log_limit - door.log_length;
  if (length > room) {
    door.log_cut = 1;
    length = room;
  }
  char* to = door.log + door.log_length;
  for (int k = 0; k < length; ++k) to[k] = text[k];
  door.log_length += length;
}

}

extern "C" {

void __quartet_log(int to_stdout, const char* text, int length) {
  if (to_stdout) __quartet_door.stdout_bytes += length;
  if (length > 0) append(text, length);
}

void __quartet_stop_for(int cause, const char* reason) {
  __quartet_host_stop(reason, static_cast<int>(strnlen(reason, LONGEST_REASON)) | cause << CAUSE_SHIFT);
  __builtin_trap();
}

void __quartet_stop(const char* reason) { __quartet_stop_for(__quartet::STOP_EXIT, reason); }

void __quartet_too_many_orders() {
  char reason[80];
  snprintf(reason, sizeof reason, "too many orders: more than %d in one round", __quartet_door.max_calls);
  __quartet_stop_for(__quartet::STOP_ORDERS, reason);
}

void __quartet_warn(const char* format, const int* values) {
  __quartet::Door& door = __quartet_door;
  if (door.log_limit - door.log_length < 160) {
    door.log_cut = 1;
    return;
  }
  char line[160] = "warning: ";
  int length = 9;
  for (; *format != 0 && length < 140; ++format) {
    if (*format != '%') {
      line[length++] = *format;
      continue;
    }
    char digits[12];
    int count = 0;
    const int value = *values++;
    unsigned rest = value < 0 ? 0u - static_cast<unsigned>(value) : static_cast<unsigned>(value);
    do digits[count++] = static_cast<char>('0' + rest % 10);
    while (rest /= 10);
    if (value < 0) line[length++] = '-';
    while (count > 0) line[length++] = digits[--count];
  }
  line[length++] = '\n';
  append(line, length);
}

void __quartet_stop_check(const char* message) {
  const char* text = strstr(message, "failed: ");
  text = text == nullptr ? message : text + 8;
  char reason[200];
  int length = snprintf(reason, sizeof reason, "%s", text);
  if (length > 199) length = 199;
  if (length > 0 && reason[length - 1] == '\n') reason[length - 1] = 0;
  __quartet_stop(reason);
}

bool __quartet_first_in_round(int key) {
  const int stamp = __quartet_door.round_stamp;
  unsigned at = static_cast<unsigned>(key) * 2654435769u >> 7 & seen_mask;
  for (unsigned tries = 0; tries <= seen_mask; ++tries, at = (at + 1) & seen_mask) {
    if (seen[at].stamp != stamp) {
      seen[at].stamp = stamp;
      seen[at].key = key;
      return true;
    }
    if (seen[at].key == key) return false;
  }
  return true;
}

void __quartet_register(const char*, void* (*make)(), void (*prepare)(void*), void (*play)(void*)) {
  make_player = make;
  prepare_player = prepare;
  play_player = play;
}

__attribute__((export_name("quartet_open"))) __quartet::Door* quartet_open(int block_ints, int max_calls, int log_limit,
                                                                           int me, int seed) {
  __quartet::Door& door = __quartet_door;
  if (make_player == nullptr) __quartet_stop("no player is registered: the last line must be RegisterPlayer(PLAYER_NAME);");
  door.max_calls = max_calls;
  door.log = log_text;
  door.log_limit = log_limit < LOG_BYTES ? log_limit : LOG_BYTES;
  door.me = me;
  door.seed = seed;
  unsigned places = 64;
  while (places < 2u * static_cast<unsigned>(max_calls < MOST_SEEN ? max_calls : MOST_SEEN)) places *= 2;
  seen_mask = places - 1;
  // One more int, so that a block with doubles at its end stays inside.
  door.block = static_cast<int*>(calloc(static_cast<size_t>(block_ints) + 2, 4));
  door.orders = static_cast<int*>(malloc(16u * static_cast<size_t>(max_calls) + 16));
  seen = static_cast<Seen*>(calloc(places, sizeof(Seen)));
  if (door.block == nullptr || door.orders == nullptr || seen == nullptr)
    __quartet_stop_for(__quartet::STOP_MEMORY, "out of memory");
  return &door;
}

// Apart from quartet_open, because the player's constructor may do anything a bot can do.
__attribute__((export_name("quartet_make"))) void quartet_make() {
  player = __quartet_make(make_player);
  prepare_player(player);
}

__attribute__((export_name("quartet_play"))) void quartet_play() {
  ++__quartet_door.round_stamp;
  __quartet_call(play_player, player);
  if (fflush) fflush(nullptr);
}

// ---- what libc and libc++abi call when a program ends

void abort() { __quartet_stop("the bot called abort()"); }

void __assert_fail(const char* expression, const char* file, int line, const char*) {
  const char* name = strrchr(file, '/');
  char reason[400];
  snprintf(reason, sizeof reason, "assertion failed: %s (%s:%d)", expression, name ? name + 1 : file, line);
  __quartet_stop(reason);
}

}
