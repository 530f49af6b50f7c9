#ifndef __quartet_later_hh
#define __quartet_later_hh

// A value that is computed before its turn. g++ evaluates the arguments of a call from the last to the first, clang
// from the first to the last; where that decides who gets which random number, the compiler's host rewrites the call
// with these (src-main/compiler/argument-order.ts). A place has a stack of values, as its call may come to it again
// before it has taken its own.

namespace __quartet {

template <class Value, int place>
struct Later {
  static void put(Value&& value) { top = new Later{static_cast<Value&&>(value), top}; }
  static Value get() {
    Later* taken = top;
    top = taken->below;
    Value value = static_cast<Value&&>(taken->value);
    delete taken;
    return value;
  }

  Value value;
  Later* below;
  static Later* top;
};

template <class Value, int place>
Later<Value, place>* Later<Value, place>::top = 0;

template <class Value, int place>
struct Later<Value&, place> {
  static void put(Value& value) { Later<Value*, place>::put(&value); }
  static Value& get() { return *Later<Value*, place>::get(); }
};

}

#endif
