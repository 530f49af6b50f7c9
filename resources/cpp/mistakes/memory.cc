// Watches every use of memory: what clang's AddressSanitizer calls. Each 8 bytes of memory have a byte of shadow that
// says how many of them may be used (0: all; above 0x7f: none, and why).

#include "__quartet_mistakes.hh"

#include <stdio.h>

using namespace __quartet;

namespace {

// The same as in src-main/engines/compiler/request/mistake-flags.ts, where the linker leaves this part of memory free.
const size_t SHADOW = 8u << 20;
const size_t MEMORY = 216u << 20;

enum : uint8_t {
  STACK_LEFT = 0xf1, STACK_MID = 0xf2, STACK_RIGHT = 0xf3, STACK_AFTER_RETURN = 0xf5, STACK_AFTER_SCOPE = 0xf8,
  HEAP_ZONE = 0xfa, HEAP_FREED = 0xfd, GLOBAL_ZONE = 0xf9, CONTAINER = 0xfc, NULL_PAGE = 0xfe
};

uint8_t* shadow_of(size_t at) { return reinterpret_cast<uint8_t*>(SHADOW + at / 8); }

// Marks whole granules; a last one that is not whole keeps its first bytes usable when `value` is 0.
void mark(size_t from, size_t bytes, uint8_t value) {
  memset(shadow_of(from), value, bytes / 8);
  if (value == 0 && bytes % 8 != 0) *shadow_of(from + bytes) = static_cast<uint8_t>(bytes % 8);
  if (value != 0 && bytes % 8 != 0) *shadow_of(from + bytes) = value;
}

struct Global {
  size_t from, size, size_with_zone;
  const char* name;
  const char* file;
  size_t is_dynamic, place, indicator;
};
struct Globals {
  Global* list;
  size_t count;
};
Globals globals[8];
size_t global_lists = 0;

const char* kind_of(uint8_t value) {
  switch (value) {
    case STACK_AFTER_SCOPE: return "after-scope";
    case STACK_AFTER_RETURN: return "after-return";
    case HEAP_FREED: return "after-free";
    case CONTAINER: return "container";
    case NULL_PAGE: return "null";
    default: return "outside";
  }
}

struct Object {
  long from = 0;
  long size = 0;
  const char* name = "";
  int name_length = 0;
  const char* where = "unknown";
};

// Frames with variables whose address is taken lie here and not on the stack, and a place that is left is given out again
// as late as possible: so what still uses it is found. A class of sizes each, from 64 bytes to 64 kB, of 256 kB.
const int FRAME_CLASSES = 11;
const size_t FRAMES_BYTES = 256u << 10;
const size_t MOST_FRAMES = FRAMES_BYTES / 64;
// Of so many, one after the other, none is free where something calls itself that often: then the stack has room.
const int MOST_TRIED = 64;

struct Frames {
  alignas(64) char memory[FRAMES_BYTES];
  uint8_t is_used[MOST_FRAMES];
  // How far down the stack was.
  size_t depth[MOST_FRAMES];
  size_t next;
};
Frames frames[FRAME_CLASSES];

size_t frame_bytes(int size_class) { return size_t(64) << size_class; }

// 0: there is no room. The last word of a place says where it is noted that it is used; clang's code clears that.
size_t new_frame(int size_class) {
  Frames& list = frames[size_class];
  const size_t bytes = frame_bytes(size_class), count = FRAMES_BYTES / bytes;
  const size_t depth = reinterpret_cast<size_t>(__builtin_frame_address(0));
  for (int tries = 0; tries < MOST_TRIED; ++tries) {
    const size_t k = list.next++ % count;
    // Further down than this: left by an exception.
    if (list.is_used[k] != 0 && list.depth[k] >= depth) continue;
    const size_t at = reinterpret_cast<size_t>(list.memory) + k * bytes;
    list.is_used[k] = 1;
    list.depth[k] = depth;
    mark(at, bytes, 0);
    *reinterpret_cast<uint8_t**>(at + bytes - sizeof(uint8_t*)) = &list.is_used[k];
    return at;
  }
  return 0;
}

void leave_frame(size_t at, int size_class) {
  const size_t bytes = frame_bytes(size_class);
  mark(at, bytes, STACK_AFTER_RETURN);
  **reinterpret_cast<uint8_t**>(at + bytes - sizeof(uint8_t*)) = 0;
}

// Where the frame begins that has this address; 0 where it is on the stack.
size_t frame_around(size_t at) {
  for (int size_class = 0; size_class < FRAME_CLASSES; ++size_class) {
    const size_t from = reinterpret_cast<size_t>(frames[size_class].memory);
    if (at >= from && at < from + FRAMES_BYTES) return from + (at - from) / frame_bytes(size_class) * frame_bytes(size_class);
  }
  return 0;
}

// clang writes into each frame, before its first variable, a mark and a text: `count {from size length name[:line]}…`.
const unsigned FRAME_MARK = 0x41b58ab3;
const unsigned LEFT_MARK = 0x45e0360e;

bool in_frame(size_t at, Object& object) {
  const size_t own = frame_around(at);
  size_t frame = own != 0 ? own : at & ~size_t(31);
  for (int steps = 0; steps < 1 << 16 && frame >= 32; ++steps, frame -= 8) {
    const unsigned* words = reinterpret_cast<const unsigned*>(frame);
    const bool is_frame = own != 0 ? words[0] == FRAME_MARK || words[0] == LEFT_MARK
                                   : words[0] == FRAME_MARK && *shadow_of(frame) == STACK_LEFT;
    if (!is_frame && own != 0) return false;
    if (!is_frame) continue;
    const char* text = reinterpret_cast<const char*>(words[1]);
    const long offset = static_cast<long>(at - frame);
    long nearest = 1 << 30;
    char* end;
    long count = strtol(text, &end, 10);
    for (; count > 0; --count) {
      const long from = strtol(end, &end, 10);
      const long size = strtol(end, &end, 10);
      const long length = strtol(end, &end, 10);
      const char* name = end + 1;
      end += 1 + length;
      const long distance = offset < from ? from - offset : offset >= from + size ? offset - (from + size) + 1 : 0;
      if (distance >= nearest) continue;
      nearest = distance;
      const char* colon = static_cast<const char*>(memchr(name, ':', static_cast<size_t>(length)));
      object = Object{static_cast<long>(frame) + from, size, name, static_cast<int>(colon ? colon - name : length), "local"};
    }
    return nearest < 1 << 30;
  }
  return false;
}

Object object_near(size_t at) {
  Object object;
  if ((at < SHADOW || frame_around(at) != 0) && in_frame(at, object)) return object;
  if (const Block* block = block_near(reinterpret_cast<const void*>(at)))
    return Object{reinterpret_cast<long>(memory_of(block)), static_cast<long>(block->size), "", 0, "heap"};
  long nearest = 256;
  for (size_t list = 0; list < global_lists; ++list)
    for (size_t k = 0; k < globals[list].count; ++k) {
      const Global& one = globals[list].list[k];
      const long after = static_cast<long>(at - one.from) - static_cast<long>(one.size);
      const long distance = at < one.from ? static_cast<long>(one.from - at) : after >= 0 ? after : 0;
      if (distance >= nearest) continue;
      nearest = distance;
      object = Object{static_cast<long>(one.from), static_cast<long>(one.size), one.name, static_cast<int>(strlen(one.name)), "global"};
    }
  return object;
}

// clang takes what runs while an exception passes for the end of a function: what frames say then is not to be believed.
bool is_thrown = false;

// What the original would survive, and this run too: reads of memory that is there, and writes that hit none of what the
// parts of the finder keep beside what the bot asked for.
bool is_harmless(size_t bad, size_t size, bool is_write, uint8_t value) {
  if (value == NULL_PAGE) return false;
  if (!is_write) return true;
  if (value == HEAP_ZONE) {
    const Block* block = block_near(reinterpret_cast<const void*>(bad));
    const size_t end = block == nullptr ? 0 : reinterpret_cast<size_t>(memory_of(block)) + block->size;
    return end != 0 && bad >= end && bad + size <= end + RED_ZONE;
  }
  return value == STACK_MID || value == STACK_RIGHT || value == STACK_AFTER_SCOPE || value == GLOBAL_ZONE || value == CONTAINER;
}

void report(size_t at, size_t size, bool is_write) {
  size_t bad = at;
  while (bad < at + size) {
    const int8_t value = static_cast<int8_t>(*shadow_of(bad));
    if (value < 0 || (value != 0 && static_cast<int>(bad % 8) >= value)) break;
    ++bad;
  }
  uint8_t value = *shadow_of(bad);
  // Within the last granule that is usable in part: the next one says why.
  if (value < 0x80) value = *shadow_of(bad / 8 * 8 + 8);
  if (value == STACK_AFTER_RETURN && is_thrown) __quartet_stop("an exception that is never caught");
  const unsigned site = site_of(AT_MEMORY);
  if (is_passed(site) && is_harmless(bad, size, is_write, value)) return;
  const Object object = object_near(at);
  // Within what is there nothing is past an end: such a zone is one that the finder has left behind.
  const long from = static_cast<long>(at) - object.from;
  if (kind_of(value)[0] == 'o' && object.size > 0 && from >= 0 && from + static_cast<long>(size) <= object.size) return;
  char reason[400];
  snprintf(reason, sizeof reason, MISTAKE "site=%u;kind=%s;access=%s;bytes=%u;offset=%ld;size=%ld;where=%s;name=%.*s", site,
           kind_of(value), is_write ? "write" : "read", static_cast<unsigned>(size), from, object.size,
           object.where, object.name_length < 100 ? object.name_length : 100, object.name);
  __quartet_stop(reason);
}

void check(const void* place, size_t size, bool is_write) {
  const size_t from = reinterpret_cast<size_t>(place);
  for (size_t at = from; at < from + size; at = at / 8 * 8 + 8) {
    if (at >= MEMORY) __builtin_trap();
    const int8_t value = static_cast<int8_t>(*shadow_of(at));
    if (value == 0) continue;
    const size_t last = from + size - 1 < at / 8 * 8 + 7 ? from + size - 1 : at / 8 * 8 + 7;
    if (value < 0 || static_cast<int>(last % 8) >= value) return report(from, size, is_write);
  }
}

// The part of the bot's file that was entered last, as clang's coverage numbers them.
uint32_t last_part = 0;

}

