import type { GameId } from '../../src-games/kit/game.ts'

/**
 * Bots in C++ written to find a difference between two plays of one match, as script-bots.ts: what the state of the
 * optimiser, of the stack or of the process could show is turned into orders and log. A body is what stands in the
 * class; `h(n)` takes a number into the sum of everything seen, `actOn(n)` plays and logs by it.
 */
const BODIES: Record<string, string> = {
  // --- Bits of NaN ----------------------------------------------------------------------------------------------
  'bits of a quotient': `double z = 0; void play() { for (int k = 0; k < 3000; ++k) { double q = z * k / z; long long b; memcpy(&b, &q, 8); h(b >> 40); } actOn(sum); }`,
  'bits through sums': `void play() { unsigned long long u[2] = {0x7ff8000000001234ULL, 0xfff8000000005678ULL}; double d[2]; memcpy(d, u, 16); volatile double s = 0; for (int k = 0; k < 3000; ++k) { s = d[k & 1] + d[1 - (k & 1)] * k; double t = s; long long b; memcpy(&b, &t, 8); h(b >> 32); h(b); } actOn(sum); }`,
  'signs of NaN': `double z = 0; void play() { int n = 0; for (int k = 0; k < 3000; ++k) { n += signbit(z / z * (k % 2 ? 1 : -1)); n += signbit(sqrt(-1.0 - k)) * 2; n += copysign(1.0, log(-1.0 - k)) < 0; } actOn(n); }`,
  'NaN of floats': `float z = 0; void play() { for (int k = 0; k < 3000; ++k) { float q = z / z + k; int b; memcpy(&b, &q, 4); h(b >> 20); float r = fmod(1.0f, z); memcpy(&b, &r, 4); h(b >> 20); } actOn(sum); }`,
  'prints of NaN': `double z = 0; void play() { ostringstream o; o << z / z << ' ' << -(z / z) << ' ' << sqrt(-1 - z) << ' ' << 1 / z << ' ' << pow(-2.0, 0.5 + z); for (char c : o.str()) h(c); cerr << o.str(); actOn(sum); }`,
  'least and most with NaN': `double z = 0; void play() { for (int k = 0; k < 999; ++k) { double n = k % 3 ? z / z : k; h((long long)(max(n, 5.0) == max(n, 5.0))); h(fmin(n, 2) > 1); h(min(3.0, n) < 4); } actOn(sum); }`,
  'sorts NaN': `double z = 0; void play() { vector<double> v; for (int k = 0; k < 500; ++k) v.push_back(k % 7 == 3 ? z / z : (k * 7919) % 503); sort(v.begin(), v.end()); for (double d : v) h(d == d ? (int)d : -1); actOn(sum); }`,

  // --- Depth of the stack ---------------------------------------------------------------------------------------
  'depth of small frames': `int down(int k) { h(k); return k == 0 ? 0 : 1 + down(k - 1); } void play() { actOn(down(9000 + round() * 900)); }`,
  'depth of large frames': `int down(int k) { volatile char b[4096]; b[k % 4096] = k; return k == 0 ? 0 : b[k % 4096] + down(k - 1); } void play() { actOn(down(200 * (round() + 1))); }`,
  'depth without an end': `int at = 0; int down(int k) { volatile int b[16]; b[k & 15] = k; at = k; return b[k & 15] + down(k + 1); } void play() { cerr << at << ' '; actOn(at); if (round() == 4) actOn(down(0)); }`,
  'depth in a comparator': `int d = 0; int deep(int k) { if (k == 0) return 0; vector<int> v = {k, k - 1}; sort(v.begin(), v.end(), [&](int a, int b) { d++; return a < b; }); return v[0] + deep(k - 1); } void play() { h(deep(3000)); actOn(d); }`,
  'mutual recursion': `bool even(int k) { return k == 0 || odd(k - 1); } bool odd(int k) { return k != 0 && even(k - 1); } void play() { actOn(even(20001) + 2 * odd(15000 + round())); }`,

  // --- Memory ---------------------------------------------------------------------------------------------------
  'holds more and more': `vector<vector<int>> all; void play() { for (int k = 0; k < 30; ++k) all.push_back(vector<int>(100000, k)); actOn(all.size()); }`,
  'catches the end of memory': `vector<char*> all; void play() { int n = 0; try { for (;;) { all.push_back(new char[1 << 20]); n++; } } catch (bad_alloc&) { cerr << "full "; } for (char* p : all) delete[] p; all.clear(); actOn(n); }`,
  'looks at fresh memory': `void play() { for (int k = 1; k < 200; ++k) { int* p = (int*)malloc(64 * k); for (int j = 0; j < 16 * k; j += 7) h(p[j]); memset(p, k, 64 * k); free(p); } actOn(sum); }`,
  'reads addresses': `vector<int*> p; void play() { p.push_back(new int(round())); int x; for (int* q : p) h((long long)q); h((long long)&x); h((long long)this); actOn(sum); }`,
  'big tables': `static const int N = 1 << 20; vector<int> t = vector<int>(N); void play() { unsigned x = round() + 1; for (int k = 0; k < 40000; ++k) { x = x * 1664525 + 1013904223; t[x % N] += k; h(t[(x >> 7) % N]); } actOn(sum); }`,
  'uninitialised locals': `int f(int k) { int a[8]; if (k & 1) for (int& v : a) v = k; return a[k & 7] & 255; } void play() { for (int k = 0; k < 200; ++k) h(f(k | 1)); actOn(sum); }`,
  'reads past an end': `vector<int> v; void play() { v.push_back(round()); actOn(v[40000000 + round()]); }`,

  // --- Exceptions -----------------------------------------------------------------------------------------------
  'catches and goes on': `void play() { int n = 0; for (int k = 0; k < 300; ++k) try { if (k % 3) throw runtime_error("x" + to_string(k)); vector<int>().at(k); } catch (exception& e) { for (const char* c = e.what(); *c; ++c) h(*c); n++; } actOn(n); }`,
  'throws from afar': `void f(int k) { if (k == 0) throw string("deep"); string s(k, 'x'); f(k - 1); h(s.size()); } void play() { try { f(200); } catch (string& s) { actOn(s.size() + sum); } }`,
  'ends by an exception': `void play() { actOn(round()); if (round() == 3) throw out_of_range("round " + to_string(round())); }`,
  'ends by a division': `void play() { actOn(round()); actOn(7 / (3 - round())); }`,
  'ends by exit': `void play() { actOn(round()); if (round() == 2) exit(round() + me()); }`,
  'throws what is no exception': `struct Own { int k; }; void play() { try { throw Own{round()}; } catch (Own& o) { actOn(o.k); } if (round() == 5) throw 42; }`,

  // --- Containers and algorithms --------------------------------------------------------------------------------
  'sorts by a lie': `void play() { vector<int> v(2000); for (int k = 0; k < 2000; ++k) v[k] = (k * 7919) % 2003; sort(v.begin(), v.end(), [](int a, int b) { return ((a ^ b) % 7) > 3; }); for (int x : v) h(x); actOn(sum); }`,
  'sorts by dice': `void play() { vector<int> v(500); for (int k = 0; k < 500; ++k) v[k] = k; int n = 0; stable_sort(v.begin(), v.end(), [&](int a, int b) { n++; return random(0, 1) == 0; }); for (int x : v) h(x); actOn(n); }`,
  'walks unordered maps': `unordered_map<string, int> m; void play() { for (int k = 0; k < 400; ++k) m["k" + to_string(k * 7919 % 1009)] += k; for (auto& [s, n] : m) { h(s.size()); h(n); } actOn(m.bucket_count()); }`,
  'walks sets of addresses': `set<int*> s; unordered_set<void*> u; void play() { for (int k = 0; k < 50; ++k) { int* p = new int(k); s.insert(p); u.insert(p); } for (int* p : s) h(*p); for (void* p : u) h(*(int*)p); actOn(sum); }`,
  'hashes texts': `void play() { hash<string> f; hash<double> g; for (int k = 0; k < 500; ++k) { h(f("text" + to_string(k))); h(g(k / 7.0)); } actOn(sum); }`,
  'priority of equals': `void play() { priority_queue<pair<int, int>> q; for (int k = 0; k < 900; ++k) q.push({k % 5, (k * 31) % 97}); while (!q.empty()) { h(q.top().second); q.pop(); } actOn(sum); }`,
  'heaps and partitions': `void play() { vector<int> v; for (int k = 0; k < 999; ++k) v.push_back(random(0, 50)); nth_element(v.begin(), v.begin() + 400, v.end()); make_heap(v.begin(), v.begin() + 300); partition(v.begin() + 300, v.end(), [](int x) { return x & 1; }); for (int x : v) h(x); actOn(sum); }`,

  // --- Numbers and text -----------------------------------------------------------------------------------------
  'prints floats': `void play() { ostringstream o; double x = 0.1 * (round() + 1); for (int k = 0; k < 60; ++k) { o << setprecision(k % 18) << x << ' ' << (float)x << ' ' << fixed << x << scientific << x << defaultfloat; x = x * -3.7 + 1e-9; } for (char c : o.str()) h(c); cerr << o.str().substr(0, 60); actOn(sum); }`,
  'computes with all of math': `void play() { double x = 0.1; for (int k = 1; k < 2000; ++k) x = sin(x) + pow(k, 0.37) * exp(-k / 900.0) + atan2(k, x) + cbrt(k) + log1p(k) + fmod(hypot(x, k), 1) + tanh(x) + erf(x) + lgamma(1 + fabs(x)); long long b; memcpy(&b, &x, 8); h(b); h(b >> 32); cerr << x; actOn(sum); }`,
  'converts out of range': `double big = 1e300; void play() { int n = 0; for (int k = 0; k < 50; ++k) n += (int)fmin(big / (k + 1), 2e9) & 7; h(n); actOn((int)lround(1e9 / (round() + 1))); }`,
  'draws from the library': `mt19937 g{7}; void play() { uniform_int_distribution<int> d(0, 99); normal_distribution<double> e(0, 5); for (int k = 0; k < 99; ++k) { h(d(g)); h((long long)(e(g) * 1000)); } h(rand()); actOn(sum); }`,
  'draws from the game': `void play() { for (int k = 0; k < 60; ++k) h(random(0, 1000) - random(-5, 5)); vector<int> p(20); for (int& x : p) x = random(0, 9); for (int x : p) h(x); actOn(sum); }`,
  'looks for clocks': `void play() { h(time(0)); h(clock()); h(chrono::steady_clock::now().time_since_epoch().count()); h((long long)getenv("PATH")); actOn(sum); }`,
  overflows: `int x = 1; void play() { for (int k = 0; k < 3000; ++k) { x = (int)((unsigned)x * 1103515245u + 12345u); h(x >> 16); h((unsigned)x << 5); } actOn(sum); }`,
  'shifts too far': `void play() { volatile int s = 33 + round(); volatile unsigned u = 0xdeadbeef; actOn((int)((u << (s & 31)) ^ (u >> (s & 15)))); }`,

  // --- Warm and cold, and what stays ----------------------------------------------------------------------------
  'is warm or cold': `struct A { virtual ~A() {} virtual int f(int k) { return k; } }; struct B : A { int f(int k) override { return k * 3 + 1; } }; void play() { A a; B b; A* p[] = {&a, &b}; int n = 0; for (int k = 0; k < 60000; ++k) n = p[k % 7 == 3]->f(n) & 0xfffff; actOn(n); }`,
  'keeps in statics': `void play() { static int n = 0; static vector<int> seen; seen.push_back(++n); for (int x : seen) h(x); actOn(n); }`,
  'stands at the edge of its steps': `long long n = 0; void play() { for (long long k = 0; k < 3000000000LL; ++k) n += (k ^ n) & 5; actOn(n); }`,
  'asks how much it used': `void play() { for (int k = 0; k < 30000 * (round() + 1); ++k) h(k); actOn((long long)(100 * status(me()))); }`,
  'writes very much': `void play() { for (int k = 0; k < 3000; ++k) cerr << "line " << k << " of round " << round() << endl; actOn(round()); }`,
  'orders far too much': `void play() { for (int k = 0; k < (round() == 4 ? 2000 : 3); ++k) actOn(k); }`,
}

