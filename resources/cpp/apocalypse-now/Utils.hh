#ifndef Utils_hh
#define Utils_hh

#include "Defs.hh"

#include <cassert>
#include <cmath>
#include <cstdlib>
#include <getopt.h>
#include <string.h>

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <vector>

#include "__quartet_gnu_includes.hh"

using namespace std;

// Says what is wrong on cerr and ends the bot when b is false.
#define _my_assert(b, s)                                         \
  do {                                                           \
    if (!(b)) {                                                  \
      std::cerr << "error: " << s << std::endl;                  \
      assert(b);                                                 \
    }                                                            \
  } while (0)

#define _unreachable() _my_assert(false, "this code must not be reached")

inline string int_to_string(int i) {
  ostringstream out;
  out << i;
  return out.str();
}

inline string double_to_string(double d) {
  ostringstream out;
  out << d;
  return out.str();
}

// 0 when the text does not begin with a number.
inline int string_to_int(const string& s) {
  istringstream in(s);
  int i = 0;
  in >> i;
  return i;
}

#endif
