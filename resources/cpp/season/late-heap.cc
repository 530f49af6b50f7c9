// operator new and delete of a season's program: what is given back stays untouched for a while. Natively a program that
// reads memory it has just freed mostly finds what was there; one official engine does.

#include "__quartet.hh"

#include <new>

namespace {

const size_t KEPT = 1024;
const size_t KEPT_BYTES = 16u << 20;
// Before each block its size, in as much room as keeps it aligned.
const size_t HEAD = 16;

void* kept[KEPT];
size_t oldest = 0, count = 0, bytes = 0;

size_t& size_of(void* block) { return *reinterpret_cast<size_t*>(static_cast<char*>(block)); }

void let_go() {
  void* block = kept[oldest];
  oldest = (oldest + 1) % KEPT;
  --count;
  bytes -= size_of(block);
  free(block);
}

void* allocate(size_t size) {
  for (;;) {
    void* block = size > ~size_t(0) - HEAD ? nullptr : malloc(size + HEAD);
    if (block != nullptr) {
      size_of(block) = size;
      return static_cast<char*>(block) + HEAD;
    }
    if (count > 0) {
      while (count > 0) let_go();
      continue;
    }
    std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

void release(void* place) {
  if (place == nullptr) return;
  if (count == KEPT) let_go();
  void* block = static_cast<char*>(place) - HEAD;
  kept[(oldest + count++) % KEPT] = block;
  bytes += size_of(block);
  while (bytes > KEPT_BYTES) let_go();
}

}

void* operator new(size_t size) { return allocate(size); }
void* operator new[](size_t size) { return allocate(size); }
void* operator new(size_t size, const std::nothrow_t&) noexcept {
  try {
    return allocate(size);
  } catch (...) {
    return nullptr;
  }
}
void* operator new[](size_t size, const std::nothrow_t&) noexcept { return operator new(size, std::nothrow); }
void operator delete(void* place) noexcept { release(place); }
void operator delete[](void* place) noexcept { release(place); }
void operator delete(void* place, size_t) noexcept { release(place); }
void operator delete[](void* place, size_t) noexcept { release(place); }
void operator delete(void* place, const std::nothrow_t&) noexcept { release(place); }
void operator delete[](void* place, const std::nothrow_t&) noexcept { release(place); }
