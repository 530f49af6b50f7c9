#ifndef __quartet_hh
#define __quartet_hh

// What the headers of all games share: the door between a bot's module and the program that runs it, the state block
// behind it, warnings, orders, and the originals' random generators. Every name a bot could see is inside the
// namespace __quartet or begins with __quartet: such names are reserved, so no bot has them.

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

namespace __quartet {

// The one struct both sides know; ints and pointers only, 4 bytes each. The host finds its address through
// quartet_open and reads it by position (src-main/engines/match-child/cpp/wasm-door.ts).
struct Door {
  int* block;        // 0: the state block (see src-games/kit/block.ts), refreshed by the host before each round
  int* orders;       // 1: four ints a call
  int order_count;   // 2: calls of this round; set to 0 by the host
  int max_calls;     // 3
  char* log;         // 4: text of this round
  int log_length;    // 5: set to 0 by the host
  int log_limit;     // 6: bytes the host wants at most in a round
  int log_cut;       // 7: 1 when text of this round was dropped
  int stdout_bytes;  // 8: bytes written to standard output since the start
  int me;            // 9
  int seed;          // 10
  int round_stamp;   // 11: calls of play so far
};

// Why the runtime ends a bot, passed to the host beside the words (src-main/engines/match-child/cpp/stop-cause.ts).
enum StopCause {
  STOP_EXIT = 1,
  STOP_ORDERS = 2,
  STOP_MEMORY = 3,
  STOP_TRAP = 4,
  STOP_EXCEPTION = 5,
  // Added to one of these: it happened where the last exception was thrown, not where it is reported.
  STOP_WHERE_THROWN = 16,
};

}

extern "C" {
extern __quartet::Door __quartet_door;
// Writes `warning: ` and a line to the log, each `%` replaced by the next value.
void __quartet_warn(const char* format, const int* values);
// True the first time in a round that it is asked for this key.
bool __quartet_first_in_round(int key);
// Ends the bot with this reason; as a program that ends itself, or for another cause (of __quartet::StopCause).
[[noreturn]] void __quartet_stop(const char* reason);
[[noreturn]] void __quartet_stop_for(int cause, const char* reason);
[[noreturn]] void __quartet_too_many_orders();
void __quartet_register(const char* name, void* (*make)(), void (*prepare)(void*), void (*play)(void*));
}

namespace __quartet {

template <class... Ints>
__attribute__((noinline, cold)) void warn(const char* format, Ints... values) {
  const int list[] = {static_cast<int>(values)..., 0};
  __quartet_warn(format, list);
}

inline void order(int kind, int a, int b = 0, int c = 0) {
  Door& door = __quartet_door;
  if (door.order_count >= door.max_calls) __quartet_too_many_orders();
  int* at = door.orders + 4 * door.order_count++;
  at[0] = kind;
  at[1] = a;
  at[2] = b;
  at[3] = c;
}

// The state a State object shows. A player's own follows the door's block; a copy keeps the values it was made from,
// as a copy of the originals' State does.
class View {
 public:
  View() : block(__quartet_door.block), kept(false) {}
  View(const View& other) : block(other.keep()), kept(true) {}
  View& operator=(const View& other) {
    const int* copy = other.keep();
    if (kept) free(const_cast<int*>(block));
    block = copy;
    kept = true;
    return *this;
  }
  ~View() {
    if (kept) free(const_cast<int*>(block));
  }

  const int* ints(int region) const { return block + block[4 + 2 * region]; }
  const double* doubles(int region) const { return reinterpret_cast<const double*>(ints(region)); }
  int length(int region) const { return block[5 + 2 * region]; }

 private:
  const int* block;
  bool kept;

  const int* keep() const {
    const size_t bytes = 4 * static_cast<size_t>(block[2]);
    void* copy = malloc(bytes + 8);
    if (copy == 0) __quartet_stop_for(STOP_MEMORY, "out of memory");
    return static_cast<const int*>(memcpy(copy, block, bytes));
  }
};

// Generator of Pandemic, The Walking Dead and Apocalypse Now: two steps a draw, modulo 2^31.
class Lcg31 {
 public:
  void seed(int value) { state = value < 0 ? 0u - static_cast<unsigned>(value) & 0x7fffffffu : static_cast<unsigned>(value); }
  int draw(int l, int u) {
    if (l > u || static_cast<long long>(u) - l + 1 > 1000000) return l;
    step();
    step();
    return l + static_cast<int>((u - l + 1) * (state / 2147483648.0));
  }

 private:
  unsigned state = 0;
  void step() { state = (843314861u * state + 453816693u) & 0x7fffffffu; }
};

// Park-Miller generator of Mad Max. `long` has 32 bits here, hence long long.
class ParkMiller {
 public:
  void seed(int value) { state = 1 + (value < 0 ? -static_cast<long long>(value) : value) % 2147483646; }
  int draw() {
    state = 48271 * state % 2147483647;
    return static_cast<int>(state - 1);
  }

 private:
  long long state = 1;
};

}

#endif
