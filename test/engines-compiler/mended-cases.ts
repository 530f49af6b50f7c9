/**
 * What g++ takes in some standards and not in others, and what it takes that this compiler would not. `taken`: in which
 * standards g++ 12 takes it, as it was tried. `isMended`: here something is put right for that, which has to be said.
 */
export interface StandardCase {
  readonly what: string
  readonly before?: string
  readonly play: string
  readonly taken: readonly (11 | 14 | 17 | 20)[]
  readonly isMended?: true
  /** g++ refuses it in some of these standards, and here it is taken, with a word. */
  readonly isTakenHere?: readonly (11 | 14 | 17 | 20)[]
  /** g++ takes it, and it cannot be put right here. */
  readonly isRefusedHere?: true
}

const ALL = [11, 14, 17, 20] as const
const COMPARE = 'struct Less { bool operator()(int a, int b) { return a > b; } };'
const HASHES = `#include <unordered_set>
#include <unordered_map>
struct Hash { size_t operator()(int a) { return a; } };
struct Fine { size_t operator()(int a) const { return a; } };
struct Same { bool operator()(int a, int b) { return a == b; } };`

export const STANDARD_CASES: readonly StandardCase[] = [
  {
    what: 'a set whose comparison is not const',
    before: COMPARE,
    play: 'set<int, Less> s; s.insert(1);',
    taken: [11, 14],
    isMended: true,
  },
  {
    what: 'a map whose comparison is not const',
    before: COMPARE,
    play: 'map<int, int, Less> m; m[2] = 1;',
    taken: [11, 14],
    isMended: true,
  },
  {
    what: 'a queue whose comparison is not const',
    before: COMPARE,
    play: 'priority_queue<int, vector<int>, Less> q; q.push(1); q.top();',
    taken: ALL,
  },
  {
    what: 'a sort whose comparison is not const',
    before: COMPARE,
    play: 'vector<int> v(3); sort(v.begin(), v.end(), Less());',
    taken: ALL,
  },
  ...[
    ['a multiset', 'multiset<int, Less> s; s.insert(1);'],
    ['a multimap', 'multimap<int, int, Less> s; s.insert(make_pair(1, 2));'],
    ['a search in a map', 'map<int, int, Less> s; s.lower_bound(2);'],
    ['an element taken out of a map', 'map<int, int, Less> s; s.erase(2);'],
  ].map(([what, play]): StandardCase => {
    return {
      what: `${what} whose comparison is not const`,
      before: COMPARE,
      play,
      taken: [11, 14],
      isMended: true,
    }
  }),
  {
    what: 'a constant set whose comparison is not const',
    before: COMPARE,
    play: 'const set<int, Less> s = set<int, Less>(); s.count(1);',
    taken: [],
    isTakenHere: [11, 14],
    isMended: true,
  },
  {
    what: 'a set and a map whose comparison is not const, and in which nothing is looked for',
    before: COMPARE,
    play: 'set<int, Less> s; map<int, int, Less> m, o; o = m; for (auto& x : o) x.second = 1;',
    taken: ALL,
  },
  {
    what: 'a set ordered by a lambda that changes what it holds',
    play: 'int n = 0; auto c = [n](int a, int b) mutable { ++n; return a < b; }; set<int, decltype(c)> s(c); s.insert(1);',
    taken: [11, 14],
    isRefusedHere: true,
  },
  {
    what: 'a list that is sorted by what is not const',
    before: `#include <list>\n${COMPARE}`,
    play: 'list<int> v(3); v.sort(Less());',
    taken: ALL,
  },
  {
    what: 'a set whose comparison takes what it may change',
    before: 'struct Less { bool operator()(int& a, int& b) const { return a < b; } };',
    play: 'set<int, Less> s; s.insert(1);',
    taken: [],
  },
  {
    what: 'a queue whose comparison takes what it may change',
    before: 'struct Less { bool operator()(int& a, int& b) const { return a < b; } };',
    play: 'priority_queue<int, vector<int>, Less> q; q.push(1); q.push(2); q.pop();',
    taken: ALL,
  },
  ...[
    ['a set', 'unordered_set<int, Hash> s; s.insert(1);'],
    ['a search in a set', 'unordered_set<int, Hash> s; s.find(1);'],
    ['a map', 'unordered_map<int, int, Hash> m; m[1] = 2;'],
    ['a multimap', 'unordered_multimap<int, int, Hash> m; m.insert(make_pair(1, 2));'],
    ['a set of equals', 'unordered_set<int, Fine, Same> s; s.insert(1);'],
    ['a map of equals', 'unordered_map<int, int, Fine, Same> m; m[1] = 2;'],
  ].map(([what, play]): StandardCase => {
    return { what: `${what} that hashes by what is not const`, before: HASHES, play, taken: [] }
  }),
  {
    what: 'a set that hashes by what is not const, and in which nothing is looked for',
    before: HASHES,
    play: 'unordered_set<int, Hash> s; s.clear();',
    taken: ALL,
  },
  {
    what: 'a set of a class whose < is not const',
    before: 'struct Q { int x; bool operator<(const Q& o) { return x < o.x; } };',
    play: 'set<Q> s; s.insert(Q());',
    taken: [],
  },
  {
    what: 'a sort of a class whose < is not const',
    before: 'struct Q { int x; bool operator<(const Q& o) { return x < o.x; } };',
    play: 'vector<Q> v(3); sort(v.begin(), v.end());',
    taken: ALL,
    isRefusedHere: true,
  },
  {
    what: 'an array sized at run time that begins with zeros',
    play: 'int n = 3; int a[n] = {0}; a[0] = n;',
    taken: ALL,
    isMended: true,
  },
  {
    what: 'an array of two sizes of run time with empty braces',
    play: 'int n = 3; bool a[n][n] = {}; a[0][1] = true;',
    taken: ALL,
    isMended: true,
  },
  {
    what: 'a name that only this library has',
    before: 'const double ratio = 0.5;',
    play: 'double x = ratio; x += 1;',
    taken: ALL,
    isMended: true,
  },
  {
    what: 'a variable that is narrowed in braces',
    play: 'int n = 3; char c{n}; short s[] = {n}; c += s[0];',
    taken: ALL,
  },
  { what: 'random_shuffle', play: 'vector<int> v(3); random_shuffle(v.begin(), v.end());', taken: ALL },
  {
    what: 'the old binders',
    play: 'vector<int> v(3); count_if(v.begin(), v.end(), bind2nd(less<int>(), 2));',
    taken: ALL,
  },
  { what: 'auto_ptr', before: '#include <memory>', play: 'auto_ptr<int> p(new int(3)); *p = 4;', taken: ALL },
  { what: 'register', play: 'register int x = 1; x += 1;', taken: ALL },
  { what: 'structured bindings', play: 'pair<int, int> p(1, 2); auto [a, b] = p; a += b;', taken: ALL },
  { what: 'an if with a variable', play: 'if (int x = round(); x > 3) x += 1;', taken: ALL },
  { what: 'if constexpr', play: 'if constexpr (sizeof(int) == 4) { int x = 1; x += 1; }', taken: ALL },
  {
    what: 'names of members in braces',
    before: 'struct P { int a, b; };',
    play: 'P p = {.a = 1, .b = 2}; p.a += 1;',
    taken: ALL,
  },
  { what: 'a lambda with auto', play: 'auto f = [](auto a) { return a; }; f(1);', taken: [14, 17, 20] },
  {
    what: 'a function whose type is found',
    before: 'auto one() { return 1; }',
    play: 'one();',
    taken: [14, 17, 20],
  },
  {
    what: 'make_unique',
    before: '#include <memory>',
    play: 'auto p = make_unique<int>(3); *p = 4;',
    taken: [14, 17, 20],
  },
  { what: 'gcd', before: '#include <numeric>', play: 'int x = gcd(4, 6); x += 1;', taken: [17, 20] },
  { what: 'clamp', play: 'int x = clamp(4, 1, 3); x += 1;', taken: [17, 20] },
  { what: 'optional', before: '#include <optional>', play: 'optional<int> x; x = 1;', taken: [17, 20] },
  { what: 'contains of a set', play: 'set<int> s; s.contains(1);', taken: [20] },
  {
    what: 'a concept',
    before: '#include <concepts>',
    play: 'auto f = [](integral auto a) { return a; }; f(1);',
    taken: [20],
  },
  { what: 'three-way comparison', play: 'auto c = 1 <=> 2; (void) (c < 0);', taken: [20] },
  {
    what: 'a loop in a constexpr function',
    before: 'constexpr int f(int n) { int s = 0; for (int k = 0; k < n; ++k) s += k; return s; }',
    play: 'f(3);',
    taken: [14, 17, 20],
  },
]
