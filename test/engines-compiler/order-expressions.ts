/**
 * Expressions in which the order of evaluation decides the value: calls, constructions, operators, braces, templates,
 * macros, lambdas, with numbers drawn in them. The same number gives the same expressions everywhere; what g++ makes of
 * them is recorded beside the tests.
 */

/** What the expressions use. A draw is `d()`; all results stay below 10007, so nothing overflows. */
const PRELUDE = `#define KEPT __attribute__((noinline))
#ifdef __clang__
#define PART __attribute__((noinline, optnone))
#else
#define PART KEPT
#endif
unsigned drawn = 1;
KEPT int d() { drawn = drawn * 1664525u + 1013904223u; return int(drawn >> 16) % 97; }
KEPT int mix(int a, int b) { return (a * 31 + b) % 10007; }
KEPT int mix3(int a, int b, int c) { return mix(mix(a, b), c); }
int two() { return mix(d(), d()); }
int late(int a, int b = d(), int c = d()) { return mix3(a, b, c); }
int many(int n, ...) { va_list list; va_start(list, n); int r = n; while (n-- > 0) r = mix(r, va_arg(list, int)); va_end(list); return r; }
KEPT int sum(initializer_list<int> list) { int r = 7; for (int x : list) r = mix(r, x); return r; }
struct Place { int i, j; Place(int i, int j) : i(i), j(j) {} int v() const { return mix(i, j); } int far(int a, int b) const { return mix3(v(), a, b); } };
struct Plain { int i, j; int v() const { return mix(i, j); } };
struct Base { int b; Base(int a, int c) : b(mix(a, c)) {} };
struct Derived : Base { int e; Derived(int a) : Base(d(), mix(a, d())), e(d()) {} int v() const { return mix(b, e); } };
struct Vec { int x; explicit Vec(int x) : x(x % 10007) {}
  Vec operator+(const Vec& o) const { return Vec(mix(x, o.x)); } Vec operator-(Vec o) const { return Vec(mix(o.x, x)); }
  bool operator<(const Vec& o) const { return x < o.x; } bool operator==(const Vec& o) const { return x == o.x; }
  Vec& operator+=(const Vec& o) { x = mix(x, o.x); return *this; } Vec operator[](int k) const { return Vec(mix(x, k)); }
  Vec operator<<(int k) const { return Vec(mix(k, x)); } int operator()(int a, int b) const { return mix3(x, a, b); } };
struct Out { int x; explicit Out(int x) : x(x % 10007) {} };
Out operator*(const Out& a, const Out& b) { return Out(mix(a.x, b.x)); }
Out operator/(Out a, Out b) { return Out(mix(b.x, a.x)); }
Out operator<<(Out a, Out b) { return Out(mix(a.x, b.x)); }
bool operator>(const Out& a, const Out& b) { return a.x > b.x; }
KEPT int flat(const pair<int, int>& p) { return mix(p.first, p.second); }
int ofPair(pair<int, int> p) { return flat(p); }
KEPT int flat(const tuple<int, int, int>& t) { return mix3(get<0>(t), get<1>(t), get<2>(t)); }
KEPT int flat(const vector<int>& list) { int r = 3; for (int x : list) r = mix(r, x); return r; }
KEPT int flat(const string& text) { int r = 5; for (char c : text) r = mix(r, c); return r; }
template <class A, class B> int blend(A a, B b) { return mix(int(a), int(b)) + mix(d(), d()) % 7; }
template <class T> struct Box { T a, b; Box(T a, T b) : a(a), b(b) {} int v() const { return mix(int(a), int(b)); } static int draw2() { return mix(T(d()), T(d())); } };
#define JOIN(a, b) mix(a, b)
#define TURNED(a, b) mix(b, a)
#define DRAWN2 mix(d(), d() + 1)
#define PAIR(a) pair<int, int>(a, d())
int cells[4][4];
vector<vector<int>> rows(4, vector<int>(4));
map<int, int> known;
int at(int k) { return k & 3; }
function<int(int, int)> kept = mix;
int (*chosen(int k))(int, int) { return k & 1 ? mix : [](int a, int b) { return mix(b, a); }; }
unsigned digest = 0;
KEPT void feed(int value) { digest = digest * 31 + unsigned(value); }
KEPT void start(int k) {
  drawn = k * 7919u + 1; digest = 0; known.clear();
  for (int i = 0; i < 4; ++i) for (int j = 0; j < 4; ++j) cells[i][j] = i * 7 + j * 13, rows[i][j] = i * 5 + j * 11;
}
KEPT void finish() {
  for (int i = 0; i < 4; ++i) for (int j = 0; j < 4; ++j) feed(cells[i][j]), feed(rows[i][j]);
  for (const auto& one : known) feed(one.first), feed(one.second);
  feed(d());
  cerr << digest % 46656 << '\\n';
}
`

