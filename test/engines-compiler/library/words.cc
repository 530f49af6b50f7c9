#include "digest.hh"
// What what() says, and how much room a vector has.
#define TRY(...) try { __VA_ARGS__; cerr << "none " #__VA_ARGS__ << '\n'; } catch (const exception& e) { cerr << #__VA_ARGS__ << " | " << e.what() << '\n'; }
struct Animal { virtual ~Animal() {} };
struct Dog : Animal {};
struct Cat : Animal {};
void words() {
  vector<int> v(3);
  const vector<int> cv(2);
  vector<bool> vb(3);
  deque<int> d(4);
  map<int, int> m;
  unordered_map<int, int> um;
  string s = "hello";
  array<int, 3> a;
  bitset<8> b;
  Animal* animal = new Dog;
  const int below0 = -1;
  TRY((void) v.at(5)) TRY((void) v.at(below0)) TRY((void) cv.at(2)) TRY((void) vb.at(7)) TRY((void) d.at(9)) TRY((void) d.at(below0))
  TRY((void) m.at(3)) TRY((void) um.at(3)) TRY((void) s.at(5)) TRY((void) s.at(50)) TRY((void) a.at(3)) TRY((void) a.at(below0))
  TRY((void) s.substr(6)) TRY((void) s.substr(9, 2)) TRY((void) s.substr(5)) TRY(s.erase(7)) TRY((void) s.compare(9, 1, "x")) TRY(string(s, 8))
  TRY((void) stoi("x")) TRY((void) stoi("")) TRY((void) stoi("99999999999")) TRY((void) stol("x")) TRY((void) stoll("99999999999999999999"))
  TRY((void) stoull("x")) TRY((void) stof("1e99")) TRY((void) stod("x")) TRY((void) stod("1e999")) TRY((void) stold("x"))
  TRY(v.resize(below0)) TRY(v.reserve(below0)) TRY(vector<int> w(below0))
  TRY(b.set(9)) TRY((void) b.test(8)) TRY(b.reset(8)) TRY(b.flip(20))
  TRY(throw exception()) TRY(throw runtime_error("mine")) TRY(throw bad_alloc()) TRY(throw bad_cast())
  TRY((void) dynamic_cast<Cat&>(*animal))
#if __cplusplus >= 201703L
  TRY(optional<int> o; (void) o.value()) TRY(variant<int, string> x = 1; (void) get<string>(x)) TRY(any x = 1; (void) any_cast<string>(x))
  TRY(string_view sv = "abc"; (void) sv.substr(5)) TRY(string_view sv = "abc"; (void) sv.at(5))
#endif
}
template <class V> void grown(const string& name) {
  typedef typename V::value_type T;
  for (int k = 0; k < 400; ++k) {
    V v(below(3) == 0 ? below(20) : 0);
    for (int step = 0; step < 12; ++step) {
      switch (below(9)) {
        case 0: v.push_back(T()); break;
        case 1: v.insert(v.begin() + below(v.size() + 1), T()); break;
        case 2: v.insert(v.begin() + below(v.size() + 1), below(40), T()); break;
        case 3: { V o(below(40)); v.insert(v.begin() + below(v.size() + 1), o.begin(), o.end()); break; }
        case 4: v.resize(below(60)); break;
        case 5: v.reserve(below(80)); break;
        case 6: if (below(3) == 0) v.shrink_to_fit(); break;
        case 7: v.assign(below(50), T()); break;
        case 8: { V o(v); if (below(2)) v = o; else v.swap(o); break; }
      }
      feed((unsigned) v.capacity()), feed((unsigned) v.size());
    }
  }
  line("room of " + name);
}
void all() {
  words();
  grown<vector<int>>("vector<int>"), grown<vector<string>>("vector<string>"), grown<vector<vector<int>>>("vector<vector<int>>");
}
