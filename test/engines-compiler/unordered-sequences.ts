import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { botSource, compileOk, firstLog } from '../wasm-testing.ts'

/**
 * Sequences of operations on unordered containers, made by dice inside one C++ program. After each operation the order of the
 * elements, the counts of buckets and what is in them go into a number. The same sequence is the same everywhere; what it
 * comes to with g++ 12 is recorded beside this file (`npm run bench -- unordered-sequences record` writes it).
 */

/** Function objects and keys of the program's own. */
const KEYS = `enum Mood { CALM = -3, ANGRY = 40, WILD = 1000 };
enum class Big : unsigned long long { ONE = 1 };
struct Spot { int i, j; bool operator==(const Spot& o) const { return i == o.i && j == o.j; } };
struct Item { int key, id; bool operator==(const Item& o) const { return key == o.key; } };
struct SpotHash { size_t operator()(const Spot& c) const { return c.i * 100 + c.j; } };
struct SpotQuick { size_t operator()(const Spot& c) const noexcept { return c.i ^ c.j << 4; } };
struct ItemHash { unsigned operator()(const Item& o) const { return unsigned(o.key) * 2654435761u; } };
struct Wide { unsigned long long operator()(int k) const { return (unsigned long long)(k) * 0x9e3779b97f4a7c15; } };
struct Signed { int operator()(int k) const noexcept { return -k * 7; } };
struct Few { size_t operator()(int k) const { return k & 3; } };
struct SameTens { bool operator()(int a, int b) const { return (a + 1000) / 10 == (b + 1000) / 10; } };
struct Tens { size_t operator()(int k) const { return (k + 1000) / 10; } };
struct Own { int x; bool operator==(const Own& o) const { return x == o.x; } };
namespace std { template <> struct hash<Own> { size_t operator()(const Own& p) const { return hash<int>()(p.x) ^ (hash<int>()(p.x) << 1); } }; }
`

/** The dice, and how each kind of key is made of a number and reported. */
const TOOLS = `unsigned drawn = 1, digest = 0;
int below(int n) { drawn = drawn * 1664525u + 1013904223u; return int((drawn >> 8) % unsigned(n)); }
void feed(unsigned long long value) { digest = digest * 31 + unsigned(value) + 7 * unsigned(value >> 32); }
template <class K> struct Make { static K of(int n) { return K(n); } };
template <> struct Make<long long> { static long long of(int n) { return n * 12345678901LL; } };
template <> struct Make<unsigned long long> { static unsigned long long of(int n) { return n * 0x123456789abcdefULL; } };
template <> struct Make<double> { static double of(int n) { return n / 8.0; } };
template <> struct Make<float> { static float of(int n) { return n * 0.3f; } };
template <> struct Make<Mood> { static Mood of(int n) { return n % 3 == 0 ? CALM : n % 3 == 1 ? ANGRY : Mood(n); } };
template <> struct Make<Big> { static Big of(int n) { return Big(n * 0x987654321ULL); } };
template <> struct Make<string> { static string of(int n) { string s = "a" + to_string(n); if (n % 5 == 0) s += "longer than a word of eight"; return n % 17 == 0 ? string() : s; } };
template <> struct Make<wstring> { static wstring of(int n) { return wstring((n & 7) + 1, wchar_t(n + 300)); } };
template <> struct Make<u16string> { static u16string of(int n) { return u16string((n & 7) + 1, char16_t(n)); } };
template <> struct Make<Spot> { static Spot of(int n) { n &= 1023; return Spot{n / 10, n % 10}; } };
template <> struct Make<Item> { static Item of(int n) { return Item{n / 3, int(drawn % 1000)}; } };
template <> struct Make<Own> { static Own of(int n) { return Own{n & 4095}; } };
template <size_t N> struct Make<bitset<N>> { static bitset<N> of(int n) { bitset<N> b(n); return b << N / 2 | b; } };
template <> struct Make<vector<bool>> { static vector<bool> of(int n) { vector<bool> v(n & 127); for (size_t k = 0; k < v.size(); ++k) v[k] = (n >> k % 9) & 1; return v; } };
template <class K> void feedKey(const K& k) { feed((unsigned long long)(k)); }
void feedKey(double k) { feed((unsigned long long)(k * 64 + 100000)); }
void feedKey(float k) { feed((unsigned long long)(k * 64 + 100000)); }
template <class T> void feedText(const T& s) { for (auto c : s) feed(c); }
void feedKey(const string& s) { feedText(s); }
void feedKey(const wstring& s) { feedText(s); }
void feedKey(const u16string& s) { feedText(s); }
void feedKey(const vector<bool>& s) { feed(s.size()); feedText(s); }
void feedKey(const Spot& c) { feed(c.i * 10 + c.j); }
void feedKey(const Item& o) { feed(o.key * 1000 + o.id); }
void feedKey(const Own& p) { feed(p.x); }
template <size_t N> void feedKey(const bitset<N>& b) { for (size_t k = 0; k < N; ++k) feed(b[k]); }
#if __cplusplus >= 201703L
template <> struct Make<string_view> { static string_view of(int n) { static const string all(300, 'x'); return string_view(all).substr(0, n & 255); } };
template <class T> struct Make<optional<T>> { static optional<T> of(int n) { return n % 4 == 0 ? optional<T>() : optional<T>(Make<T>::of(n)); } };
void feedKey(string_view s) { feed(s.size()); }
template <class T> void feedKey(const optional<T>& o) { feed(bool(o)); if (o) feedKey(*o); }
#endif
template <class A, class B> void feedKey(const pair<A, B>& p) { feedKey(p.first); feed(p.second); }
template <class V> struct Value { static V of(int n) { return Make<V>::of(n); } static const V& key(const V& v) { return v; } };
template <class K> struct Value<pair<const K, int>> {
  static pair<const K, int> of(int n) { return pair<const K, int>(Make<K>::of(n), below(1000)); }
  static const K& key(const pair<const K, int>& v) { return v.first; }
};
template <class I> I placeOf(const pair<I, bool>& p) { feed(p.second); return p.first; }
template <class I> I placeOf(const I& i) { return i; }
`

