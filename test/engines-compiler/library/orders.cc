#include "digest.hh"
// Elements that compare as equal, and how algorithms leave them.
struct Item { int key, id; };
struct ByKey { bool operator()(const Item& a, const Item& b) const { return a.key < b.key; } };
template <class C> void ids(const C& c) { for (const Item& one : c) feed(one.id); }
vector<Item> items(int n, int kinds, int shape) {
  vector<Item> v(n);
  for (int k = 0; k < n; ++k) v[k].id = k, v[k].key = shape == 0 ? below(kinds) : shape == 1 ? k * kinds / n : shape == 2 ? -k / kinds : k & 1 ? k : n - k;
  return v;
}
// So bad for dividing that a heap is made of the rest: keys are chosen while they are compared.
vector<Item> worst(int n) {
  vector<int> keys(n, -1), order(n);
  for (int k = 0; k < n; ++k) order[k] = k;
  int next = 0, candidate = 0;
  nth_element(order.begin(), order.begin() + n - 5, order.end(), [&](int a, int b) {
    if (keys[a] < 0 && keys[b] < 0) keys[a == candidate ? a : b] = next++;
    if (keys[a] < 0) candidate = a;
    else if (keys[b] < 0) candidate = b;
    return (keys[a] < 0 ? n : keys[a]) < (keys[b] < 0 ? n : keys[b]);
  });
  vector<Item> v(n);
  for (int k = 0; k < n; ++k) v[k].id = k, v[k].key = (keys[k] < 0 ? n : keys[k]) / 3;
  return v;
}
bool third(const Item& a) { return a.key % 3 == 0; }
void of(const vector<Item>& v, const string& name) {
  const int n = v.size();
  vector<Item> w;
  for (int t = 0; t < 3; ++t) { w = v; nth_element(w.begin(), w.begin() + below(n), w.end(), ByKey()); ids(w); }
  w = v; nth_element(w.begin(), w.begin() + n / 7, w.end(), ByKey()); ids(w);
  w = v; nth_element(w.begin(), w.end(), w.end(), ByKey()); ids(w);
  deque<Item> d(v.begin(), v.end()); nth_element(d.begin(), d.begin() + n / 2, d.end(), ByKey()); ids(d);
  w = v; nth_element(w.rbegin(), w.rbegin() + n / 2, w.rend(), ByKey()); ids(w);
  line(name + "nth_element");
  d.assign(v.begin(), v.end()); sort(d.begin(), d.end(), ByKey()); ids(d);
  w = v; sort(w.rbegin(), w.rend(), ByKey()); ids(w);
  d.assign(v.begin(), v.end()); sort(d.rbegin(), d.rend(), ByKey()); ids(d);
  w = v; sort(w.begin(), w.end(), [](const Item& a, const Item& b) { return a.key > b.key; }); ids(w);
  line(name + "sort");
  for (int m : {0, 1, 2, 10, n / 2, n, n + 5}) {
    vector<Item> o(m);
    auto e = partial_sort_copy(v.begin(), v.end(), o.begin(), o.end(), ByKey());
    o.erase(e, o.end());
    ids(o);
  }
  for (int m : {0, n / 3, n}) {
    w = v; partial_sort(w.begin(), w.begin() + m, w.end(), ByKey()); ids(w);
    d.assign(v.begin(), v.end()); partial_sort(d.begin(), d.begin() + m, d.end(), ByKey()); ids(d);
  }
  line(name + "partial_sort");
  w = v; feed(int(partition(w.begin(), w.end(), third) - w.begin())); ids(w);
  list<Item> l(v.begin(), v.end()); partition(l.begin(), l.end(), third); ids(l);
  forward_list<Item> f(v.begin(), v.end()); partition(f.begin(), f.end(), third); ids(f);
  w = v; stable_partition(w.begin(), w.end(), third); ids(w);
  line(name + "partition");
  w = v; stable_sort(w.begin(), w.end(), ByKey()); ids(w);
  l.sort(ByKey()); ids(l); f.sort(ByKey()); ids(f);
  w = v; sort(w.begin(), w.begin() + n / 3, ByKey()); sort(w.begin() + n / 3, w.end(), ByKey());
  inplace_merge(w.begin(), w.begin() + n / 3, w.end(), ByKey()); ids(w);
  w = v; (void) remove_if(w.begin(), w.end(), third); ids(w);
  w = v; (void) unique(w.begin(), w.end(), [](const Item& a, const Item& b) { return a.key == b.key; }); ids(w);
  w = v; rotate(w.begin(), w.begin() + n / 3, w.end()); ids(w);
  auto ends = minmax_element(v.begin(), v.end(), ByKey()); feed(ends.first->id), feed(ends.second->id);
  line(name + "stable");
  w = v; make_heap(w.begin(), w.end(), ByKey()); ids(w);
  for (int k = 0; k < n / 2; ++k) pop_heap(w.begin(), w.end() - k, ByKey());
  ids(w); push_heap(w.begin(), w.begin() + (n + 1) / 2, ByKey()); sort_heap(w.begin(), w.begin() + n / 3, ByKey()); ids(w);
  line(name + "heap");
#if __cplusplus >= 201703L
  vector<double> x;
  for (const Item& o : v) x.push_back(o.key * 0.1 + 1.0 / (o.id + 1));
  feed(reduce(x.begin(), x.end(), 0.0)); feed(transform_reduce(x.begin(), x.end(), x.begin(), 0.0));
  feed(transform_reduce(x.begin(), x.end(), 0.5, plus<double>(), [](double q) { return q * 1.1; }));
  list<double> lx(x.begin(), x.end()); feed(reduce(lx.begin(), lx.end()));
  vector<double> y(n); inclusive_scan(x.begin(), x.end(), y.begin()); feed(y[n - 1]);
  line(name + "reduce");
#endif
#if __cplusplus >= 202002L
  w = v; ranges::nth_element(w, w.begin() + n / 2, {}, &Item::key); ids(w);
  w = v; ranges::sort(w, {}, &Item::key); ids(w);
  mt19937 g; w = v; ranges::shuffle(w, g); ids(w);
  vector<Item> o; ranges::sample(w, back_inserter(o), 5, g); ids(o);
  line(name + "ranges");
#endif
}
void all() {
  for (int shape = 0; shape < 4; ++shape)
    for (int kinds : {1, 3, 10, 40})
      for (int n : {1, 2, 3, 4, 5, 8, 16, 17, 33, 100, 1000})
        of(items(n, kinds, shape), to_string(shape) + ' ' + to_string(kinds) + ' ' + to_string(n) + ' ');
  of(worst(2000), "worst ");
}
