// C++ exceptions. The C++ library of the toolchain was built without them; this file is the part that is missing: how
// an exception is made, thrown, matched with the catch clauses of a function, and freed (Itanium C++ ABI, in the form
// clang's code for WebAssembly asks for). The engine itself unwinds the stack.

#include "__quartet.hh"
#include "__quartet_refused.hh"

#include <exception>
#include <new>
#include <stdarg.h>
#include <stdexcept>
#include <stdint.h>
#include <stdio.h>
#include <typeinfo>

// Reports to the host that something was thrown, so that it can keep a backtrace in case it is never caught.
__attribute__((import_module("quartet"), import_name("threw"))) extern "C" void __quartet_host_threw();

// The tag by which the engine distinguishes C++ exceptions from others.
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");

namespace __cxxabiv1 {

// The part of libc++abi's type descriptions that decides whether a catch clause fits: only the order of its virtual
// functions matters here.
class __shim_type_info : public std::type_info {
 public:
  __attribute__((visibility("default"))) virtual ~__shim_type_info();
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};

}

using __cxxabiv1::__shim_type_info;

namespace {

// Destructors give back their object here, which is part of a function's type in WebAssembly.
typedef void* (*Destroy)(void*);

struct Exception {
  const std::type_info* type;
  Destroy destroy;
  int references;
  int handlers;           // catch clauses it is in; negative while it is thrown again from one
  Exception* next_caught; // the one that was being handled when this one was caught
  void* adjusted;         // address of the base that the clause asked for
  Exception* primary;     // for std::rethrow_exception: the exception this one stands for
  int unused;             // keeps the object 16-aligned
};

const int HOST_TOLD = 1000;

Exception* caught = nullptr;
Exception* last_raised = nullptr;
int uncaught_count = 0;
int thrown_count = 0;

Exception* header_of(void* object) { return static_cast<Exception*>(object) - 1; }
void* object_of(Exception* exception) { return (exception->primary ? exception->primary : exception) + 1; }

[[noreturn]] void raise(Exception* exception) {
  exception->adjusted = object_of(exception);
  last_raised = exception;
  ++uncaught_count;
  // Keeping a backtrace costs some microseconds: enough of them for any bot that throws by mistake.
  if (++thrown_count <= HOST_TOLD) __quartet_host_threw();
  __builtin_wasm_throw(0, exception);
}

void release(Exception* exception) {
  if (--exception->references > 0) return;
  if (exception->primary != nullptr) release(exception->primary);
  else if (exception->destroy != nullptr) exception->destroy(exception + 1);
  free(exception);
}

// ---- reading the table that says what each landing pad of a function catches

class Table {
 public:
  explicit Table(const uint8_t* at) : at(at) {}
  uint8_t byte() { return *at++; }
  uint32_t number() {
    uint32_t value = 0;
    for (int shift = 0;; shift += 7) {
      const uint8_t next = *at++;
      value |= static_cast<uint32_t>(next & 127) << shift;
      if (next < 128) return value;
    }
  }
  int32_t signed_number() {
    uint32_t value = 0;
    int shift = 0;
    uint8_t next;
    do {
      next = *at++;
      value |= static_cast<uint32_t>(next & 127) << shift;
      shift += 7;
    } while (next >= 128);
    if (shift < 32 && (next & 64) != 0) value |= ~0u << shift;
    return static_cast<int32_t>(value);
  }
  const uint8_t* at;
};

const uint8_t OMITTED = 0xff;

struct Choice {
  int selector;
  void* object;
};

// The first clause of landing pad `pad` that fits; selector 0 when none does.
Choice choose(const uint8_t* table, uint32_t pad, Exception* exception) {
  Table header(table);
  if (header.byte() != OMITTED) header.number();
  const uint8_t type_encoding = header.byte();
  const uint8_t* types = nullptr;
  if (type_encoding != OMITTED) {
    const uint32_t offset = header.number();
    types = header.at + offset;
  }
  header.byte();
  const uint32_t length = header.number();
  const uint8_t* const actions = header.at + length;

  Table sites(header.at);
  uint32_t action = 0;
  for (uint32_t k = 0; k <= pad && sites.at < actions; ++k) {
    sites.number();
    action = sites.number();
  }
  const __shim_type_info* thrown = static_cast<const __shim_type_info*>(exception->type);
  for (const uint8_t* entry = action == 0 ? nullptr : actions + action - 1; entry != nullptr;) {
    Table record(entry);
    const int filter = record.signed_number();
    const uint8_t* const base = record.at;
    const int next = record.signed_number();
    void* object = object_of(exception);
    if (filter > 0) {
      const __shim_type_info* type = reinterpret_cast<const __shim_type_info* const*>(types)[-filter];
      if (type == nullptr || type->can_catch(thrown, object)) return Choice{filter, object};
    }
    entry = next == 0 ? nullptr : base + next;
  }
  return Choice{0, object_of(exception)};
}

[[noreturn]] void stop_for(const char* start, Exception* exception);

[[noreturn]] void stop_out_of_memory() {
  __quartet_stop_for(__quartet::STOP_MEMORY | __quartet::STOP_WHERE_THROWN, "out of memory: a bot has 64 MB");
}

[[noreturn]] void on_terminate() {
  if (uncaught_count > 0) stop_for("an exception left a function that must not throw:", last_raised);
  if (caught != nullptr) stop_for("an exception left a function that must not throw:", caught);
  __quartet_stop("the bot called std::terminate");
}

const std::terminate_handler before = std::set_terminate(on_terminate);

// Whether a thrown object is of a type derived from std::exception, and its text.
const char* text_of(Exception* exception) {
  void* object = object_of(exception);
  const __shim_type_info* wanted = static_cast<const __shim_type_info*>(&typeid(std::exception));
  if (!wanted->can_catch(static_cast<const __shim_type_info*>(exception->type), object)) return nullptr;
  return static_cast<std::exception*>(object)->what();
}

void stop_for(const char* start, Exception* exception) {
  char reason[400];
  if (*exception->type == typeid(std::bad_alloc)) stop_out_of_memory();
  const char* text = text_of(exception);
  // The host makes the mangled name readable.
  snprintf(reason, sizeof reason, "%s [%s]%s%s", start, exception->type->name(), text ? ": " : "", text ? text : "");
  __quartet_stop_for(__quartet::STOP_EXCEPTION | __quartet::STOP_WHERE_THROWN, reason);
}

}

