// operator new and delete for small objects: the nodes of sets, maps and queues that bots make by the million. Each
// size has its own pages and a list of free places, so both are a few instructions; larger ones go to malloc.

#include "__quartet.hh"

#include <new>
#include <unistd.h>

namespace {

const size_t STEP = 16;
const size_t CLASSES = 33;  // up to 512 bytes
const size_t PAGE = 65536;
const size_t PAGES = 2048;  // more than a bot can have

struct Free {
  Free* next;
};

Free* free_places[CLASSES];
char* fresh_from[CLASSES];
char* fresh_to[CLASSES];
// Size class of the objects on each page of memory; 0 for pages that are not ours.
unsigned char class_of_page[PAGES];

__attribute__((noinline)) void* from_fresh(size_t size_class) {
  const size_t size = size_class * STEP;
  if (static_cast<size_t>(fresh_to[size_class] - fresh_from[size_class]) < size) {
    void* page = sbrk(PAGE);
    if (page == reinterpret_cast<void*>(-1)) return nullptr;
    class_of_page[reinterpret_cast<size_t>(page) / PAGE] = static_cast<unsigned char>(size_class);
    fresh_from[size_class] = static_cast<char*>(page);
    fresh_to[size_class] = static_cast<char*>(page) + PAGE;
  }
  void* place = fresh_from[size_class];
  fresh_from[size_class] += size;
  return place;
}

__attribute__((noinline)) void* from_malloc(size_t size) {
  for (;;) {
    if (void* place = malloc(size == 0 ? 1 : size)) return place;
    std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

inline void* allocate(size_t size) {
  const size_t size_class = size == 0 ? 1 : (size + STEP - 1) / STEP;
  if (size_class < CLASSES) {
    Free* place = free_places[size_class];
    if (place != nullptr) {
      free_places[size_class] = place->next;
      return place;
    }
    if (void* fresh = from_fresh(size_class)) return fresh;
  }
  return from_malloc(size);
}

inline void release(void* place) {
  const size_t size_class = class_of_page[reinterpret_cast<size_t>(place) / PAGE % PAGES];
  if (size_class == 0) {
    free(place);
    return;
  }
  static_cast<Free*>(place)->next = free_places[size_class];
  free_places[size_class] = static_cast<Free*>(place);
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
void operator delete(void* place) noexcept {
  if (place != nullptr) release(place);
}
void operator delete[](void* place) noexcept {
  if (place != nullptr) release(place);
}
void operator delete(void* place, size_t) noexcept { operator delete(place); }
void operator delete[](void* place, size_t) noexcept { operator delete(place); }
void operator delete(void* place, const std::nothrow_t&) noexcept { operator delete(place); }
void operator delete[](void* place, const std::nothrow_t&) noexcept { operator delete(place); }
