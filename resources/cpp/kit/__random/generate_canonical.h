// Numbers from 0 up to but never 1, as g++'s library draws them.
#ifndef __quartet_generate_canonical
#define __quartet_generate_canonical

#include <__config>
#include <__random/log2.h>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

template <class _RealType, size_t __bits, class _Generator>
_RealType generate_canonical(_Generator& __g) {
  const size_t __digits = numeric_limits<_RealType>::digits;
  const size_t __wanted = __digits < __bits ? __digits : __bits;
  const size_t __a_draw = __log2<uint64_t, _Generator::max() - _Generator::min() + uint64_t(1)>::value;
  const _RealType __range = static_cast<_RealType>(_Generator::max() - _Generator::min()) + _RealType(1);
  _RealType __sum = 0, __factor = 1;
  for (size_t __drawn = 0; __drawn == 0 || __drawn < __wanted; __drawn += __a_draw) {
    __sum += static_cast<_RealType>(__g() - _Generator::min()) * __factor;
    __factor *= __range;
  }
  const _RealType __result = __sum / __factor;
  return __result < _RealType(1) ? __result : std::nextafter(_RealType(1), _RealType(0));
}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
