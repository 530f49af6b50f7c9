#include "digest.hh"
// Engines, whole numbers, parts of one, shuffle and sample.
struct Bits16 { typedef unsigned short result_type; unsigned s = 7; static constexpr result_type min() { return 0; } static constexpr result_type max() { return 65535; } result_type operator()() { s = s * 1664525u + 1013904223u; return s >> 16; } };
struct Bits32 { typedef unsigned result_type; unsigned s = 7; static constexpr result_type min() { return 0; } static constexpr result_type max() { return 0xffffffffu; } result_type operator()() { s = s * 1664525u + 1013904223u; return s ^ s >> 16; } };
struct Thousand { typedef unsigned result_type; unsigned s = 7; static constexpr result_type min() { return 3; } static constexpr result_type max() { return 1002; } result_type operator()() { s = s * 1664525u + 1013904223u; return 3 + (s >> 8) % 1000; } };
template <class G> void shuffles(const string& name) {
  G g;
  for (int n : {0, 1, 2, 3, 4, 5, 10, 33, 100, 255, 256, 257, 1000, 70000}) {
    vector<int> v(n);
    iota(v.begin(), v.end(), 0);
    shuffle(v.begin(), v.end(), g);
    for (int x : v) feed(x);
    deque<int> d(n % 1000);
    iota(d.begin(), d.end(), 0);
    shuffle(d.begin(), d.end(), g);
    for (int x : d) feed(x);
    feed((unsigned long long) g());
  }
  line("shuffle " + name);
#if __cplusplus >= 201703L
  for (int n : {1, 2, 3, 10, 100, 1000, 70000})
    for (int m : {0, 1, 2, 5, 50}) {
      vector<int> v(n), o(m);
      iota(v.begin(), v.end(), 0);
      auto e = sample(v.begin(), v.end(), o.begin(), m, g);
      for (auto i = o.begin(); i != e; ++i) feed(*i);
      string s;
      for (int i = 0; i < n % 900; ++i) s += char('a' + i % 26);
      istringstream is(s);
      vector<char> oc(m);
      auto ec = sample(istream_iterator<char>(is), istream_iterator<char>(), oc.begin(), m, g);
      for (auto i = oc.begin(); i != ec; ++i) feed(*i);
      feed((unsigned long long) g());
    }
  line("sample " + name);
#endif
}
template <class T, class G> void ints(const string& name) {
  G g;
  typedef numeric_limits<T> Limits;
  for (int k = 0; k < 300; ++k) {
    const unsigned long long high = below(1 << 24), middle = below(1 << 24), low = below(1 << 24);
    T a = T(high << 40 ^ middle << 20 ^ low), b = T(low << 40 ^ high << 20 ^ middle);
    if (k % 3 == 0) a = T(below(20)), b = T(a + below(100));
    if (k % 50 == 1) a = Limits::min(), b = Limits::max();
    if (a > b) swap(a, b);
    uniform_int_distribution<T> d(a, b);
    for (int j = 0; j < 10; ++j) feed((long long) d(g));
  }
  feed((unsigned long long) g());
  line("whole " + name);
}
template <class R, class G> void reals(const string& name) {
  G g;
  for (int k = 0; k < 1000; ++k) {
    const double from = -3.5 * below(9), to = 2.25 + below(100);
    uniform_real_distribution<R> d(from, to);
    feed((double) d(g)), feed((double) generate_canonical<R, 10>(g)), feed((double) generate_canonical<R, 60>(g));
    bernoulli_distribution yes(below(100) / 99.0);
    feed(int(yes(g)));
  }
  line("parts " + name);
}
template <class G> void numbers(const string& name) {
  ints<int, G>(name + " int"), ints<unsigned, G>(name + " unsigned"), ints<short, G>(name + " short");
  ints<long long, G>(name + " long long"), ints<unsigned long long, G>(name + " unsigned long long");
  reals<float, G>(name + " float"), reals<double, G>(name + " double");
  shuffles<G>(name);
}
template <class G> void engine(const string& name) {
  G g, h(12345);
  for (int k = 0; k < 2000; ++k) feed((unsigned long long) g()), feed((unsigned long long) h());
  seed_seq seeds{1, 2, 3, 99};
  G i(seeds);
  for (int k = 0; k < 1000; ++k) feed((unsigned long long) i());
  h.seed(0), h.discard(1001);
  feed((unsigned long long) h()), feed((unsigned long long) h.min()), feed((unsigned long long) h.max());
  feed((unsigned long long) (h() * 3 - g() * 7));
  line("engine " + name);
}
void all() {
  engine<mt19937>("mt19937"), engine<mt19937_64>("mt19937_64"), engine<minstd_rand0>("minstd_rand0"), engine<minstd_rand>("minstd_rand");
  engine<default_random_engine>("default"), engine<ranlux24>("ranlux24"), engine<ranlux48>("ranlux48"), engine<knuth_b>("knuth_b");
  engine<independent_bits_engine<mt19937, 13, unsigned short>>("13 bits"), engine<independent_bits_engine<minstd_rand, 40, uint64_t>>("40 bits");
  engine<discard_block_engine<mt19937, 11, 3>>("discard"), engine<shuffle_order_engine<mt19937, 17>>("other order");
  numbers<mt19937>("mt19937"), numbers<mt19937_64>("mt19937_64"), numbers<default_random_engine>("default"), numbers<ranlux24>("ranlux24");
  numbers<knuth_b>("knuth_b"), numbers<Bits16>("16 bits"), numbers<Bits32>("32 bits"), numbers<Thousand>("thousand");
}
