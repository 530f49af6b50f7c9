// Bytes hashed as g++'s library does on the judge's machine, in 64 bits also where a size_t has 32.
#ifndef __quartet_hash_bytes
#define __quartet_hash_bytes

#include <__config>
#include <string.h>

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

namespace __quartet_hashing {

typedef unsigned long long __code;

enum : __code { __seed = 0xc70f6907, __factor = 0xc6a4a7935bd1e995 };

inline __code __mix(__code __value) { return __value ^ (__value >> 47); }

// `__words.get(k, n)`: the first n bytes of the k-th eight, as a number whose first byte counts least.
template <class _Words>
inline __code __of_words(const _Words& __words, size_t __length, __code __start) {
  __code __hash = __start ^ (__length * __code(__factor));
  const size_t __whole = __length / 8;
  for (size_t __k = 0; __k < __whole; ++__k)
    __hash = (__hash ^ __mix(__words.get(__k, 8) * __factor) * __factor) * __factor;
  if (__length % 8 != 0) __hash = (__hash ^ __words.get(__whole, __length % 8)) * __factor;
  return __mix(__mix(__hash) * __factor);
}

struct __words_in_memory {
  const unsigned char* __at;
  __code get(size_t __k, size_t __bytes) const {
    __code __word = 0;
    if (__bytes == 8)
      memcpy(&__word, __at + 8 * __k, 8);
    else
      for (size_t __i = __bytes; __i-- > 0;) __word = __word << 8 | __at[8 * __k + __i];
    return __word;
  }
};

inline __code __of_bytes(const void* __at, size_t __length) {
  return __of_words(__words_in_memory{static_cast<const unsigned char*>(__at)}, __length, __seed);
}

}  // namespace __quartet_hashing

_LIBCPP_END_NAMESPACE_STD

#endif
