import { test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import { proveReportedUses } from '../../../../test/reported-uses.ts'
import { testCompiler } from '../../../../test/wasm-testing.ts'

const SOURCE = `#include "Player.hh"
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <variant>
const size_t COLUMNS = 60;
const size_t PRIME = 73856093;
constexpr int FAR = 20;
enum { ROWS = 60 };
struct Tag { size_t id, at; int row, column; short side; char mark; };
struct H0 { size_t operator()(int x) const { return x * PRIME; } }; // wide hash
struct H1 { size_t operator()(int x) const { return x * COLUMNS + ROWS; } };
struct H2 { size_t operator()(const Tag& t) const { return t.id * t.at; } }; // wide product
struct H3 { size_t operator()(const Tag& t) const { return t.row * t.column; } };
struct H4 { size_t operator()(const Tag& t) const { return size_t(t.side) * size_t(t.mark); } };
struct H5 { size_t operator()(int x) const { return size_t(1) << x; } }; // wide product
struct H6 { size_t operator()(const Tag& t) const { return t.id << FAR; } }; // wide hash
struct H7 { unsigned long long operator()(const Tag& t) const { unsigned long long h = t.id; h *= t.row; return h; } };
struct H8 { size_t operator()(const Tag& t) const { size_t h = t.row; h *= t.at; return h; } }; // wide product
struct H9 { unsigned operator()(const Tag& t) const { return unsigned(t.row) * unsigned(t.column); } };
struct Not { size_t operator()(const Tag& t) const { return t.id * t.at; } };
#define PLAYER_NAME Tester
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  unordered_set<int, H0> a; unordered_set<int, H1> b; unordered_set<Tag, H2> c; unordered_set<Tag, H3> d;
  unordered_set<Tag, H4> e; unordered_set<int, H5> f; unordered_set<Tag, H6> g; unordered_set<Tag, H7> h;
  unordered_set<Tag, H8> i; unordered_set<Tag, H9> j;
  unordered_set<variant<int, string>> k; // key with another hash
  unordered_map<monostate, int> l; // key with another hash
  unordered_map<long double, int> m; // key with another hash
  unordered_map<optional<variant<int, char>>, int> n; // key with another hash
  unordered_map<int, variant<int, char>> o;
  unordered_set<optional<int>> p;
  unordered_map<int*, int> q; // address as a key
  void play () {}
};
RegisterPlayer(PLAYER_NAME);
`

const compiler = closedAfter(testCompiler())

test('what hashes in another way on the judge is reported at its line, and nothing else is', () =>
  proveReportedUses(compiler, SOURCE))
