// rand() for matches in which all players draw from one sequence, as in the originals' local program, where they are one
// process (`quartet run --rand shared`): the ordinary generator, whose state the host takes out and puts in.

#include "../runtime/rand.cc"

static uint32_t carried[32];

// The place of 32 words: the 31 numbers and the place among them. Filled when `put` is 0, taken over when it is 1.
__attribute__((export_name("quartet_rand"))) extern "C" uint32_t* quartet_rand(int put) {
  if (at < 0) seed(1);
  for (int k = 0; k < 31; ++k)
    if (put) last[k] = carried[k];
    else carried[k] = last[k];
  if (put) at = static_cast<int>(carried[31] % 31);
  else carried[31] = static_cast<uint32_t>(at);
  return carried;
}
