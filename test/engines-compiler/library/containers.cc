#include "digest.hh"
// Which of equal elements is found and where a new one goes, how lists are sorted, and how much room vectors have.
namespace hints {
template <class M> void show(const M& m) { for (auto& p : m) cerr << p.first << p.second << ' '; cerr << '\n'; }
void all() {
  multimap<int, char> m; for (int i = 0; i < 10; ++i) m.insert({i % 3, 'a' + i}); show(m);
  m.insert(m.begin(), {1, 'X'}); show(m); m.insert(m.end(), {1, 'Y'}); show(m); m.emplace_hint(m.lower_bound(1), 1, 'Z'); show(m); m.emplace_hint(m.upper_bound(1), 1, 'W'); show(m); m.insert(m.find(2), {0, 'Q'}); show(m);
  auto it = m.lower_bound(1); ++it; ++it; m.insert(it, {1, 'M'}); show(m); m.insert(it, {2, 'N'}); show(m); m.insert(it, {0, 'O'}); show(m);
  for (int k = 0; k < 500; ++k) { auto h = m.begin(); advance(h, below(m.size() + 1)); m.insert(h, {(int) below(5), char('a' + k % 26)}); if (below(3) == 0) { auto e = m.begin(); advance(e, below(m.size())); m.erase(e); } for (auto& p : m) feed(p.first * 256 + p.second); } line("hints");
  multiset<pair<int,int>, bool (*)(const pair<int,int>&, const pair<int,int>&)> s([](const pair<int,int>& a, const pair<int,int>& b) { return a.first < b.first; });
  for (int k = 0; k < 300; ++k) { auto h = s.begin(); advance(h, below(s.size() + 1)); if (below(2)) s.insert(h, {(int) below(6), k}); else s.insert({(int) below(6), k}); auto f = s.find({(int) below(6), 0}); if (f != s.end()) feed(f->second); for (auto& p : s) feed(p.second); } line("multiset");
  multiset<int> e{3, 1, 3, 2}; SHOW(e.count(3)); SHOW(*e.lower_bound(2)); SHOW(e.erase(3)); map<string, int> a{{"x", 1}, {"x", 2}}; SHOW(a["x"]); SHOW(a.size());
  auto r = a.insert({"x", 5}); SHOW(r.second); SHOW(r.first->second); map<int,int> b; b[3]; auto i2 = b.insert(b.end(), {3, 9}); SHOW(i2->second); auto nx = b.erase(b.begin()); SHOW(nx == b.end());
  auto f = m.find(1); cerr << f->second << m.count(1) << '\n'; SHOW((m < multimap<int,char>{{0, 'z'}}));
}
}
namespace lists {
struct It { int k, id; bool operator<(const It& o) const { return k < o.k; } bool operator==(const It& o) const { return k == o.k; } };
ostream& operator<<(ostream& o, const It& x) { return o << x.k << '.' << x.id; }
void all() {
  for (int t = 0; t < 200; ++t) {
    list<It> l, o; forward_list<It> f; int n = below(60);
    for (int i = 0; i < n; ++i) l.push_back(It{(int) below(10), i}), f.push_front(It{(int) below(10), i});
    for (int i = 0; i < n; ++i) o.push_front(It{(int) below(10), 100 + i});
    l.sort(); f.sort(); o.sort(); for (auto& x : l) feed(x.id); for (auto& x : f) feed(x.id);
    l.merge(o); for (auto& x : l) feed(x.id); l.unique(); for (auto& x : l) feed(x.id); f.unique(); f.reverse(); for (auto& x : f) feed(x.id);
    l.remove_if([](const It& x) { return x.k == 3; }); l.reverse(); for (auto& x : l) feed(x.id);
    list<It> p(5, It{1, 7}); l.splice(l.begin(), p, p.begin(), next(p.begin(), 2)); for (auto& x : l) feed(x.id);
    l.sort([](const It& a, const It& b) { return a.k > b.k; }); for (auto& x : l) feed(x.id);
    l.sort([](const It& a, const It& b) { return a.k <= b.k; }); for (auto& x : l) feed(x.id);
    l.sort([](const It& a, const It& b) { return below(2) == 0; }); for (auto& x : l) feed(x.id);
  }
  line("list");
  list<int> a{1, 2, 3}, b{4, 5}; a.splice(next(a.begin()), b); list_of("a", a); a.resize(2); a.insert(a.end(), 3, 9); a.assign({7, 7, 8}); a.unique(); list_of("a", a); a.remove(7); list_of("a", a); a.emplace(a.begin(), 6); SHOW(a.front()); SHOW(a.back()); SHOW((a < list<int>{6, 9}));
}
}
namespace growth {
struct In { int n, k; typedef input_iterator_tag iterator_category; typedef int value_type; typedef ptrdiff_t difference_type; typedef const int* pointer; typedef int reference; int operator*() const { return k; } In& operator++() { ++k; return *this; } In operator++(int) { In c = *this; ++k; return c; } bool operator==(const In& o) const { return k == o.k; } bool operator!=(const In& o) const { return k != o.k; } };
#define CAP cerr << v.size() << '/' << v.capacity() << ' '
void all() {
  { vector<int> v; for (int i = 0; i < 40; ++i) v.push_back(i), CAP; cerr << '\n'; }
  { vector<int> v{1, 2, 3}; CAP; v.insert(v.begin(), {4, 5}); CAP; v.insert(v.end(), 10, 7); CAP; v = {1, 2}; CAP; v.assign(30, 1); CAP; v.assign({1, 2, 3}); CAP; v.emplace(v.begin(), 8); CAP; v.shrink_to_fit(); CAP; v.push_back(1); CAP; v.resize(9); CAP; v.resize(3); CAP; v.erase(v.begin()); CAP; v.clear(); CAP; v.shrink_to_fit(); CAP; v.reserve(5); CAP; v.reserve(2); CAP; cerr << '\n'; }
  { vector<int> v(In{0, 0}, In{0, 21}); CAP; v.insert(v.begin() + 3, In{0, 0}, In{0, 9}); CAP; v.assign(In{0, 0}, In{0, 50}); CAP; for (int i = 0; i < 5; ++i) v.insert(v.begin() + 1, In{0, 0}, In{0, 20}), CAP; list_of("", v); }
  { istringstream i("1 2 3 4 5 6 7 8 9"); vector<int> v((istream_iterator<int>(i)), istream_iterator<int>()); CAP; list<int> l(13, 1); v.insert(v.begin(), l.begin(), l.end()); CAP; v.assign(l.begin(), l.end()); CAP; set<int> s{1, 2, 3}; vector<int> w(s.begin(), s.end()); cerr << w.capacity() << ' '; v = w; CAP; w.insert(w.end(), v.begin(), v.end()); cerr << w.capacity() << ' '; vector<int> x(w); cerr << x.capacity(); vector<int> y(move(w)); cerr << y.capacity() << w.capacity() << ' '; v.swap(y); CAP; v = move(y); CAP; y = vector<int>(); cerr << y.capacity() << '\n'; }
  { vector<bool> v; for (int i = 0; i < 200; ++i) { v.push_back(i % 3); if (i % 9 == 0) CAP; } v.insert(v.begin(), 100, true); CAP; v.resize(20); CAP; v.shrink_to_fit(); CAP; v.assign(70, false); CAP; v.reserve(300); CAP; vector<bool> w(v); cerr << w.capacity(); v.insert(v.end(), w.begin(), w.end()); CAP; v.clear(); CAP; cerr << '\n'; v = {true, false, true}; v.flip(); list_of("", v); swap(v[0], v[1]) ; list_of("", v); }
  { vector<string> v; for (int i = 0; i < 20; ++i) v.emplace_back(i, 'x'), CAP; v.insert(v.begin() + 2, v[5]); CAP; v.insert(v.begin() + 2, v.begin(), v.begin()); CAP; vector<vector<int>> g(3, vector<int>(4)); cerr << g[1].capacity() << ' '; g.resize(5); cerr << g.capacity() << g[4].capacity() << ' '; g.push_back({1, 2}); cerr << g.capacity() << '\n'; }
  { vector<char> v; for (int i = 0; i < 70; ++i) v.push_back(i), CAP; cerr << '\n'; vector<pair<int,double>> p; for (int i = 0; i < 70; ++i) p.push_back({i, i}); cerr << p.capacity() << '\n'; v.insert(v.end(), "hello", "hello" + 5); CAP; }
  { vector<int> v(10); v.insert(v.begin(), v[3]); CAP; v.resize(21, 5); CAP; v.resize(v.capacity() + 1); CAP; v.reserve(v.capacity() + 1); CAP; v.push_back(1); CAP; v.insert(v.begin(), 3, 3); CAP; cerr << '\n'; vector<int> w(v.begin(), v.begin() + 5); for (auto it = w.begin(); it != w.end();) it = *it ? w.erase(it) : it + 1; cerr << w.size() << w.capacity() << '\n'; }
}
}
void all() { hints::all(), lists::all(), growth::all(); }
