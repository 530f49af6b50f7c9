// shuffle and random_shuffle as in g++'s library: the same numbers of a generator or of rand() make the same order.
#ifndef __quartet_shuffle
#define __quartet_shuffle

#include <__algorithm/iterator_operations.h>
#include <__random/uniform_int_distribution.h>

#define random_shuffle __quartet_other_random_shuffle
#define shuffle __quartet_other_shuffle
#define __shuffle __quartet_other_shuffle_of_all
#include_next <__algorithm/shuffle.h>
#undef random_shuffle
#undef shuffle
#undef __shuffle

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

// Where one number of the generator is good for two places, each pair of elements is placed by one draw; of an even
// number of elements the second is placed alone.
template <class _AlgPolicy, class _Iterator, class _Sentinel, class _Generator>
_Iterator __shuffle(_Iterator __first, _Sentinel __sentinel, _Generator&& __g) {
  typedef _IterOps<_AlgPolicy> _Ops;
  const _Iterator __last = _Ops::next(__first, __sentinel);
  if (__first == __last) return __last;
  const unsigned long long __length = __last - __first;
  if (!__quartet_random::__is_good_for_two(__g, __length)) {
    for (unsigned long long __k = 1; __k < __length; ++__k)
      _Ops::iter_swap(__first + __k, __first + __quartet_random::__up_to(__g, __k));
    return __last;
  }
  unsigned long long __k = 1;
  if (__length % 2 == 0) {
    _Ops::iter_swap(__first + 1, __first + __quartet_random::__up_to(__g, 1));
    ++__k;
  }
  for (; __k < __length; __k += 2) {
    const unsigned long long __both = __quartet_random::__up_to(__g, (__k + 1) * (__k + 2) - 1);
    _Ops::iter_swap(__first + __k, __first + __both / (__k + 2));
    _Ops::iter_swap(__first + (__k + 1), __first + __both % (__k + 2));
  }
  return __last;
}

template <class _Iterator, class _Generator>
inline void shuffle(_Iterator __first, _Iterator __last, _Generator&& __g) {
  std::__shuffle<_ClassicAlgPolicy>(__first, __last, __g);
}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