unsigned __quartet::site_of(SiteKind kind) { return last_part * SITE_KINDS + kind; }

bool __quartet::is_passed(unsigned site) {
  for (unsigned k = 0; k < __quartet_run.passed_count; ++k)
    if (__quartet_run.passed[k] == site) return true;
  return false;
}

extern "C" {

// ---- parts of the bot's file

void __sanitizer_cov_trace_pc_guard_init(uint32_t* part, uint32_t* end) {
  for (uint32_t number = 0; part < end; ++part) *part = ++number;
}
void __sanitizer_cov_trace_pc_guard(uint32_t* part) { last_part = *part; }

// ---- the heap

void __quartet_allocated(void* place, size_t size, unsigned, int) {
  const size_t from = reinterpret_cast<size_t>(place);
  mark(from - sizeof(Block), sizeof(Block), HEAP_ZONE);
  mark(from, size, 0);
  const size_t end = (from + size + 7) / 8 * 8;
  // The zone, and what the block has to spare.
  mark(end, (from + size + 15) / 16 * 16 + RED_ZONE - end, HEAP_ZONE);
}

void __quartet_freed(void* place, size_t size) { mark(reinterpret_cast<size_t>(place), size, HEAP_FREED); }

// ---- what instrumented code calls

void __asan_init() { memset(shadow_of(0), NULL_PAGE, 1024 / 8); }
void __asan_version_mismatch_check_v8() {}
void __asan_before_dynamic_init(const char*) {}
void __asan_after_dynamic_init() {}

void __asan_register_globals(Global* list, size_t count) {
  for (size_t k = 0; k < count; ++k) {
    const Global& one = list[k];
    const size_t end = (one.from + one.size + 7) / 8 * 8;
    if (one.size % 8 != 0) *shadow_of(one.from + one.size) = static_cast<uint8_t>(one.size % 8);
    mark(end, one.from + one.size_with_zone - end, GLOBAL_ZONE);
  }
  if (global_lists < sizeof globals / sizeof *globals) globals[global_lists++] = Globals{list, count};
}
void __asan_unregister_globals(Global*, size_t) {}

// Frames that are left at once, by an exception, do not take their marks away.
void __asan_handle_no_return() {
  const size_t from = reinterpret_cast<size_t>(__builtin_frame_address(0)) / 8 * 8;
  if (from < SHADOW) memset(shadow_of(from), 0, (SHADOW - from) / 8);
}

// The linker puts this before the function that throws (`--wrap`), for what the library throws.
[[noreturn]] void __real___cxa_throw(void* object, void* type, void* (*destroy)(void*));
[[noreturn]] void __wrap___cxa_throw(void* object, void* type, void* (*destroy)(void*)) {
  __asan_handle_no_return();
  is_thrown = true;
  __real___cxa_throw(object, type, destroy);
}

#define SET_SHADOW(name, value) \
  void __asan_set_shadow_##name(size_t shadow, size_t bytes) { memset(reinterpret_cast<void*>(shadow), value, bytes); }
SET_SHADOW(00, 0)
SET_SHADOW(01, 1)
SET_SHADOW(02, 2)
SET_SHADOW(03, 3)
SET_SHADOW(04, 4)
SET_SHADOW(05, 5)
SET_SHADOW(06, 6)
SET_SHADOW(07, 7)
SET_SHADOW(f1, 0xf1)
SET_SHADOW(f2, 0xf2)
SET_SHADOW(f3, 0xf3)
SET_SHADOW(f5, 0xf5)
SET_SHADOW(f8, 0xf8)

#define FRAME(k)                                                             \
  size_t __asan_stack_malloc_always_##k(size_t) { return new_frame(k); }     \
  void __asan_stack_free_##k(size_t at, size_t) { leave_frame(at, k); }
FRAME(0)
FRAME(1)
FRAME(2)
FRAME(3)
FRAME(4)
FRAME(5)
FRAME(6)
FRAME(7)
FRAME(8)
FRAME(9)
FRAME(10)

void __asan_poison_stack_memory(size_t at, size_t size) { mark(at, size, STACK_AFTER_SCOPE); }
void __asan_unpoison_stack_memory(size_t at, size_t size) { mark(at, size, 0); }

// Arrays whose length is known only when they are made.
void __asan_alloca_poison(size_t at, size_t size) {
  mark(at - 32, 32, STACK_LEFT);
  mark(at, size, 0);
  const size_t end = (at + size + 7) / 8 * 8;
  mark(end, (at + size + 31) / 32 * 32 + 32 - end, STACK_RIGHT);
}
void __asan_allocas_unpoison(size_t top, size_t bottom) {
  if (top != 0 && top <= bottom) memset(shadow_of(top), 0, (bottom - top) / 8);
}

#define REPORT(bytes)                                                                    \
  void __asan_report_load##bytes##_noabort(size_t at) { report(at, bytes, false); }      \
  void __asan_report_store##bytes##_noabort(size_t at) { report(at, bytes, true); }      \
  void __asan_load##bytes##_noabort(const void* at) { check(at, bytes, false); }         \
  void __asan_store##bytes##_noabort(const void* at) { check(at, bytes, true); }
REPORT(1)
REPORT(2)
REPORT(4)
REPORT(8)
REPORT(16)
void __asan_report_load_n_noabort(size_t at, size_t size) { report(at, size, false); }
void __asan_report_store_n_noabort(size_t at, size_t size) { report(at, size, true); }
void __asan_loadN_noabort(const void* at, size_t size) { check(at, size, false); }
void __asan_storeN_noabort(const void* at, size_t size) { check(at, size, true); }

void* __asan_memcpy(void* to, const void* from, size_t size) {
  check(from, size, false);
  check(to, size, true);
  return memcpy(to, from, size);
}
void* __asan_memmove(void* to, const void* from, size_t size) {
  check(from, size, false);
  check(to, size, true);
  return memmove(to, from, size);
}
void* __asan_memset(void* to, int value, size_t size) {
  check(to, size, true);
  return memset(to, value, size);
}

// ---- texts of the C library, which was compiled without checks (`--wrap`)

static size_t checked_length(const char* text) {
  size_t length = 0;
  do check(text + length, 1, false);
  while (text[length++] != 0);
  return length - 1;
}

size_t __wrap_strlen(const char* text) { return checked_length(text); }
char* __wrap_strcpy(char* to, const char* from) {
  return static_cast<char*>(__asan_memcpy(to, from, checked_length(from) + 1));
}
char* __wrap_strcat(char* to, const char* from) {
  __wrap_strcpy(to + checked_length(to), from);
  return to;
}
char* __wrap_strncpy(char* to, const char* from, size_t size) {
  size_t length = 0;
  while (length < size && (check(from + length, 1, false), from[length] != 0)) ++length;
  check(to, size, true);
  memcpy(to, from, length);
  memset(to + length, 0, size - length);
  return to;
}
int __wrap_strcmp(const char* a, const char* b) {
  for (;; ++a, ++b) {
    check(a, 1, false);
    check(b, 1, false);
    if (*a != *b || *a == 0) return static_cast<unsigned char>(*a) - static_cast<unsigned char>(*b);
  }
}

// ---- checks of the library, whose headers are changed for this (src-main/engines/compiler/headers/watched-headers.ts)

// An element that is not there; a container that is empty (`size` −1) loses itself after that, so the bot is stopped.
void __quartet_bad_element(const char* message, long long index, long long size) {
  // What the library asks for may be more than an index below the size; then the bot's index is none of its mistakes.
  if (size >= 0 && index >= 0 && index < size) return;
  const unsigned site = site_of(AT_ELEMENT);
  if (size >= 0 && is_passed(site)) return;
  char reason[300];
  // Sizes have no sign in the library: an index below 0 comes as a huge one.
  const long long shown = index > 0x7fffffff ? index - 0x100000000 : index;
  snprintf(reason, sizeof reason, MISTAKE "site=%u;kind=element;index=%lld;size=%lld;what=%.150s", site, shown, size, message);
  __quartet_stop(reason);
}

[[noreturn]] void __wrap___quartet_stop_check(const char* message) {
  const char* text = strstr(message, "failed: ");
  char reason[300];
  snprintf(reason, sizeof reason, MISTAKE "kind=check;what=%.200s", text == nullptr ? message : text + 8);
  __quartet_stop(reason);
}

// An iterator of a set, map or list stands at a node, which is a block of its own; the end is within the container.
void __quartet_check_node(const void* node, int use) {
  const Block* block = block_at(node);
  if ((block != nullptr && block->magic == LIVE) || __quartet_run.own_memory != 0) return;
  char reason[100];
  // Going back, it is looked at where it comes to: before the first element that is the same place as the end.
  const char* const outside = use == 2 ? "begin" : "end";
  snprintf(reason, sizeof reason, MISTAKE "kind=%s;use=%s", node == nullptr ? "no-iterator" : block == nullptr ? outside : "erased",
           use == 0 ? "dereferenced" : use == 1 ? "incremented" : "decremented");
  __quartet_stop(reason);
}

// ---- elements of containers that are not there (yet, or any more) though their memory is

void __sanitizer_annotate_contiguous_container(const void* from, const void* to, const void*, const void* middle) {
  const size_t first = reinterpret_cast<size_t>(from), last = reinterpret_cast<size_t>(to);
  const size_t end = reinterpret_cast<size_t>(middle);
  mark(first, end - first, 0);
  const size_t gap = (end + 7) / 8 * 8;
  if (gap < last) mark(gap, last - gap, CONTAINER);
  // Elements may not fill the last granule.
  if (last % 8 != 0 && end == last) *shadow_of(last) = static_cast<uint8_t>(last % 8);
}

void __sanitizer_annotate_double_ended_contiguous_container(const void* from, const void* to, const void*, const void*,
                                                            const void* first, const void* last) {
  const size_t begin = reinterpret_cast<size_t>(from), end = reinterpret_cast<size_t>(to);
  const size_t used = reinterpret_cast<size_t>(first), unused = reinterpret_cast<size_t>(last);
  if (used == unused) {
    mark(begin, end - begin, CONTAINER);
    return;
  }
  mark(begin, used / 8 * 8 - begin, CONTAINER);
  mark(used / 8 * 8, unused - used / 8 * 8, 0);
  const size_t gap = (unused + 7) / 8 * 8;
  if (gap < end) mark(gap, end - gap, CONTAINER);
}

int __sanitizer_verify_contiguous_container(const void*, const void*, const void*) { return 1; }
int __sanitizer_verify_double_ended_contiguous_container(const void*, const void*, const void*, const void*) { return 1; }

}
