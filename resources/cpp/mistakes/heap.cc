// Memory for bots whose mistakes are looked for: every block has a zone before and after it that must not be touched,
// and what is given back is not given out again for a long time. Replaces malloc and operator new.

#include "__quartet_mistakes.hh"

#include <errno.h>
#include <new>

using namespace __quartet;

extern "C" {
// Where the heap begins: the linker knows.
extern char __heap_base;
volatile RunSettings __quartet_run = {{'q', 'u', 'a', 'r', 't', 'e', 't', '-', 'm', 'i', 's', 't', 'a', 'k', 'e', 's'}, 0, 0, 0, 0, 0, 0, 0, {}};
}

namespace {

const size_t PAGE = 65536;
const size_t GRANULE = 16;
const size_t CLASSES = 80;
// What a bot may have, as in the ordinary build; zones and waiting blocks come on top.
const size_t MOST_LIVE = 64u << 20;
const size_t MOST_WAITING = 8u << 20;

char* next_free = nullptr;
char* memory_end = nullptr;
size_t live_bytes = 0;
unsigned last_serial = 0;

struct Waiting {
  Block block;
  Waiting* next;
};
Waiting* free_blocks[CLASSES];
Waiting* oldest = nullptr;
Waiting* newest = nullptr;
size_t waiting_bytes = 0;

// Where blocks begin, a bit for each 16 bytes, so that an address leads to its block.
const size_t HEAP_BYTES = 168u << 20;
uint32_t starts[HEAP_BYTES / GRANULE / 32];

size_t index_of(const void* place) { return static_cast<size_t>(static_cast<const char*>(place) - &__heap_base) / GRANULE; }

// Sizes in steps of 16 up to 512, then four to each doubling.
size_t class_of(size_t size, size_t& rounded) {
  if (size <= 512) {
    rounded = (size + 15) / 16 * 16;
    return rounded / 16;
  }
  size_t size_class = 33;
  for (size_t power = 512;; power *= 2)
    for (size_t quarter = 1; quarter <= 4; ++quarter, ++size_class)
      if (size <= power + power / 4 * quarter) {
        rounded = power + power / 4 * quarter;
        return size_class;
      }
}

char* fresh(size_t bytes) {
  if (next_free == nullptr) {
    next_free = reinterpret_cast<char*>((reinterpret_cast<size_t>(&__heap_base) + 15) / 16 * 16);
    memory_end = reinterpret_cast<char*>(__builtin_wasm_memory_size(0) * PAGE);
  }
  if (static_cast<size_t>(next_free - &__heap_base) + bytes > HEAP_BYTES) return nullptr;
  if (next_free + bytes > memory_end) {
    const size_t pages = (static_cast<size_t>(next_free + bytes - memory_end) + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == static_cast<size_t>(-1)) return nullptr;
    memory_end += pages * PAGE;
  }
  char* place = next_free;
  next_free += bytes;
  return place;
}

void* allocate(size_t wanted, unsigned short kind) {
  const size_t size = wanted == 0 ? 1 : wanted;
  if (size > MOST_LIVE || live_bytes + size > MOST_LIVE) return nullptr;
  size_t rounded;
  const size_t size_class = class_of(size, rounded);
  Block* block = nullptr;
  if (free_blocks[size_class] != nullptr) {
    block = &free_blocks[size_class]->block;
    free_blocks[size_class] = free_blocks[size_class]->next;
  } else {
    block = reinterpret_cast<Block*>(fresh(sizeof(Block) + rounded + RED_ZONE));
    if (block == nullptr) return nullptr;
    const size_t index = index_of(block);
    starts[index / 32] |= 1u << index % 32;
  }
  *block = Block{LIVE, static_cast<unsigned>(wanted), ++last_serial, kind, static_cast<unsigned short>(size_class)};
  live_bytes += rounded;
  if (__quartet_run.stop_at_block == last_serial) __quartet_stop(MISTAKE "kind=block");
  void* place = block + 1;
  const bool isTried = __quartet_run.tried == ~0u || __quartet_run.tried == (0x40000000u | last_serial);
  memset(place, isTried ? __quartet_run.tried_fill : __quartet_run.fill, rounded);
  __quartet_allocated(place, wanted, last_serial, kind);
  return place;
}

void release(void* place, unsigned kind) {
  if (place == nullptr) return;
  Block* block = const_cast<Block*>(block_at(place));
  if (block == nullptr) __quartet_stop(MISTAKE "kind=free-of-no-block");
  if (block->magic == FREED) __quartet_stop(MISTAKE "kind=double-free");
  if (kind != block->kind)
    __quartet_stop(block->kind == 2 ? MISTAKE "kind=delete-of-array" : kind == 2 ? MISTAKE "kind=delete-array-of-one" : MISTAKE "kind=wrong-release");
  block->magic = FREED;
  size_t rounded;
  class_of(block->size == 0 ? 1 : block->size, rounded);
  live_bytes -= rounded;
  memset(place, __quartet_run.fill, rounded);
  __quartet_freed(place, rounded);
  Waiting* waiting = reinterpret_cast<Waiting*>(block);
  waiting->next = nullptr;
  if (newest != nullptr) newest->next = waiting;
  else oldest = waiting;
  newest = waiting;
  waiting_bytes += rounded;
  while (waiting_bytes > MOST_WAITING && oldest != newest) {
    Waiting* first = oldest;
    oldest = first->next;
    size_t size;
    class_of(first->block.size == 0 ? 1 : first->block.size, size);
    waiting_bytes -= size;
    first->next = free_blocks[first->block.size_class];
    free_blocks[first->block.size_class] = first;
  }
}

void* allocate_or_throw(size_t size, unsigned short kind) {
  for (;;) {
    if (void* place = allocate(size, kind)) return place;
    std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

}

const Block* __quartet::block_near(const void* place) {
  const char* at = static_cast<const char*>(place);
  if (at < &__heap_base || next_free == nullptr || at >= next_free) return nullptr;
  for (size_t index = index_of(at) + 1; index-- > 0;) {
    if (index % 32 == 31 && starts[index / 32] == 0) {
      index -= 31;
      if (index == 0) return nullptr;
      continue;
    }
    if ((starts[index / 32] >> index % 32 & 1) != 0) return reinterpret_cast<const Block*>(&__heap_base + index * GRANULE);
  }
  return nullptr;
}

const Block* __quartet::block_at(const void* place) {
  const char* at = static_cast<const char*>(place) - sizeof(Block);
  if (at < &__heap_base || next_free == nullptr || at >= next_free || (at - &__heap_base) % GRANULE != 0) return nullptr;
  const size_t index = index_of(at);
  return (starts[index / 32] >> index % 32 & 1) == 0 ? nullptr : reinterpret_cast<const Block*>(at);
}

extern "C" {

void* malloc(size_t size) {
  void* place = allocate(size, 0);
  if (place == nullptr) errno = ENOMEM;
  return place;
}

void free(void* place) { release(place, 0); }

void* calloc(size_t count, size_t size) {
  if (size != 0 && count > MOST_LIVE / size) return nullptr;
  // Not by malloc: the compiler makes calloc of malloc and memset.
  void* place = allocate(count * size, 0);
  if (place != nullptr) memset(place, 0, count * size);
  return place;
}

void* realloc(void* place, size_t size) {
  void* other = allocate(size, 0);
  if (place == nullptr || other == nullptr) return other;
  const size_t before = (static_cast<Block*>(place) - 1)->size;
  memcpy(other, place, before < size ? before : size);
  release(place, 0);
  return other;
}

void* aligned_alloc(size_t, size_t size) { return allocate(size, 0); }

int posix_memalign(void** place, size_t, size_t size) {
  *place = allocate(size, 0);
  return *place == nullptr ? ENOMEM : 0;
}

size_t malloc_usable_size(void* place) { return place == nullptr ? 0 : (static_cast<Block*>(place) - 1)->size; }

}

void* operator new(size_t size) { return allocate_or_throw(size, 1); }
void* operator new[](size_t size) { return allocate_or_throw(size, 2); }
void* operator new(size_t size, const std::nothrow_t&) noexcept { return allocate(size, 1); }
void* operator new[](size_t size, const std::nothrow_t&) noexcept { return allocate(size, 2); }
void operator delete(void* place) noexcept { release(place, 1); }
void operator delete[](void* place) noexcept { release(place, 2); }
void operator delete(void* place, size_t) noexcept { release(place, 1); }
void operator delete[](void* place, size_t) noexcept { release(place, 2); }
void operator delete(void* place, const std::nothrow_t&) noexcept { release(place, 1); }
void operator delete[](void* place, const std::nothrow_t&) noexcept { release(place, 2); }
