// nth_element as in g++'s library: what stands before and behind the n-th element stands there as on the judge.
#ifndef __quartet_nth_element
#define __quartet_nth_element

#include <__algorithm/comp.h>
#include <__algorithm/iter_swap.h>
#include <__algorithm/sift_down.h>
#include <__algorithm/sort.h>
#include <__config>
#include <__iterator/iterator_traits.h>
#include <__utility/move.h>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

namespace __quartet_sorting {

// A heap of the first elements takes in what is less than its greatest one, which comes first in the end.
template <class _Iterator, class _Compare>
_LIBCPP_CONSTEXPR_SINCE_CXX14 void
__select_by_heap(_Iterator __first, _Iterator __middle, _Iterator __last, _Compare& __comp) {
  typedef typename iterator_traits<_Iterator>::value_type _Value;
  const ptrdiff_t __length = __middle - __first;
  for (ptrdiff_t __k = (__length - 2) / 2; __k >= 0 && __length > 1; --__k)
    __quartet_heaps::__place(__first, __length, __k, _Value(std::move(__first[__k])), __comp);
  for (_Iterator __at = __middle; __at < __last; ++__at)
    if (__comp(*__at, *__first)) {
      _Value __value = std::move(*__at);
      *__at = std::move(*__first);
      __quartet_heaps::__place(__first, __length, ptrdiff_t(0), std::move(__value), __comp);
    }
}

}

template <class _AlgPolicy, class _Iterator, class _Compare>
_LIBCPP_CONSTEXPR_SINCE_CXX20 void
__nth_element_impl(_Iterator __first, _Iterator __nth, _Iterator __last, _Compare& __comp) {
  if (__first == __last || __nth == __last) return;
  for (int __depth = __quartet_sorting::__depth_of(__last - __first); __last - __first > 3; --__depth) {
    if (__depth == 0) {
      __quartet_sorting::__select_by_heap(__first, __nth + 1, __last, __comp);
      std::iter_swap(__first, __nth);
      return;
    }
    const _Iterator __cut = __quartet_sorting::__cut(__first, __last, __comp);
    if (__nth < __cut) __last = __cut;
    else __first = __cut;
  }
  __quartet_sorting::__insertion_sort(__first, __last, __last, __comp);
}

template <class _Iterator, class _Compare>
inline _LIBCPP_CONSTEXPR_SINCE_CXX20 void
nth_element(_Iterator __first, _Iterator __nth, _Iterator __last, _Compare __comp) {
  std::__nth_element_impl<int>(__first, __nth, __last, __comp);
}

template <class _Iterator>
inline _LIBCPP_CONSTEXPR_SINCE_CXX20 void nth_element(_Iterator __first, _Iterator __nth, _Iterator __last) {
  std::nth_element(__first, __nth, __last, __less<>());
}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