/** What is done with a container. A sequence has two of them. */
const OPERATIONS = `template <class C> struct Sequence {
  typedef typename C::value_type V; typedef Value<V> Of; typedef typename C::key_type K;
  C a, b; int range;
  V one() { return Of::of(below(range) - range / 5); }
  K key() { return Of::key(one()); }
  vector<V> some(int n) { vector<V> v; while (n-- > 0) v.push_back(one()); return v; }
  typename C::iterator any(C& c) { auto i = c.begin(); if (!c.empty()) advance(i, below(int(c.size()))); return i; }
  void look(const C& c) {
    feed(c.size()); feed(c.bucket_count()); feed((unsigned long long)(c.load_factor() * 1000));
    for (const V& v : c) feedKey(v);
    for (int k = 0; k < 3; ++k) {
      size_t n = below(int(c.bucket_count()));
      feed(c.bucket_size(n)); for (auto i = c.begin(n); i != c.end(n); ++i) feedKey(*i);
    }
    K k = key(); feed(c.bucket(k)); feed(c.count(k));
    auto p = c.equal_range(k); for (auto i = p.first; i != p.second; ++i) feedKey(*i);
    feed(c.find(k) == p.first);
  }
  void sayPlace(typename C::iterator i) { if (i == a.end()) feed(1); else feedKey(*i); }
  void step() {
    switch (below(26)) {
      case 0: case 1: case 2: for (int n = below(range / 2 + 2); n > 0; --n) sayPlace(placeOf(a.insert(one()))); break;
      case 3: for (int n = below(20); n > 0; --n) sayPlace(placeOf(a.emplace(one()))); break;
      case 4: for (int n = below(20); n > 0; --n) sayPlace(a.insert(any(a), one())); break;
      case 5: for (int n = below(9); n > 0; --n) sayPlace(a.emplace_hint(a.cend(), one())); break;
      case 6: for (int n = below(20); n > 0; --n) feed(a.erase(key())); break;
      case 7: for (int n = below(9); n > 0 && !a.empty(); --n) sayPlace(a.erase(any(a))); break;
      case 8: { auto from = any(a), to = from; for (int n = below(6); n > 0 && to != a.end(); --n) ++to; sayPlace(a.erase(from, to)); break; }
      case 9: { auto v = some(below(range)); a.insert(v.begin(), v.end()); break; }
      case 10: { V x = one(), y = one(), z = one(); a.insert({x, y, z, x}); break; }
      case 11: a.rehash(below(3) ? below(200) : 0); break;
      case 12: a.reserve(below(3) ? below(200) : 0); break;
      case 13: if (below(3) == 0) a.clear(); break;
      case 14: { C c(a); look(c); b = c; break; }
      case 15: b = a; break;
      case 16: a = b; break;
      case 17: b = move(a); look(a); break;
      case 18: { C c(move(a)); look(c); a.swap(c); break; }
      case 19: swap(a, b); break;
      case 20: { auto v = some(below(range)); C c(v.begin(), v.end()); look(c); if (below(2)) a = c; break; }
      case 21: { auto v = some(below(range)); C c(v.begin(), v.end(), below(3) ? below(150) : 0); look(c); a = move(c); break; }
      case 22: { C c(below(100)); look(c); c.insert(one()); look(c); if (below(4) == 0) a = c; break; }
      case 23: { V x = one(), y = one(), z = one(); if (below(2)) a = {x, y, z, y, x}; else { C c = {x, y, z, x}; look(c); a.swap(c); } break; }
      case 24: { const float loads[] = {0.3f, 0.75f, 1, 1, 2.5f, 30}; a.max_load_factor(loads[below(6)]); break; }
      default: later(); break;
    }
    feed(a == b);
  }
#if __cplusplus >= 201703L
  void later() {
    if (below(2)) { a.merge(b); look(b); return; }
    for (int n = below(6); n > 0 && !a.empty(); --n) { auto node = below(2) ? a.extract(any(a)) : a.extract(key()); if (below(2)) b.insert(move(node)); else a.insert(any(a), move(node)); }
  }
#else
  void later() { a.insert(b.begin(), b.end()); }
#endif
  void run() {
    for (int n = 5 + below(25); n > 0; --n) { step(); look(a); if (a.size() > 300) a.clear(); }
    look(b);
  }
};
template <class C> void play(int type, int from, int to) {
  for (int k = from; k < to; ++k) {
    drawn = k * 7919u + type * 104729u + 1; digest = 0;
    Sequence<C> s; const int ranges[] = {6, 30, 90, 400};
    s.range = ranges[below(4)]; s.run();
    cerr << digest % 46656 << '\\n';
  }
}
`