extern "C" {

// Filled in by the code of a function before it asks which of its clauses fits.
struct LandingPad {
  uint32_t index;
  const uint8_t* table;
  int selector;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* thrown) {
  Exception* exception = static_cast<Exception*>(thrown);
  const Choice choice = choose(__wasm_lpad_context.table, __wasm_lpad_context.index, exception);
  exception->adjusted = choice.object;
  __wasm_lpad_context.selector = choice.selector;
  return 0;
}

// Named by every function that catches, never called.
int __gxx_personality_wasm0() { return 0; }

void* __cxa_allocate_exception(size_t size) {
  Exception* exception = static_cast<Exception*>(calloc(1, sizeof(Exception) + size));
  if (exception == nullptr) __quartet_stop_for(__quartet::STOP_MEMORY, "out of memory: a bot has 64 MB");
  return object_of(exception);
}

void __cxa_free_exception(void* object) { free(header_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destroy destroy) {
  Exception* exception = header_of(object);
  exception->type = type;
  exception->destroy = destroy;
  exception->references = 1;
  raise(exception);
}

void __cxa_increment_exception_refcount(void* object) {
  if (object != nullptr) ++header_of(object)->references;
}

void __cxa_decrement_exception_refcount(void* object) {
  if (object != nullptr) release(header_of(object));
}

void* __cxa_get_exception_ptr(void* thrown) { return static_cast<Exception*>(thrown)->adjusted; }

void* __cxa_begin_catch(void* thrown) {
  Exception* exception = static_cast<Exception*>(thrown);
  --uncaught_count;
  exception->handlers = (exception->handlers < 0 ? -exception->handlers : exception->handlers) + 1;
  if (exception != caught) {
    exception->next_caught = caught;
    caught = exception;
  }
  return exception->adjusted;
}

void __cxa_end_catch() {
  Exception* exception = caught;
  if (exception == nullptr) return;
  if (exception->handlers < 0) {
    // On its way again: it leaves the list with its last clause but lives on.
    if (++exception->handlers == 0) caught = exception->next_caught;
    return;
  }
  if (--exception->handlers > 0) return;
  caught = exception->next_caught;
  release(exception);
}

[[noreturn]] void __cxa_rethrow() {
  if (caught == nullptr) __quartet_stop_for(__quartet::STOP_EXCEPTION, "throw; without an exception being handled");
  caught->handlers = -caught->handlers;
  raise(caught);
}

std::type_info* __cxa_current_exception_type() {
  return caught == nullptr ? nullptr : const_cast<std::type_info*>(caught->type);
}

void* __cxa_current_primary_exception() {
  if (caught == nullptr) return nullptr;
  void* object = object_of(caught);
  __cxa_increment_exception_refcount(object);
  return object;
}

// For std::make_exception_ptr.
void* __quartet_init_exception(void*, std::type_info*, Destroy) __asm__("__cxa_init_primary_exception");
void* __quartet_init_exception(void* object, std::type_info* type, Destroy destroy) {
  Exception* exception = header_of(object);
  exception->type = type;
  exception->destroy = destroy;
  return exception;
}

// Throws the same object again, under a header of its own: the object may be handled elsewhere at the same time.
void __cxa_rethrow_primary_exception(void* object) {
  if (object == nullptr) return;
  Exception* again = header_of(__cxa_allocate_exception(0));
  again->primary = header_of(object);
  ++again->primary->references;
  again->type = again->primary->type;
  again->references = 1;
  raise(again);
}

// What a cast to a reference, typeid of nothing and the size of a new array throw.
[[noreturn]] void __cxa_bad_cast() { throw std::bad_cast(); }
[[noreturn]] void __cxa_bad_typeid() { throw std::bad_typeid(); }
[[noreturn]] void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }

unsigned __cxa_uncaught_exceptions() { return static_cast<unsigned>(uncaught_count); }
bool __cxa_uncaught_exception() { return uncaught_count > 0; }

// libc++'s library code reports what it would throw through this function, which must not return: here it does throw.
// Its text is `<type> was thrown in -fno-exceptions mode with message "<what>"`.
[[noreturn]] void __quartet_library_error(const char* text);
[[noreturn]] void __quartet_verbose_abort(const char* format, ...) __asm__("_ZNSt3__222__libcpp_verbose_abortEPKcz");
void __quartet_verbose_abort(const char* format, ...) {
  char text[300];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  __quartet_library_error(text);
}

// The same of libc++abi, whose `new` and casts end here.
[[noreturn]] void __abort_message(const char* format, ...) {
  if (strstr(format, "ure virtual") != nullptr)
    __quartet_stop_for(__quartet::STOP_TRAP, "a pure virtual function was called");
  char text[300];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  __quartet_library_error(text);
}

// Numbers have 64 bits on the judge's machine: what is too great for memory here was negative before.
void __quartet_out_of_range(const char* words, size_t index, size_t size) {
  const size_t numbers[] = {index, size};
  char text[200];
  size_t length = 0;
  int next = 0;
  for (; *words != 0 && length + 24 < sizeof text; ++words) {
    if (*words != '%') {
      text[length++] = *words;
      continue;
    }
    const long long number = static_cast<int>(numbers[next++ % 2]);
    length += snprintf(text + length, sizeof text - length, "%llu", static_cast<unsigned long long>(number));
  }
  text[length] = 0;
  throw std::out_of_range(text);
}

void __quartet_library_error(const char* text) {
  char what[200] = "";
  const char* quote = strchr(text, '"');
  if (quote != nullptr) {
    strncpy(what, quote + 1, sizeof what - 1);
    if (char* end = strrchr(what, '"')) *end = 0;
    // stoi and its kin say their name alone.
    if (strncmp(what, "sto", 3) == 0)
      if (char* end = strchr(what, ':')) *end = 0;
  }
  const auto is = [&](const char* name) { return strncmp(text, name, strlen(name)) == 0; };
  if (is("out_of_range")) throw std::out_of_range(what);
  if (is("invalid_argument")) throw std::invalid_argument(what);
  if (is("length_error")) throw std::length_error(what);
  if (is("logic_error")) throw std::logic_error(what);
  if (is("domain_error")) throw std::domain_error(what);
  if (is("range_error")) throw std::range_error(what);
  if (is("overflow_error")) throw std::overflow_error(what);
  if (is("underflow_error")) throw std::underflow_error(what);
  if (is("runtime_error")) throw std::runtime_error(what);
  if (is("bad_alloc")) throw std::bad_alloc();
  if (is("bad_array_new_length")) throw std::bad_array_new_length();
  if (is("bad_cast")) throw std::bad_cast();
  if (is("bad_typeid")) throw std::bad_typeid();
  __quartet_stop(text);
}

// ---- the two calls into the bot: what was never caught ends it with a reason

void* __quartet_make(void* (*make)()) {
  try {
    return make();
  } catch (...) {
    stop_for("uncaught exception", caught);
  }
}

void __quartet_call(void (*play)(void*), void* player) {
  try {
    play(player);
  } catch (...) {
    stop_for("uncaught exception", caught);
  }
}

}