/** How what `sum` says becomes orders in each game. */
const ORDERS: Record<GameId, string> = {
  pandemic: 'for (int id : my_units(me())) move(id, Dir((sum >> 3) % 5));',
  'mad-max': 'for (int c = begin(me()); c < end(me()); ++c) if (car(c).alive) move(c, Dir((sum >> 3) % 9));',
  'the-walking-dead': 'for (int id : alive_units(me())) move(id, Dir((sum >> 3) % 4));',
  'apocalypse-now':
    'for (int id : soldiers(me())) command_soldier(id, data(id).pos.i + int((sum >> 3) % 3) - 1, data(id).pos.j + int((sum >> 5) % 3) - 1);',
}

/** Players of Mad Max get no dice from their game: they draw from the C library. */
const DRAW: Partial<Record<GameId, string>> = {
  'mad-max': 'int random(int l, int u) { return l + rand() % (u - l + 1); }',
}

/** Its program is linked once for each game: names to sources of players. */
export function cppBots(game: GameId): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(BODIES).map(([name, body]) => [
      name,
      `#include "Player.hh"
#include <bits/stdc++.h>
#define PLAYER_NAME Finder
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  unsigned sum = 7;
  void h(long long n) { sum = sum * 31 + (unsigned)n; }
  void actOn(long long n) { h(n); cerr << n << ' ' << sum << endl; ${ORDERS[game]} }
  ${DRAW[game] ?? ''}
  ${body.replace('void play() {', 'void look() {')}
  void play () { if (round() < LAST_ROUND) look(); }
};
RegisterPlayer(PLAYER_NAME);
`,
    ]),
  )
}
