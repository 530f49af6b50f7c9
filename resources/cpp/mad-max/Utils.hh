#ifndef Utils_hh
#define Utils_hh

#include <complex>
#include <map>
#include <set>
#include <vector>
#include <iostream>
#include <fstream>
#include <sstream>
#include <string>
#include <queue>
#include <limits>
#include <cassert>
#include <cstdlib>
#include <cerrno>
#include <time.h>

#include "__quartet.hh"
#include "__quartet_gnu_includes.hh"

#if __cplusplus >= 202002L
// Their `contains` would meet the macro below.
#include <functional>
#include <unordered_map>
#include <unordered_set>
#endif

namespace std {

// What g++'s library makes of whole numbers: the larger part, or on a diagonal that times the root of two.
inline int abs(const complex<int>& z) {
  const int x = z.real() < 0 ? -z.real() : z.real();
  const int y = z.imag() < 0 ? -z.imag() : z.imag();
  return x == y ? static_cast<int>(x * sqrt(2.0)) : x < y ? y : x;
}

}

using namespace std;

// So that sets and maps have it in C++11 too.
#define contains count

inline void __quartet_my_assert(const char* text, const char* file, int line) {
  std::cerr << "my_assert failed: " << text << " (" << file << ':' << line << ')' << std::endl;
  __quartet_stop((std::string("my_assert failed: ") + text).c_str());
}

// Ends the bot when X is false, in every build.
#define my_assert(X)                                               \
  do {                                                             \
    if (!(X)) __quartet_my_assert(#X, __FILE__, __LINE__);         \
  } while (0)

typedef int Player_Id;
typedef int Car_Id;
typedef int Missile_Id;

// A position or a step: the real part is the row, the imaginary part the column.
typedef complex<int> Pos;
typedef complex<int> Dir;

const Dir UP(-1, 1);
const Dir DEFAULT(0, 1);
const Dir DOWN(1, 1);
const Dir SLOW_UP(-1, 0);
const Dir SLOW(0, 0);
const Dir SLOW_DOWN(1, 0);
const Dir FAST_UP(-1, 2);
const Dir FAST(0, 2);
const Dir FAST_DOWN(1, 2);

// Row and column.
inline int first(complex<int> x) { return x.real(); }
inline int second(complex<int> x) { return x.imag(); }

// Whether it is one of the nine directions.
inline bool dir_ok(Dir d) { return d.real() >= -1 && d.real() <= 1 && d.imag() >= 0 && d.imag() <= 2; }

// By row, then by column.
struct Cmp {
  bool operator()(Dir a, Dir b) const {
    return a.real() != b.real() ? a.real() < b.real() : a.imag() < b.imag();
  }
};

// The steps to the cells that a move visits, in order; the last one is its end.
static const map<Dir, vector<Dir>, Cmp> dir2all = {
    {UP, {DEFAULT, SLOW_UP, UP}},
    {DEFAULT, {DEFAULT}},
    {DOWN, {DEFAULT, SLOW_DOWN, DOWN}},
    {SLOW_UP, {SLOW_UP}},
    {SLOW, {SLOW}},
    {SLOW_DOWN, {SLOW_DOWN}},
    {FAST_UP, {DEFAULT, SLOW_UP, UP, FAST, FAST_UP}},
    {FAST, {DEFAULT, FAST}},
    {FAST_DOWN, {DEFAULT, SLOW_DOWN, DOWN, FAST, FAST_DOWN}},
};

// Park-Miller generator. `long` has 32 bits here, so the product is made in two parts that fit.
class Random_generator {
  static const int RANDOMIZE_MODULUS = 2147483647;
  static const int RANDOMIZE_MULTIPLIER = 48271;
  static const int RANDOMIZE_DEFAULT = 123456789;
  static const int RANDOMIZE_MAX = RANDOMIZE_MODULUS - 2;

  long rnd_seed;

 public:
  void srandomize(int s = RANDOMIZE_DEFAULT) { rnd_seed = 1 + (s < 0 ? -s : s) % (RANDOMIZE_MODULUS - 1); }

  // Uniform in 0..2147483645.
  int randomize(void) {
    const long t = RANDOMIZE_MULTIPLIER * (rnd_seed % 44488) - 3399 * (rnd_seed / 44488);
    rnd_seed = t > 0 ? t : t + RANDOMIZE_MODULUS;
    return rnd_seed - 1;
  }

  // Uniform in [l..u]. An empty range ends the bot.
  int randomize(int l, int u) {
    const int range = static_cast<int>(static_cast<unsigned>(u) - static_cast<unsigned>(l) + 1u);
    if (range == 0) __quartet_stop("randomize: the range is empty");
    return static_cast<int>(static_cast<unsigned>(l) + static_cast<unsigned>(randomize() % range));
  }
};

#endif
