#ifndef __quartet_gnu_includes_hh
#define __quartet_gnu_includes_hh

// Headers that g++'s own <algorithm>, <iostream>, <map>, <queue> and <string> bring along (some only in the versions
// of the courses' years): bots use what is in them without an include of their own. Not more, as every further name
// in std may meet a bot's own.

#include <array>
#include <cctype>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <cwchar>
#include <deque>
#include <exception>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <new>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>

#if __cplusplus >= 201703L
#include <functional>
#include <memory>
#include <unordered_map>
#elif defined(_LIBCPP_VERSION)
namespace std {

// Not standard, but g++ has it and bots call it.
template <class Number>
Number __gcd(Number a, Number b) {
  while (b != 0) {
    const Number rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

}
#endif

#endif
