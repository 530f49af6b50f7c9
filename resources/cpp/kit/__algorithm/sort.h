// Sorting as g++'s library does it: elements that compare as equal end up in the same order as on the judge, so bots
// that sort by part of a key decide as they do there. It is also much less code to compile than libc++'s own sort,
// which is still used for numbers in ascending order, where no difference can be seen (it is compiled already).
#ifndef __quartet_sort
#define __quartet_sort

#include <__algorithm/iter_swap.h>
#include <__algorithm/sift_down.h>
#include <__config>
#include <__iterator/iterator_traits.h>
#include <__iterator/reverse_iterator.h>
#include <__utility/move.h>
#include <stddef.h>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

template <class _Type, class _Pointer, class _Ref, class _Map, class _Size, _Size _Block>
class __deque_iterator;

namespace __quartet_sorting {

// Ranges up to this length are left to the insertion sort at the end.
enum { __short_range = 16 };

// Moves the last element down to its place; some element before it is known not to be greater.
template <class _Iterator, class _Compare>
_LIBCPP_CONSTEXPR_SINCE_CXX14 inline void __insert(_Iterator __at, _Compare& __comp) {
  typename iterator_traits<_Iterator>::value_type __value = std::move(*__at);
  for (; __comp(__value, *(__at - 1)); --__at) *__at = std::move(*(__at - 1));
  *__at = std::move(__value);
}

template <class _Iterator, class _Compare>
_LIBCPP_CONSTEXPR_SINCE_CXX14 void
__insertion_sort(_Iterator __first, _Iterator __guarded, _Iterator __last, _Compare& __comp) {
  if (__first == __last) return;
  for (_Iterator __at = __first + 1; __at < __guarded; ++__at) {
    if (__comp(*__at, *__first)) {
      typename iterator_traits<_Iterator>::value_type __value = std::move(*__at);
      for (_Iterator __to = __at; __to != __first; --__to) *__to = std::move(*(__to - 1));
      *__first = std::move(__value);
    } else {
      __quartet_sorting::__insert(__at, __comp);
    }
  }
  for (_Iterator __at = __guarded; __at < __last; ++__at) __quartet_sorting::__insert(__at, __comp);
}

// The median of the second, the middle and the last element changes places with the first.
template <class _Iterator, class _Compare>
_LIBCPP_CONSTEXPR_SINCE_CXX14 inline _Iterator
__median(_Iterator __a, _Iterator __b, _Iterator __c, _Compare& __comp) {
  if (__comp(*__a, *__b)) return __comp(*__b, *__c) ? __b : __comp(*__a, *__c) ? __c : __a;
  return __comp(*__a, *__c) ? __a : __comp(*__b, *__c) ? __c : __b;
}

template <class _Iterator, class _Compare>
void __heap_sort(_Iterator __first, _Iterator __last, _Compare& __comp) {
  const ptrdiff_t __length = __last - __first;
  for (ptrdiff_t __k = (__length - 2) / 2; __k >= 0; --__k)
    __quartet_heaps::__place(
        __first, __length, __k, typename iterator_traits<_Iterator>::value_type(std::move(__first[__k])), __comp);
  for (ptrdiff_t __k = __length - 1; __k > 0; --__k) {
    typename iterator_traits<_Iterator>::value_type __value = std::move(__first[__k]);
    __first[__k] = std::move(*__first);
    __quartet_heaps::__place(__first, __k, ptrdiff_t(0), std::move(__value), __comp);
  }
}

// Where the second part begins: none in it is less than any of the first.
template <class _Iterator, class _Compare>
_LIBCPP_CONSTEXPR_SINCE_CXX14 _Iterator __cut(_Iterator __first, _Iterator __last, _Compare& __comp) {
  std::iter_swap(
      __first, __quartet_sorting::__median(__first + 1, __first + (__last - __first) / 2, __last - 1, __comp));
  _Iterator __from = __first + 1;
  _Iterator __to = __last;
  for (;; ++__from) {
    while (__comp(*__from, *__first)) ++__from;
    --__to;
    while (__comp(*__first, *__to)) --__to;
    if (!(__from < __to)) return __from;
    std::iter_swap(__from, __to);
  }
}

// Leaves ranges that are short, each greater than the one before.
template <class _Iterator, class _Compare>
void __divide(_Iterator __first, _Iterator __last, int __depth, _Compare& __comp) {
  while (__last - __first > __short_range) {
    if (__depth-- == 0) {
      __quartet_sorting::__heap_sort(__first, __last, __comp);
      return;
    }
    const _Iterator __cut = __quartet_sorting::__cut(__first, __last, __comp);
    __quartet_sorting::__divide(__cut, __last, __depth, __comp);
    __last = __cut;
  }
}

// So deep ranges are divided before heaps are made of them.
_LIBCPP_CONSTEXPR_SINCE_CXX14 inline int __depth_of(ptrdiff_t __length) {
  return 2 * (31 - __builtin_clz(static_cast<unsigned>(__length)));
}

template <class _Iterator, class _Compare>
inline void __sort(_Iterator __first, _Iterator __last, _Compare& __comp) {
  if (__last - __first < 2) return;
  __quartet_sorting::__divide(__first, __last, __quartet_sorting::__depth_of(__last - __first), __comp);
  __quartet_sorting::__insertion_sort(
      __first, __last - __first > __short_range ? __first + __short_range : __last, __last, __comp);
}

}

// Called by libc++'s sort for what is stored in one piece (arrays and vectors), for deques, and backwards.
template <class _AlgPolicy, class _Type, class _Compare>
inline void __sort_dispatch(_Type* __first, _Type* __last, _Compare& __comp) {
  __quartet_sorting::__sort(__first, __last, __comp);
}

template <class _AlgPolicy, class _Iterator, class _Compare>
inline void
__sort_dispatch(reverse_iterator<_Iterator> __first, reverse_iterator<_Iterator> __last, _Compare& __comp) {
  __quartet_sorting::__sort(__first, __last, __comp);
}

template <class _AlgPolicy, class _Type, class _Pointer, class _Ref, class _Map, class _Size, _Size _Block, class _Compare>
inline void __sort_dispatch(__deque_iterator<_Type, _Pointer, _Ref, _Map, _Size, _Block> __first,
                            __deque_iterator<_Type, _Pointer, _Ref, _Map, _Size, _Block> __last,
                            _Compare& __comp) {
  __quartet_sorting::__sort(__first, __last, __comp);
}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#include_next <__algorithm/sort.h>

#endif
