import type { BotSource } from '../../src-main/core/bots/build-bot.ts'
import { createUniforms } from '../../src-shared/stats/normals.ts'

/** Numbers of a program: each from a range, by dice. */
type Dice = (from: number, to: number) => number

/** A piece of a correct program, the body of a method that returns an int; and the same with one fault in it. */
interface Part {
  readonly what: string
  readonly lines: (dice: Dice) => readonly string[]
  /** Members that it needs. */
  readonly members?: string
  readonly faults?: readonly Fault[]
}

/** One line of a part becomes another. */
interface Fault {
  readonly from: RegExp
  readonly to: string
  readonly finding: RegExp
  /** The line that it is reported at; the changed one when missing. */
  readonly at?: RegExp
}

/** 0, which no compiler knows. */
const LATER = 'round() - round()'

export const PARTS: readonly Part[] = [
  {
    what: 'a vector',
    lines: (dice) => [
      `vector<int> v(${dice(1, 40)}, 3);`,
      `for (int k = 0; k < ${dice(0, 60)}; ++k) v.push_back(k);`,
      'int sum = 0;',
      'for (size_t k = 0; k < v.size(); ++k) sum += v[k];',
      'for (vector<int>::iterator it = v.end(); it != v.begin();) sum += *--it;',
      'v.erase(remove_if(v.begin(), v.end(), [](int x) { return x % 3 == 0; }), v.end());',
      'v.erase(unique(v.begin(), v.end()), v.end());',
      'if (not v.empty()) sum += v.back() + v.front() + v.end()[-1];',
      'return sum;',
    ],
    faults: [
      {
        from: /^for \(size_t k = 0; k < v.size/,
        to: 'for (size_t k = 0; k <= v.size(); ++k) sum += v[k];',
        finding: /^index (\d+) of \1: v has the indices/,
      },
    ],
  },
  {
    what: 'a deque',
    lines: (dice) => [
      `deque<pair<int, char> > d;`,
      `for (int k = 0; k < ${dice(20, 900)}; ++k) if (k % ${dice(2, 5)}) d.push_back({k, 'a'}); else d.push_front({-k, 'b'});`,
      `while (int(d.size()) > ${dice(3, 9)}) { d.pop_front(); if (d.size() > 5) d.pop_back(); }`,
      'const deque<pair<int, char> > copy(d.begin(), d.end());',
      'd.insert(d.begin() + 1, copy.begin(), copy.end());',
      `const size_t at = ${LATER};`,
      'return d[at].first + d.back().second + copy[copy.size() - 1].first;',
    ],
    faults: [
      {
        from: /^return d/,
        to: 'return d[d.size() + at].first;',
        finding: /^index (\d+) of \1: d has the indices/,
      },
    ],
  },
  {
    what: 'texts',
    lines: (dice) => [
      `string s(${dice(1, 30)}, 'x'), t = "abc";`,
      `for (int k = 0; k < ${dice(1, 30)}; ++k) s += char('a' + k % 26);`,
      's.insert(1, t); s.erase(0, 1); t = s + t; t.resize(t.size() / 2);',
      'char word[12]; strcpy(word, "eleven char");',
      'char* copy = new char[t.size() + 1]; strcpy(copy, t.c_str());',
      'int sum = s[s.size()] + int(strlen(copy)) + word[10];',
      'delete[] copy;',
      'ostringstream out; out << s.substr(1) << sum; istringstream in(out.str()); in >> t;',
      'return sum + t[t.size() - 1];',
    ],
    faults: [
      {
        from: /^return sum/,
        to: 'return sum + t[t.size() + 1];',
        finding: /^index \d+ of \d+: t has the indices/,
      },
      {
        from: /^char\* copy/,
        to: 'char* copy = new char[t.size()]; strcpy(copy, t.c_str());',
        finding: /^write past the end of copy/,
      },
    ],
  },
  {
    what: 'a map',
    lines: (dice) => [
      'map<int, vector<int> > m; int sum = 0;',
      `for (int k = 0; k < ${dice(8, 90)}; ++k) m[k * 7 % ${dice(5, 60)}].push_back(k);`,
      'for (map<int, vector<int> >::iterator it = m.begin(); it != m.end();)',
      '  if (it->first % 2) it = m.erase(it); else ++it;',
      'for (auto it = m.rbegin(); it != m.rend(); ++it) sum += it->second.size();',
      'map<int, vector<int> >::iterator last = m.end(); --last;',
      'return sum + last->first + (m.upper_bound(1000) == m.end());',
    ],
    faults: [
      {
        from: /^ {2}if \(it->first/,
        to: '  { if (it->first % 2) m.erase(it); ++it; }',
        finding: /whose element was erased|was given back already/,
      },
      {
        from: /^return sum/,
        to: 'return sum + m.upper_bound(1000)->first;',
        finding: /^end\(\) dereferenced/,
      },
    ],
  },
  {
    what: 'a set of memory of its own, and nodes in a list',
    members: `template <class T> struct Own { typedef T value_type; Own() {} template <class U> Own(const Own<U>&) {}
  T* allocate(size_t n) { return static_cast<T*>(malloc(n * sizeof(T) + 64)) + 1; }
  void deallocate(T* p, size_t) { free(p - 1); }
  template <class U> bool operator==(const Own<U>&) const { return true; } template <class U> bool operator!=(const Own<U>&) const { return false; } };`,
    lines: (dice) => [
      `set<int, less<int>, Own<int> > s; for (int k = 0; k < ${dice(3, 40)}; ++k) s.insert(k * ${dice(3, 9)} % 31);`,
      'list<int, Own<int> > l(s.begin(), s.end()); int sum = 0;',
      'for (int x : s) sum += x; for (int x : l) sum -= x;',
      's.erase(s.begin()); l.erase(--l.end());',
      'set<int, less<int>, Own<int> >::iterator it = s.end(); if (not s.empty()) sum += *--it;',
      'return sum + s.size();',
    ],
  },
  {
    what: 'an array of arrays',
    lines: (dice) => {
      const [rows, columns] = [dice(2, 9), dice(2, 9)]
      return [
        `int a[${rows}][${columns}]; int sum = 0;`,
        `for (int i = 0; i < ${rows}; ++i) for (int j = 0; j < ${columns}; ++j) a[i][j] = i * j;`,
        `for (int i = 0; i < ${rows}; ++i) for (int j = 0; j < ${columns}; ++j) sum += a[i][j];`,
        `for (int* p = a[0]; p != a[0] + ${columns}; ++p) sum += *p;`,
        'return sum;',
      ]
    },
    faults: [
      {
        from: /sum \+= a\[i\]\[j\];$/,
        to: 'for (int i = 0; i < 2; ++i) for (int j = 0; j < 10; ++j) sum += a[i][j];',
        finding: /^index (\d+) of \1: a has the indices/,
      },
    ],
  },
  {
    what: 'pointers into a vector',
    lines: (dice) => [
      `vector<pair<int, int> > v; v.reserve(${dice(50, 90)});`,
      'v.push_back({1, 2}); pair<int, int>* first = &v[0]; pair<int, int>& same = v.front();',
      'for (int k = 0; k < 40; ++k) v.push_back({k, k});',
      'first->second += same.first;',
      'vector<pair<int, int> > other; other.swap(v);',
      'return first->second + int(other.size());',
    ],
    faults: [
      {
        from: /^vector<pair<int, int> > v;/,
        to: 'vector<pair<int, int> > v;',
        finding: /^(?:reads|writes) memory of first that was given back already$/,
        at: /^first->second/,
      },
    ],
  },
  {
    what: 'a list made by hand',
    members: 'struct Node { int value; Node* next; };',
    lines: (dice) => [
      'Node* head = 0; int sum = 0;',
      `for (int k = 0; k < ${dice(2, 30)}; ++k) head = new Node{k, head};`,
      'for (Node* n = head; n; n = n->next) sum += n->value;',
      'while (head) { Node* next = head->next; delete head; head = next; }',
      'return sum;',
    ],
    faults: [
      {
        from: /^while \(head\)/,
        to: 'while (head) { Node* gone = head; delete gone; head = gone->next; }',
        finding: /^reads memory of \w+ that was given back already$/,
      },
      {
        from: /^while \(head\)/,
        to: 'Node* none = head; while (head) head = head->next; sum += head->value + none->value;',
        finding: /^use of a null pointer of head$/,
      },
    ],
  },
  {
    what: 'calls within calls',
    members: `int depth(int n, int* above) { int own[4] = {n, n + 1, n + 2, n + 3}; if (n == 0) return *above; return depth(n - 1, own) + own[n & 3] % 7; }
  int paths(int i, int j, vector<vector<int> >& memo) { if (i < 0 or j < 0) return 0; if (i == 0 and j == 0) return 1; int& known = memo[i][j]; return known ? known : known = paths(i - 1, j, memo) + paths(i, j - 1, memo); }`,
    lines: (dice) => [
      `int start = ${dice(1, 9)};`,
      `vector<vector<int> > memo(${dice(6, 9)}, vector<int>(9));`,
      `return depth(${dice(50, 3000)}, &start) + paths(5, 8, memo);`,
    ],
  },
  {
    what: 'queues and a search',
    lines: (dice) => [
      `const int n = ${dice(4, 20)}; vector<vector<bool> > seen(n, vector<bool>(n)); queue<Pos> open; open.push(Pos(0, 0)); seen[0][0] = true; int count = 0;`,
      'while (not open.empty()) {',
      '  Pos p = open.front(); open.pop(); ++count;',
      '  for (int d = 0; d < 4; ++d) { int i = p.i + (d == 0) - (d == 1), j = p.j + (d == 2) - (d == 3); if (i < 0 or j < 0 or i >= n or j >= n or seen[i][j]) continue; seen[i][j] = true; open.push(Pos(i, j)); }',
      '}',
      'priority_queue<pair<int, int>, vector<pair<int, int> >, greater<pair<int, int> > > best; for (int k = 0; k < 99; ++k) best.push({k * 37 % 50, k}); stack<int> s; s.push(best.top().second);',
      'while (best.size() > 3) best.pop();',
      'return count + best.top().first + s.top();',
    ],
    faults: [
      {
        from: /^while \(best/,
        to: 'while (true) { best.top(); best.pop(); }',
        finding: /^(?:top|pop)\(\) of best, which is empty$/,
      },
      {
        from: /^ {2}for \(int d/,
        to: '  for (int d = 0; d < 4; ++d) { int i = p.i + (d == 0) - (d == 1), j = p.j + (d == 2) - (d == 3); if (i < 0 or j < 0 or i >= n or j > n or seen[i][j]) continue; seen[i][j] = true; open.push(Pos(i, j)); }',
        finding: /^index (\d+) of \1: seen has the indices/,
      },
    ],
  },
  {
    what: 'sorts',
    lines: (dice) => [
      `vector<pair<int, string> > v; for (int k = 0; k < ${dice(2, 300)}; ++k) v.push_back({k * 31 % ${dice(2, 40)}, string(k % 30, 'y')});`,
      'sort(v.begin(), v.end(), [](const pair<int, string>& a, const pair<int, string>& b) { return a.first < b.first; });',
      'stable_sort(v.begin(), v.end()); nth_element(v.begin(), v.begin() + v.size() / 2, v.end()); partial_sort(v.begin(), v.begin() + 1, v.end());',
      'make_heap(v.begin(), v.end()); sort_heap(v.begin(), v.end()); reverse(v.begin(), v.end());',
      `const auto at = lower_bound(v.rbegin(), v.rend(), make_pair(${dice(0, 50)}, string()));`,
      'return v[0].first + int(v[v.size() / 2].second.size()) + (at == v.rend() ? 1 : at->first);',
    ],
    faults: [
      {
        from: /^return v/,
        to: 'return v[0].first + lower_bound(v.begin(), v.end(), make_pair(5000, string()))->first;',
        finding: /^reads past the last element|^read past the end/,
      },
    ],
  },
  {
    what: 'bits and small structs',
    members:
      'struct Small { unsigned char kind : 3; bool isOn : 1; short at[3]; }; union Both { int whole; char part[4]; };',
    lines: (dice) => [
      `bitset<${dice(3, 130)}> bits; bits.set(${dice(0, 2)}); bits.flip();`,
      'Small few[5]; memset(few, 0, sizeof few); for (int k = 0; k < 5; ++k) { few[k].kind = k; few[k].at[k % 3] = k; }',
      'Small copy[5]; memcpy(copy, few, sizeof few); std::copy(few, few + 5, copy);',
      'Both both; both.whole = 258;',
      'unsigned hash = 2166136261u; for (int k = 0; k < 50; ++k) hash = (hash ^ k) * 16777619u;',
      `const int shift = ${LATER};`,
      'return int(bits.count()) + copy[4].kind + both.part[1] + int(hash >> 5 << shift) % 100;',
    ],
    faults: [
      {
        from: /^Both both/,
        to: 'Both both; both.whole = 258; both.part[4 + few[0].kind] = 1;',
        finding: /^index 4 of 4: both\.part has the indices 0 to 3$/,
      },
      {
        from: /^Small copy/,
        to: `int large = 2000000000 + ${LATER}; Small copy[5]; memcpy(copy, few, sizeof few); few[0].at[0] = (large + large) % 3;`,
        finding: /^2000000000 \+ 2000000000 is too large for int$/,
      },
    ],
  },
  {
    what: 'what is thrown',
    lines: (dice) => [
      'int got = 0; vector<string> kept(2, "a text that is long enough to be elsewhere");',
      `try { string inner = kept[0]; vector<int> v(${dice(1, 9)}); got += v.at(${dice(10, 20)}); } catch (const out_of_range& e) { got += 1 + string(e.what()).empty(); }`,
      'try { try { throw kept; } catch (vector<string>& all) { got += all.size(); throw; } } catch (...) { got += 4; }',
      'return got;',
    ],
  },
  {
    what: 'variables that are set before they count',
    lines: (dice) => [
      'int best; bool isFirst = true; int unused;',
      `for (int k = 0; k < ${dice(2, 9)}; ++k) if (isFirst or k * 5 % 7 > best) { best = k * 5 % 7; isFirst = false; }`,
      'Pos p; p = Pos(1, 2); int few[6]; for (int k = 0; k < 3; ++k) few[k] = k;',
      'if (round() < 0) unused = 3; else unused = 4;',
      'vector<int> v(3); v.resize(9); int* made = new int[4](); best += made[3] + v[8]; delete[] made;',
      'return best + p.j + few[2] + unused;',
    ],
    faults: [
      {
        from: /^return best/,
        to: 'return best + p.j + few[3] + unused;',
        finding: /^orders depend on a variable never set: few; it decides in line \d+$/,
        at: /^Pos p;/,
      },
    ],
  },
  {
    what: 'containers in containers, moved and copied',
    lines: (dice) => [
      `vector<set<int> > groups(${dice(2, 20)}); for (int k = 0; k < 90; ++k) groups[k % groups.size()].insert(k);`,
      'vector<set<int> > moved = std::move(groups); groups.clear(); groups.resize(2); moved.push_back(set<int>());',
      "unordered_map<string, list<int> > named; for (int k = 0; k < 30; ++k) named[string(1 + k % 20, 'z')].push_front(k);",
      'list<int> all; for (auto& one : named) all.splice(all.end(), one.second);',
      'for (list<int>::iterator it = all.begin(); it != all.end();) { if (*it % 2) it = all.erase(it); else ++it; }',
      'all.sort(); all.remove(4); array<int, 3> three = {{1, 2, 3}};',
      'return *moved[0].rbegin() + all.back() + three[2] + moved.back().empty() + groups[1].count(3);',
    ],
    faults: [
      {
        from: /^all\.sort/,
        to: 'all.sort(); list<int>::iterator gone = all.begin(); all.erase(gone); array<int, 3> three = {{*gone, 2, 3}};',
        finding: /^the iterator gone is dereferenced whose element was erased$/,
      },
      {
        from: /^return \*moved/,
        to: 'return *groups[1].begin() + three[2];',
        finding: /^end\(\) dereferenced/,
      },
    ],
  },
]

const HEADERS = ['algorithm', 'array', 'bitset', 'cstdlib', 'cstring', 'deque', 'functional', 'list', 'map']
  .concat('memory', 'queue', 'set', 'sstream', 'stack', 'stdexcept', 'string', 'unordered_map', 'vector')
  .map((name) => `#include <${name}>\n`)
  .join('')

export interface Made {
  readonly bot: BotSource
  /** Of a guilty one: what is reported, and its line. */
  readonly fault?: { readonly what: string; readonly line: number; readonly finding: RegExp }
}

/** How many faults there are to choose from. */
export const FAULTS = PARTS.flatMap(({ what, faults = [] }) => faults.map((fault) => ({ what, fault })))

export interface Choice {
  /** How many parts; all of them unless given. */
  readonly some?: number
  /** This part alone. */
  readonly only?: string
  /** With this one of `FAULTS` in it. */
  readonly fault?: number
}

/** A correct program of all parts or of some, with numbers by dice; the same seed makes the same. */
export function makeProgram(seed: number, { some = PARTS.length, only, fault }: Choice = {}): Made {
  const next = createUniforms(seed)
  const dice: Dice = (from, to) => from + Math.floor(next() * (to - from + 1))
  const guilty = fault === undefined ? undefined : FAULTS[fault]
  const others = PARTS.filter(({ what }) => (only === undefined ? what !== guilty?.what : what === only))
  while (others.length > some - (guilty ? 1 : 0)) others.splice(dice(0, others.length - 1), 1)
  const chosen = PARTS.filter((part) => others.includes(part) || part.what === guilty?.what)
  const text: string[] = [
    ...['#include "Player.hh"', ...HEADERS.trimEnd().split('\n'), 'using namespace std;'],
    ...['#define PLAYER_NAME Made', 'struct PLAYER_NAME : public Player {'],
    'static Player* factory () { return new PLAYER_NAME; }',
  ]
  let plantedFault: Made['fault']
  chosen.forEach((part, k) => {
    if (part.members !== undefined) text.push(...part.members.split('\n'))
    text.push(`int part${k} () {`)
    const own = part.what === guilty?.what ? guilty.fault : undefined
    let isPlanted = false
    for (const line of part.lines(dice)) {
      const planted: string | undefined = own && !isPlanted && own.from.test(line) ? own.to : undefined
      text.push(planted ?? line)
      isPlanted ||= planted !== undefined
      if (own && (own.at?.test(line) ?? planted !== undefined))
        plantedFault = { what: part.what, line: text.length, finding: own.finding }
    }
    text.push('}')
  })
  if (guilty && !plantedFault) throw new Error(`the fault in ${guilty.what} has no line`)
  const calls = chosen.map((_, k) => `part${k}()`).join(' + ')
  text.push(
    ...['virtual void play () {', `const int way = ${calls};`],
    'for (int id : my_units(me())) move(id, Dir(unsigned(way) % 4));',
    ...['}', '};', 'RegisterPlayer(PLAYER_NAME);', ''],
  )
  const bot: BotSource = { game: 'pandemic', name: 'Made', language: 'cpp', source: text.join('\n') }
  return { bot, ...(plantedFault ? { fault: plantedFault } : {}) }
}
