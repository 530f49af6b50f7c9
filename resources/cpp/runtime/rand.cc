// The random numbers of the C library as on Linux: rand() starts with 1804289383 there, and so it does for a bot on the
// judge, where each one is a process of its own. random() draws from the same numbers.

#include <stdint.h>
#include <stdlib.h>

namespace {

// The additive generator r[i] = r[i-3] + r[i-31]; `at` is the place of r[i-31], which r[i] takes.
uint32_t last[31];
int at = -1;

uint32_t next() {
  const uint32_t sum = last[at] + last[at < 3 ? at + 28 : at - 3];
  last[at] = sum;
  at = at == 30 ? 0 : at + 1;
  return sum >> 1;
}

void seed(unsigned value) {
  int32_t word = value == 0 ? 1 : static_cast<int32_t>(value);
  for (int k = 0; k < 31; ++k) {
    last[k] = static_cast<uint32_t>(word);
    // 16807 * word modulo 2^31 - 1, as far as a word that may be negative allows.
    word = static_cast<int32_t>(16807LL * (word % 127773) - 2836LL * (word / 127773));
    if (word < 0) word += 2147483647;
  }
  // The first three numbers stand for r[31..33], too; 310 sums are thrown away.
  at = 3;
  for (int k = 0; k < 310; ++k) next();
}

// One step of the generator behind rand_r.
uint32_t step(unsigned* state, uint32_t values) {
  *state = *state * 1103515245u + 12345u;
  return *state / 65536 % values;
}

}

extern "C" {

int rand() {
  if (at < 0) seed(1);
  return static_cast<int>(next());
}

void srand(unsigned value) { seed(value); }

long random() { return rand(); }

void srandom(unsigned value) { seed(value); }

int rand_r(unsigned* state) {
  uint32_t value = step(state, 2048);
  value = value << 10 ^ step(state, 1024);
  return static_cast<int>(value << 10 ^ step(state, 1024));
}

}
