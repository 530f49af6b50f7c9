#ifndef __quartet_gnu_includes_hh
#define __quartet_gnu_includes_hh

// Headers that g++'s own <algorithm>, <iostream>, <map>, <queue> and <string> bring along: bots use what is in them
// without an include of their own.

#include <array>
#include <cctype>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <cwchar>
#include <exception>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <memory>
#include <new>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>

#endif
