// The hash of a key as it is on the judge's machine, where a size_t has 64 bits: of the library's own hashes all bits,
// of a function object of the bot's own what it returns.
#ifndef __quartet_hash_codes
#define __quartet_hash_codes

#include <__config>
#include <__functional/hash.h>
#include <__fwd/memory.h>
#include <__fwd/string.h>
#include <__fwd/string_view.h>
#include <__fwd/vector.h>
#include <__quartet_hash_bytes.hh>
#include <__type_traits/enable_if.h>
#include <__type_traits/integral_constant.h>
#include <__type_traits/is_base_of.h>
#include <__type_traits/is_enum.h>
#include <__type_traits/is_integral.h>
#include <__type_traits/is_same.h>
#include <__type_traits/underlying_type.h>

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

template <size_t>
class bitset;
template <class>
class optional;

namespace __quartet_hashing {

// A function object of the bot's own, and what the library hashes in a way that cannot be the judge's.
template <class _Hash, class = void>
struct __coder {
  template <class _Key>
  static __code get(const _Hash& __hash, const _Key& __key) {
    return static_cast<__code>(__hash(__key));
  }
};

template <class _Key>
struct __coder<hash<_Key>, __enable_if_t<is_integral<_Key>::value> > {
  static __code get(const hash<_Key>&, _Key __key) { return static_cast<__code>(__key); }
};

// Unless the bot has a hash of its own for it.
template <class _Key>
struct __coder<hash<_Key>,
               __enable_if_t<is_enum<_Key>::value && is_base_of<__hash_impl<_Key>, hash<_Key> >::value> > {
  static __code get(const hash<_Key>&, _Key __key) {
    return static_cast<__code>(static_cast<__underlying_type_t<_Key> >(__key));
  }
};

template <class _Key>
struct __coder<hash<_Key>, __enable_if_t<is_same<_Key, float>::value || is_same<_Key, double>::value> > {
  static __code get(const hash<_Key>&, _Key __key) { return __key == 0 ? 0 : __of_bytes(&__key, sizeof(_Key)); }
};

template <class _Object>
struct __coder<hash<_Object*> > {
  static __code get(const hash<_Object*>&, const volatile void* __key) {
    return reinterpret_cast<__SIZE_TYPE__>(__key);
  }
};

template <>
struct __coder<hash<nullptr_t> > {
  static __code get(const hash<nullptr_t>&, nullptr_t) { return 0; }
};

template <class _Text>
struct __text_coder {
  static __code get(const hash<_Text>&, const _Text& __key) {
    return __of_bytes(__key.data(), __key.size() * sizeof(*__key.data()));
  }
};

template <class _Letter, class _Alloc>
struct __coder<hash<basic_string<_Letter, char_traits<_Letter>, _Alloc> > >
    : __text_coder<basic_string<_Letter, char_traits<_Letter>, _Alloc> > {};

template <class _Letter>
struct __coder<hash<basic_string_view<_Letter, char_traits<_Letter> > > >
    : __text_coder<basic_string_view<_Letter, char_traits<_Letter> > > {};

template <class _Bits>
struct __words_of_bits {
  const _Bits& __bits;
  size_t __begin, __end;
  __code get(size_t __k, size_t) const {
    __code __word = 0;
    const size_t __from = __begin + 64 * __k;
    for (size_t __i = __from; __i < __from + 64 && __i < __end; ++__i) __word |= __code(bool(__bits[__i])) << (__i - __from);
    return __word;
  }
};

template <size_t _Size>
struct __coder<hash<bitset<_Size> > > {
  static __code get(const hash<bitset<_Size> >&, const bitset<_Size>& __key) {
    return _Size == 0 ? 0 : __of_words(__words_of_bits<bitset<_Size> >{__key, 0, _Size}, (_Size + 7) / 8, __seed);
  }
};

// The whole words first; what is left is hashed from there on.
template <class _Alloc>
struct __coder<hash<vector<bool, _Alloc> > > {
  typedef vector<bool, _Alloc> __bits;
  static __code get(const hash<__bits>&, const __bits& __key) {
    const size_t __whole = __key.size() / 64 * 64;
    __code __hash = 0;
    if (__whole != 0) __hash = __of_words(__words_of_bits<__bits>{__key, 0, __whole}, __whole / 8, __seed);
    const size_t __left = __key.size() - __whole;
    if (__left == 0) return __hash;
    return __of_words(__words_of_bits<__bits>{__key, __whole, __key.size()}, (__left + 7) / 8,
                      __whole != 0 ? __hash : __code(__seed));
  }
};

template <class _Key>
struct __coder<hash<optional<_Key> > > {
  template <class _Optional>
  static __code get(const hash<_Optional>&, const _Optional& __key) {
    typedef hash<__remove_const_t<_Key> > __inner;
    return __key ? __coder<__inner>::get(__inner(), *__key) : __code(-3333);
  }
};

// What g++'s library does not take for quick: while there are few elements it compares with each rather than hash.
template <class _Hash>
struct __is_slow : false_type {};
template <>
struct __is_slow<hash<long double> > : true_type {};
template <class _Letter>
struct __is_slow<hash<basic_string<_Letter, char_traits<_Letter>, allocator<_Letter> > > > : true_type {};
template <class _Letter>
struct __is_slow<hash<basic_string_view<_Letter, char_traits<_Letter> > > > : true_type {};
template <class _Key>
struct __is_slow<hash<optional<_Key> > > : __is_slow<hash<_Key> > {};

}  // namespace __quartet_hashing

_LIBCPP_END_NAMESPACE_STD

#endif
