// Sums as g++'s library makes them, by fours where elements can be reached at once: numbers with a point are rounded
// as on the judge.
#ifndef __quartet_transform_reduce
#define __quartet_transform_reduce

#include <__config>
#include <__functional/operations.h>
#include <__iterator/iterator_traits.h>
#include <__utility/move.h>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

#if _LIBCPP_STD_VER >= 17

namespace __quartet_sums {

// `__at(k)`: the value of the k-th element from here; `__step(n)`: goes on by so many.
template <class _Total, class _Join, class _At, class _Step>
_LIBCPP_CONSTEXPR_SINCE_CXX20 void __by_fours(ptrdiff_t __length, _Total& __total, _Join& __join, _At __at, _Step __step) {
  for (; __length >= 4; __length -= 4) {
    auto&& __left = __join(__at(0), __at(1));
    auto&& __right = __join(__at(2), __at(3));
    __total = __join(__total, __join(__left, __right));
    __step(4);
  }
}

}

template <class _Iterator, class _Total, class _Join, class _Change>
_LIBCPP_CONSTEXPR_SINCE_CXX20 _Total
transform_reduce(_Iterator __first, _Iterator __last, _Total __total, _Join __join, _Change __change) {
  if constexpr (__has_random_access_iterator_category<_Iterator>::value)
    __quartet_sums::__by_fours(
        __last - __first,
        __total,
        __join,
        [&](int __k) -> decltype(auto) { return __change(__first[__k]); },
        [&](int __n) { __first += __n; });
  for (; __first != __last; ++__first) __total = __join(__total, __change(*__first));
  return __total;
}

template <class _Iterator, class _Other, class _Total, class _Join, class _Both>
_LIBCPP_CONSTEXPR_SINCE_CXX20 _Total
transform_reduce(_Iterator __first, _Iterator __last, _Other __other, _Total __total, _Join __join, _Both __both) {
  if constexpr (__has_random_access_iterator_category<_Iterator>::value &&
                __has_random_access_iterator_category<_Other>::value)
    __quartet_sums::__by_fours(
        __last - __first,
        __total,
        __join,
        [&](int __k) -> decltype(auto) { return __both(__first[__k], __other[__k]); },
        [&](int __n) {
          __first += __n;
          __other += __n;
        });
  for (; __first != __last; ++__first, (void)++__other) __total = __join(__total, __both(*__first, *__other));
  return __total;
}

template <class _Iterator, class _Other, class _Total>
_LIBCPP_CONSTEXPR_SINCE_CXX20 _Total
transform_reduce(_Iterator __first, _Iterator __last, _Other __other, _Total __total) {
  return std::transform_reduce(__first, __last, __other, std::move(__total), std::plus<>(), std::multiplies<>());
}

#endif

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
