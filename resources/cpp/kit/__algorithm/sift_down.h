// Heaps as g++'s library keeps them: of elements that compare as equal the same one comes out first as on the judge.
// Priority queues, the heap functions and partial_sort of libc++ are built on these two functions.
#ifndef __quartet_sift_down
#define __quartet_sift_down

#include <__algorithm/iterator_operations.h>
#include <__config>
#include <__iterator/iterator_traits.h>
#include <__utility/move.h>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

namespace __quartet_heaps {

// Moves the hole down to where there are no children, by the greater child, the right one if both are equal.
template <class _Iterator, class _Compare, class _Distance>
_LIBCPP_CONSTEXPR_SINCE_CXX14 inline _Distance
__sink(_Iterator __first, _Distance __length, _Distance __hole, _Compare& __comp) {
  _Distance __child = 2 * __hole + 2;
  for (; __child < __length; __child = 2 * __hole + 2) {
    if (__comp(__first[__child], __first[__child - 1])) --__child;
    __first[__hole] = std::move(__first[__child]);
    __hole = __child;
  }
  if (__child == __length) {
    __first[__hole] = std::move(__first[__child - 1]);
    __hole = __child - 1;
  }
  return __hole;
}

// Puts a value into the heap below `top`, where its place is free.
template <class _Iterator, class _Compare, class _Distance, class _Value>
_LIBCPP_CONSTEXPR_SINCE_CXX14 inline void
__place(_Iterator __first, _Distance __length, _Distance __top, _Value __value, _Compare& __comp) {
  _Distance __hole = __quartet_heaps::__sink(__first, __length, __top, __comp);
  while (__hole > __top) {
    const _Distance __parent = (__hole - 1) / 2;
    if (!__comp(__first[__parent], __value)) break;
    __first[__hole] = std::move(__first[__parent]);
    __hole = __parent;
  }
  __first[__hole] = std::move(__value);
}

}

template <class _AlgPolicy, bool, class _Compare, class _Iterator>
_LIBCPP_HIDE_FROM_ABI _LIBCPP_CONSTEXPR_SINCE_CXX14 void
__sift_down(_Iterator __first,
            _Compare&& __comp,
            __iterator_difference_type<_Iterator> __length,
            __iterator_difference_type<_Iterator> __top) {
  if (__length < 2 || (__length - 2) / 2 < __top) return;
  typename iterator_traits<_Iterator>::value_type __value(_IterOps<_AlgPolicy>::__iter_move(__first + __top));
  __quartet_heaps::__place(__first, __length, __top, std::move(__value), __comp);
}

// The last of the `length` elements will be put where the returned hole is: the others are the heap.
template <class _AlgPolicy, class _Compare, class _Iterator>
_LIBCPP_HIDE_FROM_ABI _LIBCPP_CONSTEXPR_SINCE_CXX14 _Iterator
__floyd_sift_down(_Iterator __first, _Compare&& __comp, typename iterator_traits<_Iterator>::difference_type __length) {
  typedef typename iterator_traits<_Iterator>::difference_type _Distance;
  return __first + __quartet_heaps::__sink(__first, _Distance(__length - 1), _Distance(0), __comp);
}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
