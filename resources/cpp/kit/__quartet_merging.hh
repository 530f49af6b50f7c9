#ifndef __quartet_merging_hh
#define __quartet_merging_hh

// stable_sort and inplace_merge by the steps of g++'s library: of an order that is one they make the same as any other, and of a
// comparison that is none (<=, say) what is seen on the judge. Put into libc++'s headers by
// src-main/engines/compiler/files/library-mends.ts.

#include <__algorithm/move.h>
#include <__algorithm/sort.h>
#include <__config>
#include <__iterator/distance.h>
#include <__iterator/iterator_traits.h>
#include <__utility/move.h>
#include <new>
#include <stddef.h>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

namespace __quartet_merging {

// Room aside for so many elements. On the judge each of them is made of the one before it, the first one of the range's first, which
// then gets its value back from the last.
template <class _Type>
struct __room {
  _Type* __values;
  ptrdiff_t __count;

  template <class _Iterator>
  __room(_Iterator __first, ptrdiff_t __size)
      : __values(static_cast<_Type*>(::operator new(__size * sizeof(_Type)))), __count(0) {
    while (__count < __size) {
      _Type* const __next = __values + __count;
      if (__count++ == 0) ::new (static_cast<void*>(__next)) _Type(std::move(*__first));
      else ::new (static_cast<void*>(__next)) _Type(std::move(__next[-1]));
    }
    if (__size > 0) *__first = std::move(__values[__size - 1]);
  }
  ~__room() {
    for (ptrdiff_t __k = 0; __k < __count; ++__k) __values[__k].~_Type();
    ::operator delete(__values);
  }
  __room(const __room&) = delete;
  __room& operator=(const __room&) = delete;
};

// The shorter of two sorted parts goes aside; places are filled from that end until all of it is back.
template <class _Iterator, class _Type, class _Compare>
void __join_in_place(_Iterator __first, _Iterator __middle, _Iterator __last, bool __is_left_aside, _Type* __aside,
                     _Compare& __comp) {
  if (__is_left_aside) {
    _Type* const __end = std::move(__first, __middle, __aside);
    for (_Iterator __place = __first; __aside != __end; ++__place)
      if (__middle != __last && __comp(*__middle, *__aside)) {
        *__place = std::move(*__middle);
        ++__middle;
      } else {
        *__place = std::move(*__aside++);
      }
    return;
  }
  for (_Type* __end = std::move(__middle, __last, __aside); __end != __aside;) {
    --__last;
    _Iterator __left = __middle;
    if (__first != __middle && __comp(__end[-1], *--__left)) {
      *__last = std::move(*__left);
      __middle = __left;
    } else {
      *__last = std::move(*--__end);
    }
  }
}

// Each two neighbouring runs become one, elsewhere.
template <class _From, class _To, class _Compare>
void __join_runs(_From __from, ptrdiff_t __size, ptrdiff_t __run, _To __to, _Compare& __comp) {
  ptrdiff_t __left_end = 0;
  ptrdiff_t __right_end = 0;
  ptrdiff_t __left = 0;
  ptrdiff_t __right = 0;
  for (ptrdiff_t __k = 0; __k < __size; ++__k) {
    if (__k == __right_end) {
      __left = __k;
      __right = __left_end = __size - __k < __run ? __size : __k + __run;
      __right_end = __size - __right < __run ? __size : __right + __run;
    }
    const bool __is_right = __left == __left_end || (__right < __right_end && __comp(__from[__right], __from[__left]));
    __to[__k] = std::move(__from[__is_right ? __right++ : __left++]);
  }
}

// Runs of so many are sorted by insertion.
enum { __first_run = 7 };

// Runs are joined there and back.
template <class _Iterator, class _Type, class _Compare>
void __sort_part(_Iterator __first, ptrdiff_t __size, _Type* __aside, _Compare& __comp) {
  for (ptrdiff_t __k = 0; __k < __size; __k += __first_run) {
    const _Iterator __end = __first + (__size - __k < __first_run ? __size : __k + __first_run);
    __quartet_sorting::__insertion_sort(__first + __k, __end, __end, __comp);
  }
  for (ptrdiff_t __run = __first_run; __run < __size; __run *= 4) {
    __quartet_merging::__join_runs(__first, __size, __run, __aside, __comp);
    __quartet_merging::__join_runs(__aside, __size, 2 * __run, __first, __comp);
  }
}

template <class _Iterator, class _Compare>
void __stable_sort(_Iterator __first, _Iterator __last, _Compare& __comp) {
  const ptrdiff_t __size = __last - __first;
  if (__size == 0) return;
  const ptrdiff_t __left = __size - __size / 2;
  const __room<typename iterator_traits<_Iterator>::value_type> __aside(__first, __left);
  __quartet_merging::__sort_part(__first, __left, __aside.__values, __comp);
  __quartet_merging::__sort_part(__first + __left, __size - __left, __aside.__values, __comp);
  __quartet_merging::__join_in_place(
      __first, __first + __left, __last, __size % 2 == 0, __aside.__values, __comp);
}

template <class _Iterator, class _Compare>
void __inplace_merge(_Iterator __first, _Iterator __middle, _Iterator __last, _Compare& __comp) {
  const ptrdiff_t __left = std::distance(__first, __middle);
  const ptrdiff_t __right = std::distance(__middle, __last);
  if (__left == 0 || __right == 0) return;
  const bool __is_left_aside = __left <= __right;
  const __room<typename iterator_traits<_Iterator>::value_type> __aside(__first, __is_left_aside ? __left : __right);
  __quartet_merging::__join_in_place(__first, __middle, __last, __is_left_aside, __aside.__values, __comp);
}

}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