/** A kind of container, and in which standards it is there. */
interface Container {
  readonly type: string
  readonly since17?: true
}

const kinds = (...types: string[]): Container[] => types.map((type) => ({ type }))
export const CONTAINERS: readonly Container[] = [
  ...kinds(
    'unordered_map<int, int>',
    'unordered_multiset<string>',
    'unordered_multimap<int, int>',
    'unordered_set<double>',
    'unordered_multiset<Item, ItemHash>',
    'unordered_set<Spot, SpotHash>',
    'unordered_map<string, int>',
    'unordered_multimap<long long, int>',
  ),
  ...kinds(
    'unordered_multimap<string, int>',
    'unordered_set<unsigned long long>',
    'unordered_map<float, int>',
    'unordered_multimap<Mood, int>',
    'unordered_set<Big>',
    'unordered_set<short>',
    'unordered_multimap<char, int>',
    'unordered_multiset<bool>',
    'unordered_set<wstring>',
    'unordered_map<u16string, int>',
    'unordered_multimap<Spot, int, SpotQuick>',
    'unordered_multimap<int, int, Wide>',
    'unordered_map<int, int, Signed>',
    'unordered_multimap<int, int, Few>',
    'unordered_multimap<int, int, Tens, SameTens>',
    'unordered_map<Own, int>',
    'unordered_set<bitset<70>>',
    'unordered_multiset<vector<bool>>',
    'unordered_set<unsigned>',
  ),
  { type: 'unordered_multimap<string_view, int>', since17: true },
  { type: 'unordered_set<optional<int>>', since17: true },
  { type: 'unordered_multimap<optional<string>, int>', since17: true },
]

/** Sequences of each kind of container. */
export const SEQUENCES = 100
/** The kinds of the gate: the first ones. */
export const FEW_KINDS = 2

export type RecordedStandard = 'c++11' | 'c++17'

/** Numbers of the kinds that a standard has. */
export const kindsOf = (standard: RecordedStandard): number[] =>
  CONTAINERS.flatMap(({ since17 }, k) => (since17 && standard === 'c++11' ? [] : [k]))

/** Text of a C++ file up to `void print_all()`, which writes a number for each sequence of these kinds, one a line, to cerr. */
export function unorderedProgram(chosen: readonly number[]): string {
  const calls = chosen.map((k) => `play<${CONTAINERS[k].type}>(${k}, 0, ${SEQUENCES});`)
  return `${KEYS}${TOOLS}${OPERATIONS}void print_all() { ${calls.join(' ')} }\n`
}

const recordPath = (standard: RecordedStandard): string =>
  join(import.meta.dirname, `unordered-sequences.${standard}.gpp`)

/** What g++ 12 prints for these kinds. A line of the file is a kind, of three digits to the base of 36 a sequence. */
export function recordedSequences(standard: RecordedStandard, chosen: readonly number[]): string[] {
  const lines = readFileSync(recordPath(standard), 'utf8').split('\n')
  return chosen.flatMap((k) => lines[k].match(/.{3}/g)!.map((digits) => String(parseInt(digits, 36))))
}

/** Records what g++ has printed for all kinds of a standard. */
export function recordSequences(standard: RecordedStandard, printed: readonly string[]): void {
  const digits = printed.map((value) => Number(value).toString(36).padStart(3, '0'))
  const lines = kindsOf(standard).map((_, k) => digits.slice(k * SEQUENCES, (k + 1) * SEQUENCES).join(''))
  writeFileSync(recordPath(standard), `${lines.join('\n')}\n`)
}

/** What the g++ of this machine prints for these kinds. */
export function sequencesOfGpp(standard: RecordedStandard, chosen: readonly number[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-sequences-'))
  try {
    const text = `#include <bits/stdc++.h>\nusing namespace std;\n${unorderedProgram(chosen)}int main() { print_all(); }\n`
    writeFileSync(join(folder, 'sequences.cc'), text)
    execFileSync('g++', [`-std=${standard}`, '-O1', '-w', '-o', 'sequences', 'sequences.cc'], { cwd: folder })
    return spawnSync(join(folder, 'sequences'), { encoding: 'utf8' }).stderr.trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a bot prints for these kinds. */
export async function sequencesHere(
  compiler: Compiler,
  standard: RecordedStandard,
  chosen: readonly number[],
): Promise<string[]> {
  const before = `#include <bits/stdc++.h>\nusing namespace std;\n${unorderedProgram(chosen)}`
  const { module } = await compileOk(compiler, botSource({ before, play: 'print_all();' }), { standard })
  return firstLog(module, { fuelLimit: 1e12 }).trim().split('\n')
}
