// How g++'s library makes numbers of many distributions out of a generator's; put into libc++'s classes by
// src-main/engines/compiler/files/library-mends.ts. Sources: Marsaglia and Tsang, A simple method for generating gamma
// variables (2000); Devroye, Non-uniform random variate generation (1986), X.3 (Poisson) and X.4 (binomial).
#ifndef __quartet_random_hh
#define __quartet_random_hh

#include <__algorithm/lower_bound.h>
#include <__config>
#include <__cstddef/ptrdiff_t.h>
#include <__random/generate_canonical.h>
#include <cmath>
#include <limits>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

namespace __quartet_random {

template <class _Real, class _Generator>
inline _Real __part(_Generator& __g) {
  return std::generate_canonical<_Real, numeric_limits<_Real>::digits>(__g);
}

template <class _Real, class _Generator>
inline _Real __waited(_Generator& __g) {
  return -std::log(1 - __quartet_random::__part<_Real>(__g));
}

// What is greater than any `_Int` is drawn again; half is added before the rest is cut off, a bit less than that.
template <class _Int>
struct __Rounded {
  static double __half() { return (1 - numeric_limits<double>::epsilon()) / 2; }
  static double __too_great() { return numeric_limits<_Int>::max() + __half(); }
};

template <class _Real, class _Generator, class _Normal>
_Real __gamma(_Generator& __g, _Normal& __normal, _Real __alpha, _Real __beta) {
  const bool __is_small = __alpha < 1;
  const _Real __d = (__is_small ? __alpha + _Real(1) : __alpha) - _Real(1) / _Real(3);
  const _Real __c = _Real(1) / std::sqrt(_Real(9) * __d);
  for (;;) {
    const _Real __x = __normal(__g);
    _Real __v = _Real(1) + __c * __x;
    if (__v <= 0) continue;
    __v = __v * __v * __v;
    const _Real __u = __quartet_random::__part<_Real>(__g);
    if (__u > _Real(1) - 0.0331 * __x * __x * __x * __x &&
        std::log(__u) > 0.5 * __x * __x + __d * (1.0 - __v + std::log(__v)))
      continue;
    if (!__is_small) return __d * __v * __beta;
    _Real __rest;
    do __rest = __quartet_random::__part<_Real>(__g);
    while (__rest == 0);
    return std::pow(__rest, _Real(1) / __alpha) * __d * __v * __beta;
  }
}

template <class _Int, class _Generator>
_Int __geometric(_Generator& __g, double __p) {
  typedef __Rounded<_Int> _Rounded;
  const double __log = std::log(1 - __p);
  double __found;
  do __found = std::floor(std::log(1 - __quartet_random::__part<double>(__g)) / __log);
  while (__found >= _Rounded::__too_great());
  return _Int(__found + _Rounded::__half());
}

// With a mean of 12 or more: below the middle and above it half of a normal distribution each, then three single
// numbers, then an exponential tail.
template <class _Int, class _Generator, class _Normal>
_Int __poisson_of_many(_Generator& __g, _Normal& __normal, double __mean) {
  typedef __Rounded<_Int> _Rounded;
  const double __quarter_pi = 0.7853981633974483096156608458198757;
  const double __m = std::floor(__mean);
  const double __log_mean = std::log(__mean), __log_top = std::lgamma(__m + 1), __root = std::sqrt(__m);
  const double __width = std::sqrt(2 * __m * std::log(32 * __m / __quarter_pi));
  const double __d = std::round(std::max<double>(6.0, std::min<double>(__m, __width)));
  const double __cx = 2 * __m + __d;
  const double __root_cx = std::sqrt(__cx / 2), __per_cx = 1 / __cx;
  const double __end_left = __root * 1.2533141373155002512078826424055226;
  const double __end_right = std::sqrt(__quarter_pi * __cx) * std::exp(__per_cx) + __end_left;
  const double __end_minus_one = __end_right + 1, __end_zero = __end_minus_one + 1;
  const double __extra = 0.0128205128205128205128205128205128;
  const double __end_one = __end_zero + std::exp(__extra);
  const double __end_all = 2 * __cx * std::exp(-__d * __per_cx * (1 + __d / 2)) / __d + __end_one;
  for (;;) {
    const double __u = __end_all * __quartet_random::__part<double>(__g);
    const double __limit = __quartet_random::__waited<double>(__g);
    double __x = 0, __weight = 0;
    if (__u <= __end_left) {
      const double __n = __normal(__g);
      __x = std::floor(-std::abs(__n) * __root - 1);
      __weight = -__n * __n / 2;
      if (__x < -__m) continue;
    } else if (__u <= __end_right) {
      const double __y = 1 + std::abs(__normal(__g)) * __root_cx;
      __x = std::ceil(__y);
      __weight = __y * (2 - __y) * __per_cx;
      if (__x > __d) continue;
    } else if (__u <= __end_minus_one) {
      __x = -1;
    } else if (__u > __end_zero && __u <= __end_one) {
      __x = 1;
      __weight = __extra;
    } else if (__u > __end_one) {
      const double __y = __d + __quartet_random::__waited<double>(__g) * 2 * __cx / __d;
      __x = std::ceil(__y);
      __weight = -__d * __per_cx * (1 + __y / 2);
    }
    if (__weight - __limit - __x * __log_mean > __log_top - std::lgamma(__x + __m + 1)) continue;
    if (__x + __m >= _Rounded::__too_great()) continue;
    return _Int(__x + __m + _Rounded::__half());
  }
}

template <class _Int, class _Generator, class _Normal>
_Int __poisson(_Generator& __g, _Normal& __normal, double __mean) {
  if (__mean >= 12) return __quartet_random::__poisson_of_many<_Int>(__g, __normal, __mean);
  const double __end = std::exp(-__mean);
  _Int __count = 0;
  for (double __product = __quartet_random::__part<double>(__g); __product > __end; ++__count)
    __product *= __quartet_random::__part<double>(__g);
  return __count;
}

// How many of `__t` come before their time is over.
template <class _Int, class _Generator>
_Int __waiting(_Generator& __g, _Int __t, double __time) {
  double __sum = 0;
  for (_Int __x = 0; __x != __t; ++__x) {
    __sum += __quartet_random::__waited<double>(__g) / (__t - __x);
    if (__sum > __time) return __x;
  }
  return __t;
}

// With at least 8 to be expected; `__p` is at most a half. On each side of the middle half of a normal distribution,
// then an exponential tail.
template <class _Int, class _Generator, class _Normal>
_Int __binomial_of_many(_Generator& __g, _Normal& __normal, _Int __t, double __p) {
  typedef __Rounded<_Int> _Rounded;
  const double __quarter_pi = 0.7853981633974483096156608458198757;
  const double __np = std::floor(__t * __p), __pa = __np / __t, __qa = 1 - __pa;
  const double __d1 = std::round(
      std::max<double>(1.0, std::sqrt(__np * __qa * std::log(32 * __np / (81 * __quarter_pi * __qa)))));
  const double __d2 = std::round(
      std::max<double>(1.0, std::sqrt(__np * __qa * std::log(32 * __t * __qa / (__quarter_pi * __pa)))));
  const double __half_root = 1.2533141373155002512078826424055226;
  const double __s1 = std::sqrt(__np * __qa) * (1 + __d1 / (4 * __np));
  const double __s2 = std::sqrt(__np * __qa) * (1 + __d2 / (4 * (__t * __qa)));
  const double __c = 2 * __d1 / __np;
  const double __end_right = std::exp(__c) * __s1 * __half_root;
  const double __end_left = __end_right + __s2 * __half_root;
  const double __s1s = __s1 * __s1, __s2s = __s2 * __s2;
  const double __end_right_tail = __end_left + std::exp(__d1 / (__t * __qa)) * 2 * __s1s / __d1 *
                                                   std::exp(-__d1 * __d1 / (2 * __s1s));
  const double __end_all = __end_right_tail + 2 * __s2s / __d2 * std::exp(-__d2 * __d2 / (2 * __s2s));
  const double __log_top = std::lgamma(__np + 1) + std::lgamma(__t - __np + 1);
  const double __log_odds = std::log(__pa / __qa);
  for (;;) {
    const double __u = __end_all * __quartet_random::__part<double>(__g);
    double __x, __v;
    if (__u <= __end_left) {
      const bool __is_right = __u <= __end_right;
      const double __n = __normal(__g);
      const double __y = (__is_right ? __s1 : __s2) * std::abs(__n);
      if (__y >= (__is_right ? __d1 : __d2)) continue;
      const double __limit = __quartet_random::__waited<double>(__g);
      __x = std::floor(__is_right ? __y : -__y);
      __v = -__limit - __n * __n / 2 + (__is_right ? __c : 0);
    } else {
      const bool __is_right = __u <= __end_right_tail;
      const double __first = __quartet_random::__waited<double>(__g);
      const double __limit = __quartet_random::__waited<double>(__g);
      const double __y = __is_right ? __d1 + 2 * __s1s * __first / __d1 : __d2 + 2 * __s2s * __first / __d2;
      __x = std::floor(__is_right ? __y : -__y);
      __v = __is_right ? -__limit + __d1 * (1 / (__t - __np) - __y / (2 * __s1s))
                       : -__limit - __d2 * __y / (2 * __s2s);
    }
    if (__x < -__np || __x > __t - __np) continue;
    if (__v > __log_top - (std::lgamma(__np + __x + 1) + std::lgamma(__t - (__np + __x) + 1)) + __x * __log_odds)
      continue;
    if (__x + __np >= _Rounded::__too_great()) continue;
    const _Int __found = _Int(__x + (__np + _Rounded::__half()));
    const double __time = -std::log(1 - (__p - __pa) / __qa);
    return __found + __quartet_random::__waiting<_Int>(__g, __t - __found, __time);
  }
}

template <class _Int, class _Generator, class _Normal>
_Int __binomial(_Generator& __g, _Normal& __normal, _Int __t, double __p) {
  const double __less = __p <= 0.5 ? __p : 1 - __p;
  const _Int __found = __t * __less >= 8
                           ? __quartet_random::__binomial_of_many<_Int>(__g, __normal, __t, __less)
                           : __quartet_random::__waiting<_Int>(__g, __t, -std::log(1 - __less));
  return __less == __p ? __found : __t - __found;
}

// The first place of these sums that is not less than `__value`.
template <class _Sums, class _Real>
inline ptrdiff_t __place_of(const _Sums& __sums, _Real __value) {
  return std::lower_bound(__sums.begin(), __sums.end(), __value) - __sums.begin();
}

}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
