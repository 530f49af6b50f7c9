// Whole numbers as g++'s library draws them from a generator. All is reckoned in 64 bits, as on the judge's machine.
#ifndef __quartet_uniform_int_distribution
#define __quartet_uniform_int_distribution

#include <__config>
#include <__random/is_valid.h>
#include <__type_traits/is_integral.h>
#include <__type_traits/remove_reference.h>
#include <iosfwd>
#include <limits>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

namespace __quartet_random {

// From 0 to `most` when numbers of the generator have so many bits: the upper half of the product of a number and
// the count. What would make some results likelier is drawn again.
template <class _Word, class _Wide, class _Generator>
_Word __scaled(_Generator& __g, _Word __count) {
  _Wide __product = _Wide(__g()) * _Wide(__count);
  if (_Word(__product) < __count) {
    const _Word __too_few = _Word(-__count) % __count;
    while (_Word(__product) < __too_few) __product = _Wide(__g()) * _Wide(__count);
  }
  return _Word(__product >> numeric_limits<_Word>::digits);
}

// From 0 to `most`, each as likely.
template <class _Generator>
unsigned long long __up_to(_Generator& __g, unsigned long long __most) {
  typedef unsigned long long _Number;
  const _Number __low = __g.min();
  const _Number __range = _Number(__g.max()) - __low;
  if (__range == __most) return _Number(__g()) - __low;
  if (__range > __most) {
    const _Number __count = __most + 1;
    if (__range == ~_Number(0)) return __quartet_random::__scaled<_Number, unsigned __int128>(__g, __count);
    if (__range == 0xffffffffu) return __quartet_random::__scaled<unsigned, _Number>(__g, unsigned(__count));
    const _Number __scale = __range / __count;
    _Number __drawn;
    do __drawn = _Number(__g()) - __low;
    while (__drawn >= __count * __scale);
    return __drawn / __scale;
  }
  // More than one number gives: a high part, then a low one.
  for (;;) {
    const _Number __high = (__range + 1) * __quartet_random::__up_to(__g, __most / (__range + 1));
    const _Number __both = __high + (_Number(__g()) - __low);
    if (__both <= __most && __both >= __high) return __both;
  }
}

// Whether one number of the generator decides about two of so many places.
template <class _Generator>
inline bool __is_good_for_two(_Generator& __g, unsigned long long __places) {
  return (static_cast<unsigned long long>(__g.max()) - __g.min()) / __places >= __places;
}

}

template <class _IntType = int>
class uniform_int_distribution {
  static_assert(is_integral<_IntType>::value, "IntType must be a supported integer type");

public:
  typedef _IntType result_type;

  class param_type {
    _IntType __a_, __b_;

  public:
    typedef uniform_int_distribution distribution_type;
    param_type() : param_type(0) {}
    explicit param_type(_IntType __a, _IntType __b = numeric_limits<_IntType>::max()) : __a_(__a), __b_(__b) {}
    _IntType a() const { return __a_; }
    _IntType b() const { return __b_; }
    friend bool operator==(const param_type& __x, const param_type& __y) {
      return __x.__a_ == __y.__a_ && __x.__b_ == __y.__b_;
    }
    friend bool operator!=(const param_type& __x, const param_type& __y) { return !(__x == __y); }
  };

  uniform_int_distribution() : uniform_int_distribution(0) {}
  explicit uniform_int_distribution(_IntType __a, _IntType __b = numeric_limits<_IntType>::max()) : __p_(__a, __b) {}
  explicit uniform_int_distribution(const param_type& __p) : __p_(__p) {}
  void reset() {}

  template <class _Generator>
  _IntType operator()(_Generator& __g) {
    return (*this)(__g, __p_);
  }
  template <class _Generator>
  _IntType operator()(_Generator& __g, const param_type& __p) {
    typedef unsigned long long _Number;
    return static_cast<_IntType>(
        __quartet_random::__up_to(__g, _Number(__p.b()) - _Number(__p.a())) + _Number(__p.a()));
  }

  _IntType a() const { return __p_.a(); }
  _IntType b() const { return __p_.b(); }
  param_type param() const { return __p_; }
  void param(const param_type& __p) { __p_ = __p; }
  _IntType min() const { return a(); }
  _IntType max() const { return b(); }

  friend bool operator==(const uniform_int_distribution& __x, const uniform_int_distribution& __y) {
    return __x.__p_ == __y.__p_;
  }
  friend bool operator!=(const uniform_int_distribution& __x, const uniform_int_distribution& __y) {
    return !(__x == __y);
  }

private:
  param_type __p_;
};

template <class _CharT, class _Traits, class _IntType>
basic_ostream<_CharT, _Traits>&
operator<<(basic_ostream<_CharT, _Traits>& __os, const uniform_int_distribution<_IntType>& __x) {
  __save_flags<_CharT, _Traits> __kept(__os);
  typedef basic_ostream<_CharT, _Traits> _Stream;
  __os.flags(_Stream::scientific | _Stream::left);
  const _CharT __space = __os.widen(' ');
  __os.fill(__space);
  return __os << __x.a() << __space << __x.b();
}

template <class _CharT, class _Traits, class _IntType>
basic_istream<_CharT, _Traits>&
operator>>(basic_istream<_CharT, _Traits>& __is, uniform_int_distribution<_IntType>& __x) {
  __save_flags<_CharT, _Traits> __kept(__is);
  typedef basic_istream<_CharT, _Traits> _Stream;
  __is.flags(_Stream::dec | _Stream::skipws);
  _IntType __a, __b;
  __is >> __a >> __b;
  if (!__is.fail()) __x.param(typename uniform_int_distribution<_IntType>::param_type(__a, __b));
  return __is;
}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS

#endif
