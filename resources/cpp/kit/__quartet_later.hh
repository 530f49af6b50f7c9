#ifndef __quartet_later_hh
#define __quartet_later_hh

// A value that is computed before its turn. g++ evaluates the arguments of a call from the last to the first, clang
// from the first to the last; where that decides who gets which random number, the compiler's host rewrites the call
// with these (src-main/compiler/argument-order.ts).

#include <new>
#include <stddef.h>

namespace __quartet {

template <class Value, int place>
struct Later {
  static void put(Value&& value) { new (static_cast<void*>(bytes)) Value(static_cast<Value&&>(value)); }
  static Value&& get() { return static_cast<Value&&>(*static_cast<Value*>(static_cast<void*>(bytes))); }

 private:
  alignas(Value) static char bytes[sizeof(Value)];
};

template <class Value, int place>
alignas(Value) char Later<Value, place>::bytes[sizeof(Value)];

template <class Value, int place>
struct Later<Value&, place> {
  static void put(Value& value) { at = &value; }
  static Value& get() { return *at; }

 private:
  static Value* at;
};

template <class Value, int place>
Value* Later<Value&, place>::at = 0;

}

#endif
