// See transform_reduce.h.
#ifndef __quartet_reduce
#define __quartet_reduce

#include <__config>
#include <__functional/operations.h>
#include <__iterator/iterator_traits.h>
#include <__numeric/transform_reduce.h>
#include <__utility/move.h>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

#if _LIBCPP_STD_VER >= 17

template <class _Iterator, class _Total, class _Join>
_LIBCPP_CONSTEXPR_SINCE_CXX20 _Total reduce(_Iterator __first, _Iterator __last, _Total __total, _Join __join) {
  if constexpr (__has_random_access_iterator_category<_Iterator>::value)
    __quartet_sums::__by_fours(
        __last - __first,
        __total,
        __join,
        [&](int __k) -> decltype(auto) { return __first[__k]; },
        [&](int __n) { __first += __n; });
  for (; __first != __last; ++__first) __total = __join(__total, *__first);
  return __total;
}

template <class _Iterator, class _Total>
_LIBCPP_CONSTEXPR_SINCE_CXX20 _Total reduce(_Iterator __first, _Iterator __last, _Total __total) {
  return std::reduce(__first, __last, std::move(__total), std::plus<>());
}

template <class _Iterator>
_LIBCPP_CONSTEXPR_SINCE_CXX20 typename iterator_traits<_Iterator>::value_type
reduce(_Iterator __first, _Iterator __last) {
  return std::reduce(__first, __last, typename iterator_traits<_Iterator>::value_type{});
}

#endif

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
