// Watches which values were never set: what clang's MemorySanitizer calls. Each byte of memory has a byte of shadow
// (bits that were never set) and each four bytes an origin: the variable they come from.

#include "__quartet_mistakes.hh"

#include <stdio.h>

using namespace __quartet;

// As the same sizes in src-main/engines/compiler/request/mistake-flags.ts.
#define SHADOW_FROM (184u << 20)
#define ORIGIN_FROM (368u << 20)

extern "C" {
// How clang hands shadows and origins from call to function and back.
unsigned long long __msan_param_tls[100];
unsigned __msan_param_origin_tls[200];
unsigned long long __msan_retval_tls[100];
unsigned __msan_retval_origin_tls;
unsigned long long __msan_va_arg_tls[100];
unsigned __msan_va_arg_origin_tls[200];
unsigned long long __msan_va_arg_overflow_size_tls;
}

namespace {

// An origin is the address of a variable's own word for locals, or one of these with an index.
const unsigned MEMBER = 0x80000000u, BLOCK = 0x40000000u;
// Marks that the caller of new was no code of the bot's: libraries know what they set.
const unsigned long long NOT_THE_BOT = 0x51a7e0ff51a7e0ffull;

uint8_t* shadow_of(size_t at) { return reinterpret_cast<uint8_t*>(at + SHADOW_FROM); }
unsigned* origin_of(size_t at) { return reinterpret_cast<unsigned*>((at & ~size_t(3)) + ORIGIN_FROM); }

void set_origins(size_t at, size_t size, unsigned origin) {
  for (size_t word = at & ~size_t(3); word < at + size; word += 4) *origin_of(word) = origin;
}

const int MOST_REPORTED = 60;
unsigned reported[MOST_REPORTED];
int reported_count = 0;

void depends(unsigned origin) {
  if (origin == 0) return;
  if (origin == __quartet_run.stop_at) __quartet_stop(MISTAKE "kind=unset");
  for (int k = 0; k < reported_count; ++k)
    if (reported[k] == origin) return;
  if (reported_count == MOST_REPORTED) return;
  reported[reported_count++] = origin;
  char line[200];
  const bool isLocal = (origin & (MEMBER | BLOCK)) == 0;
  // A local variable's own word holds where its name is.
  const char* name = isLocal ? *reinterpret_cast<const char**>(origin) : "";
  const int length = snprintf(line, sizeof line, MISTAKE "kind=unset;origin=%u;name=%.100s\n", origin, name ? name : "");
  __quartet_log(0, line, length);
}

bool is_tried(unsigned origin) { return __quartet_run.tried == ~0u || __quartet_run.tried == origin; }
int fill_of(unsigned origin) { return is_tried(origin) ? __quartet_run.tried_fill : __quartet_run.fill; }

void unset_local(void* place, size_t size, unsigned* id, const char* name) {
  const size_t at = reinterpret_cast<size_t>(place);
  const unsigned origin = reinterpret_cast<unsigned>(id);
  *reinterpret_cast<const char**>(id) = name;
  memset(place, fill_of(origin), size);
  memset(shadow_of(at), 0xff, size);
  set_origins(at, size, origin);
}

}

