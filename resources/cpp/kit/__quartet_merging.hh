#ifndef __quartet_merging_hh
#define __quartet_merging_hh

// stable_sort and inplace_merge by the steps of g++'s library: of an order that is one they make the same as any other, and of a
// comparison that is none (<=, say) what is seen on the judge. Put into libc++'s headers by
// src-main/engines/compiler/files/library-mends.ts.

#include <__algorithm/move.h>
#include <__algorithm/move_backward.h>
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

// Room for elements, made of the first one of the range, which has its value again afterwards.
template <class _Type>
class __room {
  __room(const __room&);
  void operator=(const __room&);
  ptrdiff_t __made;

 public:
  _Type* const __begin;
  template <class _Iterator>
  __room(_Iterator __first, ptrdiff_t __size)
      : __made(0), __begin(static_cast<_Type*>(::operator new(__size * sizeof(_Type)))) {
    if (__size == 0) return;
    ::new (static_cast<void*>(__begin)) _Type(std::move(*__first));
    for (__made = 1; __made < __size; ++__made)
      ::new (static_cast<void*>(__begin + __made)) _Type(std::move(__begin[__made - 1]));
    *__first = std::move(__begin[__size - 1]);
  }
  ~__room() {
    for (ptrdiff_t __k = 0; __k < __made; ++__k) __begin[__k].~_Type();
    ::operator delete(__begin);
  }
};

template <class _From, class _Other, class _To, class _Compare>
_To __merge(_From __a, _From __a_end, _Other __b, _Other __b_end, _To __to, _Compare& __comp) {
  for (; __a != __a_end && __b != __b_end; ++__to)
    if (__comp(*__b, *__a)) *__to = std::move(*__b), ++__b;
    else *__to = std::move(*__a), ++__a;
  return std::move(__b, __b_end, std::move(__a, __a_end, __to));
}

// From the ends on; the second part is where there is room.
template <class _Iterator, class _Type, class _Compare>
void __merge_back(_Iterator __a, _Iterator __a_end, _Type* __b, _Type* __b_end, _Iterator __to, _Compare& __comp) {
  if (__b == __b_end) return;
  --__b_end;
  while (__a != __a_end) {
    --__a_end;
    for (; !__comp(*__b_end, *__a_end); --__b_end) {
      *--__to = std::move(*__b_end);
      if (__b_end == __b) return;
    }
    *--__to = std::move(*__a_end);
  }
  std::move_backward(__b, __b_end + 1, __to);
}

// The shorter part is moved away; the room has as many.
template <class _Iterator, class _Type, class _Compare>
void __merge_parts(_Iterator __first, _Iterator __middle, _Iterator __last, ptrdiff_t __left, ptrdiff_t __right,
                   _Type* __room, _Compare& __comp) {
  if (__left <= __right) {
    _Type* const __end = std::move(__first, __middle, __room);
    _Type* __a = __room;
    for (; __a != __end && __middle != __last; ++__first)
      if (__comp(*__middle, *__a)) *__first = std::move(*__middle), ++__middle;
      else *__first = std::move(*__a), ++__a;
    std::move(__a, __end, __first);
  } else {
    _Type* const __end = std::move(__middle, __last, __room);
    __quartet_merging::__merge_back(__first, __middle, __room, __end, __last, __comp);
  }
}

// Neighbours of `__step` elements each.
template <class _From, class _To, class _Compare>
void __merge_runs(_From __first, _From __last, _To __to, ptrdiff_t __step, _Compare& __comp) {
  for (; __last - __first >= 2 * __step; __first += 2 * __step)
    __to = __quartet_merging::__merge(
        __first, __first + __step, __first + __step, __first + 2 * __step, __to, __comp);
  const _From __middle = __last - __first < __step ? __last : __first + __step;
  __quartet_merging::__merge(__first, __middle, __middle, __last, __to, __comp);
}

// Runs of so many are sorted by insertion.
enum { __run = 7 };

template <class _Iterator, class _Type, class _Compare>
void __sort_half(_Iterator __first, _Iterator __last, _Type* __room, _Compare& __comp) {
  const ptrdiff_t __length = __last - __first;
  _Iterator __at = __first;
  for (; __last - __at >= __run; __at += __run)
    __quartet_sorting::__insertion_sort(__at, __at + __run, __at + __run, __comp);
  __quartet_sorting::__insertion_sort(__at, __last, __last, __comp);
  for (ptrdiff_t __step = __run; __step < __length; __step *= 4) {
    __quartet_merging::__merge_runs(__first, __last, __room, __step, __comp);
    __quartet_merging::__merge_runs(__room, __room + __length, __first, 2 * __step, __comp);
  }
}

template <class _Iterator, class _Compare>
void __stable_sort(_Iterator __first, _Iterator __last, _Compare& __comp) {
  if (__first == __last) return;
  const ptrdiff_t __half = (__last - __first + 1) / 2;
  const _Iterator __middle = __first + __half;
  __room<typename iterator_traits<_Iterator>::value_type> __room(__first, __half);
  __quartet_merging::__sort_half(__first, __middle, __room.__begin, __comp);
  __quartet_merging::__sort_half(__middle, __last, __room.__begin, __comp);
  __quartet_merging::__merge_parts(
      __first, __middle, __last, __half, __last - __middle, __room.__begin, __comp);
}

template <class _Iterator, class _Compare>
void __inplace_merge(_Iterator __first, _Iterator __middle, _Iterator __last, _Compare& __comp) {
  if (__first == __middle || __middle == __last) return;
  const ptrdiff_t __left = std::distance(__first, __middle);
  const ptrdiff_t __right = std::distance(__middle, __last);
  __room<typename iterator_traits<_Iterator>::value_type> __room(__first, __left < __right ? __left : __right);
  __quartet_merging::__merge_parts(__first, __middle, __last, __left, __right, __room.__begin, __comp);
}

}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