/** Shapes of nothing but a draw. */
const DRAWS = 4
/** `%a`, `%b`, `%c` stand for further expressions. All are of type int. */
const SHAPES = [
  'd()',
  'd()',
  'd()',
  'd()',
  'two()',
  'late(%a)',
  'late(%a, %b)',
  'mix(%a, %b)',
  'mix3(%a, %b, %c)',
  'many(3, %a, %b, %c)',
  'sum({%a, %b, %c})',
  'Place(%a, %b).v()',
  'Place{%a, %b}.v()',
  'Place(%a, %b).far(%c, d())',
  'Plain{%a, %b}.v()',
  'Derived(%a).v()',
  '(Vec(%a) + Vec(%b) + Vec(d())).x',
  '(Vec(%a) - Vec(%b)).x',
  'int(Vec(%a) < Vec(%b))',
  'int(Vec(%a) == Vec(%b))',
  'Vec(%a)[%b].x',
  '(Vec(%a) << %b << %c).x',
  'Vec(%a)(%b, %c)',
  '(Out(%a) * Out(%b) * Out(d())).x',
  '(Out(%a) / Out(%b)).x',
  '(Out(%a) << Out(%b) << Out(d())).x',
  'int(Out(%a) > Out(%b))',
  'flat(pair<int, int>(%a, %b))',
  'flat(pair<int, int>{%a, %b})',
  'flat(make_pair(%a, %b))',
  'ofPair({%a, %b})',
  'flat(make_tuple(%a, %b, %c))',
  'flat(tuple<int, int, int>(%a, %b, %c))',
  'flat(vector<int>{%a, %b, %c})',
  "flat(string(at(%a) + 1, char('a' + at(%b))))",
  '(to_string(%a) + to_string(%b) < to_string(%c) ? 1 : 2)',
  'blend(%a, %b)',
  'blend<long long, int>(%a, %b)',
  'Box<int>(%a, %b).v()',
  'Box<long long>(%a, %b).v()',
  'Box<short>::draw2()',
  'JOIN((%a), (%b))',
  'TURNED((%a), (%b))',
  'DRAWN2',
  'flat(PAIR((%a)))',
  '([](int a, int b) { return mix(a, b); }(%a, %b))',
  '([&] { return mix(d(), %a); }())',
  'kept(%a, %b)',
  'chosen(%a)(%b, %c)',
  '(%a + %b) % 10007',
  '(%a - %b) % 10007',
  '(%a * %b) % 10007',
  '(%a ^ at(%b))',
  '(%a < %b ? %c : d())',
  'int(%a == %b)',
  'int(%a > 40 && d() > 40 || d() > 60)',
  'mix((%a, %b), %c)',
  'min(%a, %b)',
  'max(%a, %b)',
  'max({%a, %b, d()})',
  '(%a + cells[at(%b)][at(%c)]) % 10007',
  '(%a + rows[at(%b)][at(%c)]) % 10007',
  'rows[at(%a)].at(at(%b))',
  'static_cast<int>(mix(int(%a), (short) %b))',
]
/**
 * Whole statements: they change what is kept. None assigns the value of a call as it is: before C++17 g++ evaluates the
 * left side before that one call, and clang does not (`resources/cpp/README.md`).
 */
const STATEMENTS = [
  'cells[at(%a)][at(%b)] = 3 + %c;',
  'cells[at(%a)][at(%b)] += %c;',
  'rows[at(%a)][at(%b)] = %c + 1;',
  'rows[at(%a)][at(%b)] = (%c) %% 100;',
  'rows[at(%a)][at(%b)] -= (%c) %% 50;',
  'known[%a] = %b + %c;',
  'known[%a] += %b;',
  'swap(rows[at(%a)][at(%b)], rows[at(%c)][at(d())]);',
  'swap(rows[at(%a)], rows[at(%b)]);',
  'Vec total(%a); total += Vec(%b) + Vec(%c); feed(total.x);',
  'Place place(%a, %b); feed(place.v());',
  'Place place = {%a, %b}; feed(place.v());',
  'Place* place = new Place(%a, %b); feed(place->v()); delete place;',
  'vector<Place> list; list.emplace_back(%a, %b); list.push_back({%b, %c}); feed(list[0].v() + list[1].v());',
  'vector<pair<int, int>> list; list.push_back(make_pair(%a, %b)); list.emplace_back(%b, %c); feed(flat(list[0]) - flat(list[1]));',
  'set<pair<int, int>> list; list.insert(pair<int, int>(%a, %b)); feed(flat(*list.begin()));',
  "ostringstream text; text << %a << ' ' << %b << Place(%c, d()).v(); feed(flat(text.str()));",
  'auto f = [&](int a, int b) { return mix(a, mix(b, d())); }; feed(f(%a, f(%b, %c)));',
  'vector<int> list(at(%a) + 1, %b); feed(flat(list));',
  'try { throw Place(%a, %b); } catch (const Place& place) { feed(place.v()); }',
]

/** `count` statements, each of which reports a value; the same for the same number. */
function orderExpressions(count: number, seed: number): string[] {
  let state = seed
  const below = (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const fill = (shape: string, depth: number): string =>
    shape.replace(/%([abc%])/g, (_, part: string) => (part === '%' ? '%' : expression(depth)))
  const expression = (depth: number): string =>
    depth <= 0
      ? below(5) === 0
        ? String(below(90) + 1)
        : 'd()'
      : fill(SHAPES[below(SHAPES.length)], depth - 1)
  return Array.from({ length: count }, () =>
    below(5) === 0
      ? fill(STATEMENTS[below(STATEMENTS.length)], below(2))
      : `feed(${fill(SHAPES[DRAWS + below(SHAPES.length - DRAWS)], below(4) === 0 ? 2 : 1)});`,
  )
}

const SEED = 14
const A_PART = 50

/**
 * Text of a C++ file up to `void print_all()`, which prints what the first `count` of so many expressions report, one a line, to
 * cerr.
 */
export function orderProgram(all: number, count = all): string {
  const list = orderExpressions(all, SEED)
  let text = `${PRELUDE}`
  const calls: string[] = []
  for (let from = 0; from < count; from += A_PART) {
    const part = list.slice(from, Math.min(count, from + A_PART))
    text += `PART void part${from}() {\n`
    part.forEach((one, k) => (text += `  { start(${from + k}); ${one} } finish();\n`))
    text += '}\n'
    calls.push(`part${from}();`)
  }
  return `${text}void print_all() { ${calls.join(' ')} }\n`
}
