// sample as in g++'s library: the same numbers of a generator choose the same elements.
#ifndef __quartet_sample
#define __quartet_sample

#include <__algorithm/iterator_operations.h>
#include <__config>
#include <__iterator/iterator_traits.h>
#include <__random/uniform_int_distribution.h>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

// Of what can be gone through once only: each further element takes the place of an earlier one, or none.
template <class _AlgPolicy, class _From, class _Sentinel, class _To, class _Count, class _Generator>
_To __sample(_From __first, _Sentinel __last, _To __out, _Count __n, _Generator& __g, input_iterator_tag) {
  _Count __taken = 0;
  for (; __first != __last && __taken != __n; ++__first) __out[__taken++] = *__first;
  for (_Count __seen = __taken; __first != __last; ++__first, (void)++__seen) {
    const unsigned long long __place = __quartet_random::__up_to(__g, __seen);
    if (__place < static_cast<unsigned long long>(__n)) __out[__place] = *__first;
  }
  return __out + __taken;
}

template <class _AlgPolicy, class _From, class _Sentinel, class _To, class _Count, class _Generator>
_To __sample(_From __first, _Sentinel __last, _To __out, _Count __count, _Generator& __g, forward_iterator_tag) {
  unsigned long long __left = _IterOps<_AlgPolicy>::distance(__first, __last);
  unsigned long long __n = __count;
  if (__left < __n) __n = __left;
  const auto __choose = [&](bool __is_chosen) {
    if (__is_chosen) {
      *__out++ = *__first;
      --__n;
    }
    ++__first;
  };
  if (__left != 0 && __quartet_random::__is_good_for_two(__g, __left))
    while (__n != 0 && __left >= 2) {
      const unsigned long long __both = __quartet_random::__up_to(__g, __left * (__left - 1) - 1);
      const unsigned long long __second = __both % (__left - 1);
      __choose(__both / (__left - 1) < __n);
      if (__n != 0) __choose(__second < __n);
      __left -= 2;
    }
  while (__n != 0) __choose(__quartet_random::__up_to(__g, --__left) < __n);
  return __out;
}

template <class _AlgPolicy, class _From, class _Sentinel, class _To, class _Count, class _Generator>
inline _To __sample(_From __first, _Sentinel __last, _To __out, _Count __n, _Generator& __g) {
  return std::__sample<_AlgPolicy>(
      __first, __last, __out, __n, __g, typename _IterOps<_AlgPolicy>::template __iterator_category<_From>());
}

#if _LIBCPP_STD_VER >= 17
template <class _From, class _To, class _Count, class _Generator>
inline _To sample(_From __first, _From __last, _To __out, _Count __n, _Generator&& __g) {
  return std::__sample<_ClassicAlgPolicy>(__first, __last, __out, __n, __g);
}
#endif

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