extern "C" {

// True from where the player is asked for until its memory is: that is the first block of its factory.
static bool is_made = false;
static const Block* player_block = nullptr;

// Each word of the player's own object is a variable of its own. It is filled before the constructor runs: what code
// of the library sets there is not known here, but it stays.
static void fill_player(size_t at, size_t size) {
  for (size_t word = 0; word < size; word += 4) {
    const unsigned origin = MEMBER | static_cast<unsigned>(word);
    *origin_of(at + word) = origin;
    const size_t bytes = size - word < 4 ? size - word : 4;
    memset(reinterpret_cast<void*>(at + word), fill_of(origin), bytes);
  }
}

void __quartet_allocated(void* place, size_t size, unsigned serial, int kind) {
  const size_t at = reinterpret_cast<size_t>(place);
  const bool isBot = kind != 0 && __msan_param_tls[0] != NOT_THE_BOT;
  __msan_param_tls[0] = NOT_THE_BOT;
  memset(shadow_of(at), isBot ? 0xff : 0, size);
  if (!isBot) return;
  set_origins(at, size, BLOCK | serial);
  if (!is_made) return;
  is_made = false;
  player_block = block_at(place);
  fill_player(at, size);
}

void __quartet_freed(void* place, size_t size) { memset(shadow_of(reinterpret_cast<size_t>(place)), 0, size); }

// The linker puts this in place of the function that it calls (`--wrap`).
void* __real___quartet_make(void* (*make)());

void* __wrap___quartet_make(void* (*make)()) {
  is_made = true;
  void* player = __real___quartet_make(make);
  is_made = false;
  const Block* block = player_block;
  // A factory that asked for something else first: that is a block like any other.
  if (block != nullptr && block_near(player) != block)
    set_origins(reinterpret_cast<size_t>(memory_of(block)), block->size, BLOCK | block->serial);
  return player;
}

// An order is the place where it matters in the end; called by the header that writes them.
void __quartet_ordered(const int* order) {
  const size_t at = reinterpret_cast<size_t>(order);
  for (size_t byte = 0; byte < 16; ++byte)
    if (*shadow_of(at + byte) != 0) depends(*origin_of(at + byte));
}

void __msan_init() {}

void __msan_set_alloca_origin_with_descr(void* place, size_t size, unsigned* id, const char* name) { unset_local(place, size, id, name); }
void __msan_set_alloca_origin_no_descr(void* place, size_t size, unsigned* id) { unset_local(place, size, id, nullptr); }
void __msan_poison_stack(void* place, size_t size) { memset(shadow_of(reinterpret_cast<size_t>(place)), 0xff, size); }
void __msan_poison(const void* place, size_t size) { memset(shadow_of(reinterpret_cast<size_t>(place)), 0xff, size); }
void __msan_unpoison(const void* place, size_t size) { memset(shadow_of(reinterpret_cast<size_t>(place)), 0, size); }
unsigned __msan_chain_origin(unsigned origin) { return origin; }
void __msan_set_origin(const void* place, size_t size, unsigned origin) { set_origins(reinterpret_cast<size_t>(place), size, origin); }

void __msan_warning_with_origin(unsigned origin) { depends(origin); }
void __msan_warning_with_origin_noreturn(unsigned origin) { depends(origin); }
void __msan_warning() {}
void __msan_warning_noreturn() {}

#define MAYBE(bytes, type)                                                                             \
  void __msan_maybe_warning_##bytes(type shadow, unsigned origin) {                                    \
    if (shadow != 0) depends(origin);                                                                  \
  }                                                                                                    \
  void __msan_maybe_store_origin_##bytes(type shadow, void* place, unsigned origin) {                  \
    if (shadow != 0) set_origins(reinterpret_cast<size_t>(place), bytes, origin);                      \
  }
MAYBE(1, uint8_t)
MAYBE(2, uint16_t)
MAYBE(4, uint32_t)
MAYBE(8, uint64_t)

static void copy_shadow(void* to, const void* from, size_t size) {
  const size_t target = reinterpret_cast<size_t>(to), source = reinterpret_cast<size_t>(from);
  memmove(shadow_of(target), shadow_of(source), size);
  // Origins are for four bytes: where the two lie differently, the nearest is taken.
  if (target <= source)
    for (size_t k = 0; k < size; k += 4) *origin_of(target + k) = *origin_of(source + k);
  else
    for (size_t k = size; k > 0; k = k < 4 ? 0 : k - 4) *origin_of(target + k - 1) = *origin_of(source + k - 1);
}

void* __msan_memcpy(void* to, const void* from, size_t size) {
  copy_shadow(to, from, size);
  return memcpy(to, from, size);
}
void* __msan_memmove(void* to, const void* from, size_t size) {
  copy_shadow(to, from, size);
  return memmove(to, from, size);
}
void* __msan_memset(void* to, int value, size_t size) {
  memset(shadow_of(reinterpret_cast<size_t>(to)), 0, size);
  return memset(to, value, size);
}

}
