#ifndef Random_hh
#define Random_hh

#include "Utils.hh"
#include "__quartet.hh"

class Random_generator {
 public:
  // Uniform in [l..u]; l when l > u or the range has more than a million numbers.
  int random(int l, int u) { return __quartet_generator.draw(l, u); }

  // A permutation of 0..n-1; empty for n < 0 or more than a million.
  vector<int> random_permutation(int n) {
    vector<int> v;
    if (n < 0 || n > 1000000) return v;
    v.reserve(n);
    for (int i = 0; i < n; ++i) v.push_back(i);
    for (int i = 0; i < n; ++i) swap(v[i], v[random(i, n - 1)]);
    return v;
  }

 private:
  friend void __quartet_prepare(void*);
  __quartet::Lcg31 __quartet_generator;
};

#endif
