#include "digest.hh"
// A little of what the programs beside this try: the formulas that a bot is likely to meet.
struct Item { int key, id; };
struct ByKey { bool operator()(const Item& a, const Item& b) const { return a.key < b.key; } };
template <class C> void ids(const C& c) { for (const Item& one : c) feed(one.id); }
void feedDrawn(double x) { feed((double) (float) x); }
void feedDrawn(int x) { feed(x); }
template <class D> void draw(const char* name, D d) {
  static mt19937 g;
  for (int k = 0; k < 60; ++k) feedDrawn(d(g));
  line(name);
}
void orders() {
  vector<Item> v(500), w;
  for (int k = 0; k < 500; ++k) v[k].key = below(20), v[k].id = k;
  w = v; nth_element(w.begin(), w.begin() + 200, w.end(), ByKey()); ids(w);
  line("nth_element");
  w = v; sort(w.rbegin(), w.rend(), ByKey()); ids(w);
  line("sort backwards");
  w = v; partial_sort(w.begin(), w.begin(), w.end(), ByKey()); ids(w);
  line("partial_sort of none");
  vector<double> x;
  for (const Item& one : v) x.push_back(one.key * 0.1 + 1.0 / (one.id + 1));
  feed(reduce(x.begin(), x.end(), 0.0));
  line("reduce");
}
void draws() {
  mt19937 g;
  minstd_rand0 h;
  for (int n : {5, 10, 100}) {
    vector<int> v(n), o(4);
    iota(v.begin(), v.end(), 0);
    shuffle(v.begin(), v.end(), g);
    sample(v.begin(), v.end(), o.begin(), 4, g);
    for (int x : v) feed(x);
    for (int x : o) feed(x);
  }
  vector<int> many(70000);
  iota(many.begin(), many.end(), 0);
  shuffle(many.begin(), many.end(), h);
  for (int x : many) feed(x);
  line("shuffle and sample");
  default_random_engine e;
  for (int k = 0; k < 100; ++k) feed((unsigned long long) e()), feed((unsigned long long) (g() * 5 - h()));
  line("engines");
  draw("whole of few", uniform_int_distribution<int>(1, 6));
  for (int k = 0; k < 100; ++k) feed(uniform_int_distribution<int>(-5, k)(h)), feed((unsigned long long) uniform_int_distribution<unsigned long long>()(h));
  mt19937_64 l;
  for (int k = 0; k < 100; ++k) feed(uniform_int_distribution<int>(0, k)(l));
  line("whole of other engines");
  draw("parts", uniform_real_distribution<double>(-2, 7)), draw("parts float", uniform_real_distribution<float>());
}
void distributions() {
  draw("normal", normal_distribution<double>(1, 2)), draw("bernoulli", bernoulli_distribution(0.3)), draw("discrete", discrete_distribution<int>{1, 2, 0, 5});
  draw("gamma", gamma_distribution<double>(2, 3)), draw("small gamma", gamma_distribution<double>(0.5, 3)), draw("student", student_t_distribution<double>(3));
  draw("geometric", geometric_distribution<int>(0.2));
  draw("binomial", binomial_distribution<int>(10, 0.3)), draw("binomial of many", binomial_distribution<int>(100, 0.7));
  draw("poisson", poisson_distribution<int>(3.5)), draw("poisson of many", poisson_distribution<int>(40));
}
#define TRY(...) try { __VA_ARGS__; } catch (const exception& e) { cerr << e.what() << '\n'; }
struct Animal { virtual ~Animal() {} };
struct Cat : Animal {};
void words() {
  vector<int> v(3);
  deque<int> d(4);
  const string s = "hello";
  const int below0 = -1;
  Animal animal;
  TRY((void) v.at(below0)) TRY((void) d.at(9)) TRY((void) s.at(5)) TRY((void) s.substr(6)) TRY((void) stoi("x"))
  TRY(v.resize(below0)) TRY(optional<int> o; (void) o.value()) TRY((void) dynamic_cast<Cat&>(animal)) TRY((void) stold("x"))
  for (int k = 0; k < 300; ++k) {
    if (below(3) == 0) v.insert(v.end(), below(30), 1);
    else v.push_back(1);
    feed((unsigned) v.capacity());
    if (k % 50 == 0) v.reserve(below(100)), v.resize(below(50)), v.shrink_to_fit();
  }
  line("room");
}
void all() { orders(), draws(), distributions(), words(); }
