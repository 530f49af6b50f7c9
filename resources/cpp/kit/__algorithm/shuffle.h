// random_shuffle as in g++'s library: from the same numbers of rand() it makes the same order.
#ifndef __quartet_shuffle
#define __quartet_shuffle

#define random_shuffle __quartet_other_shuffle
#include_next <__algorithm/shuffle.h>
#undef random_shuffle

#include <stdlib.h>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

// Each element is exchanged with one of those up to itself; nothing is moved for one that stays.
template <class _Iterator, class _Random>
inline void random_shuffle(_Iterator __first, _Iterator __last, _Random&& __random) {
  if (__first == __last) return;
  for (_Iterator __one = __first + 1; __one != __last; ++__one) {
    const _Iterator __other = __first + __random(__one - __first + 1);
    if (__one != __other) std::iter_swap(__one, __other);
  }
}

template <class _Iterator>
inline void random_shuffle(_Iterator __first, _Iterator __last) {
  typedef typename iterator_traits<_Iterator>::difference_type _Distance;
  std::random_shuffle(__first, __last, [](_Distance __size) -> _Distance { return ::rand() % __size; });
}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
