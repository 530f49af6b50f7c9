import type { TraceProgram } from './order-traces.ts'

/**
 * Assignments and expressions in which a call on one side changes what the other side reads: indices, pointers,
 * iterators, sizes; members, globals, locals that a lambda holds. Each prints all that there is after it. The same number
 * gives the same statements everywhere. Where the print is another one than g++'s, Problems have to say so.
 */
const MEMBERS = `int n, cells[32], n2; int *ptr; Node nodes[4], *cur; vector<int> vec; list<vector<int>> attic; vector<vector<int>> rows; vector<S> many; S plain[32];
  map<int, int> known; string text; vector<S>::iterator it; long long big[32]; int other; function<int()> kept;
  vector<Large> larges; Large large[32]; Large* lp; S* sp;
  void KEPT start() { n = 5; gn = 5; sn = 5; n2 = 5; gone = 0; other = 0; sink = 0; known.clear(); known[5] = 1; text.assign(32, 'a'); gv.assign(9, 2);
    for (int k = 0; k < 32; ++k) cells[k] = k * 2 % 17, big[k] = 0, plain[k] = S{0, k}, large[k] = Large{{0, 0, 0, 0, k}};
    vector<int>(12, 3).swap(vec); vec.shrink_to_fit(); rows.assign(32, vector<int>(32)); many.assign(32, S{0, 0}); larges.assign(32, Large());
    ptr = cells + 5; gp = cells + 5; for (int k = 0; k < 4; ++k) nodes[k] = Node{k, {0, 0}, nodes + (k + 1) % 4}; cur = nodes; it = many.begin(); lp = large + 5; sp = plain + 5;
    kept = [this] { n += 2; gn += 2; return 7; }; }
  void KEPT show() { ostringstream o; o << gone << ' ' << n << ' ' << gn << ' ' << sn << ' ' << n2 << ' ' << sink << ' ' << other << ' ' << ptr - cells << ' ' << gp - cells << ' ' << cur - nodes << ' ' << it - many.begin();
    for (int x : cells) o << ',' << x; for (int x : vec) o << ',' << x; for (auto& r : rows) for (int& x : r) if (x) o << ':' << &r - &rows[0] << '/' << &x - &r[0] << '/' << x;
    for (auto& x : many) o << x.a << x.b; for (auto& x : plain) o << x.a << x.b; for (auto& x : known) o << ';' << x.first << ':' << x.second; for (long long x : big) o << x;
    for (auto& x : nodes) o << x.x << x.s.a << x.s.b; for (auto& x : larges) o << x.of[0]; for (auto& x : large) o << x.of[0]; for (int x : gv) o << x; o << text;
    const string all = o.str(); unsigned sum = 7; for (char c : all) sum = sum * 31 + c; cerr << sum << '\\n'; }
  int KEPT f() { n += 2; gn += 2; sn += 2; ++ptr; ++gp; cur = cur->next; ++it; ++lp; ++sp; return 7; }
  S KEPT fs() { f(); return S{9, 1}; }
  Large KEPT fl() { f(); return Large{{9, 1, 2, 3, 4}}; }
  void KEPT grow(vector<int>& list) { attic.push_back(list); attic.back().resize(list.size() + 2); attic.back().swap(list); }
  int KEPT pushes() { grow(vec); grow(gv); return 7; }
  int KEPT quiet() const { return n * 2 + 1; }
  int KEPT apart() { ++other; return 7; }
  int KEPT counted() { return int(known.size()); }
  int KEPT local() { int n = 3; S one = {1, 2}; one.a += 2; n += one.a; return n; }
  int KEPT changes(int& x) { x += 2; return 7; }
  int KEPT changesBy(int* x) { *x += 2; return 7; }
  int KEPT element() { for (int& x : vec) ++x; for (int& x : cells) ++x; return 7; }
  int KEPT just(int k) const { return k; }
  int& KEPT slot() { return cells[n]; }
  int& KEPT at(int k) { return cells[k]; }`
const TYPES = `#define KEPT __attribute__((noinline))
struct S { int a, b; }; struct Node { int x; S s; Node* next; }; struct Large { int of[5]; };
int gn, sink, gone, *gp; vector<int> gv; static int sn;
int KEPT globally() { gn += 2; ++gp; return 7; }
int KEPT stepped(int& x) { return x += 2; }
`

/** Those of which it is recorded what g++ makes (`order-changes.c++11.gpp`). */
export const RECORDED_CHANGES = { count: 200, seed: 15 }

/** The same for the same numbers. */
export function changesProgram(count: number, seed: number): TraceProgram {
  const statements = changingStatements(count, seed)
  let text = `${TYPES}struct Traces {\n${MEMBERS}\n`
  const lines = statements.map((one, k) => {
    const locals = LOCALS.filter(({ used }) => used.test(one)).map(({ declared }) => declared)
    text += `void KEPT t${k}() { start(); ${locals.join(' ')} {\n`
    const line = text.split('\n').length
    text += `${one}\n} ${locals.length > 0 ? 'gone += l;' : ''} show(); }\n`
    return line
  })
  text += `void all() { ${statements.map((_, k) => `t${k}();`).join(' ')} }\n};\n`
  return { statements, text, lines }
}

function changingStatements(count: number, seed: number): string[] {
  let state = seed
  const pick = <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)]
  }
  /** `%n` is a number that may change, `%c` a call that gives a number, `%v` a value. */
  const fill = (shape: string): string =>
    shape.replace(/%([ncv])/g, (_, what: string) =>
      what === 'n' ? pick(NUMBERS) : fill(pick(what === 'c' ? CALLS : VALUES)),
    )
  return Array.from({ length: count }, () => {
    const [places, values] = pick(CHANGED)
    return fill(`${pick(places)} ${pick(values)};`)
  })
}

const LOCALS = [
  { used: /\bl\b|\bhv?\(/, declared: 'int l = 5;' },
  { used: /\bh\(/, declared: 'auto h = [&] { l += 2; n += 2; return 7; };' },
  { used: /\bhv\(/, declared: 'auto hv = [&] { return l + 1; };' },
]
const NUMBERS = ['n', 'n', 'gn', 'sn', 'l', 'n2', 'cur->x + 3', '(int) known.size()', 'this->n']
const CALLS = [
  ...[
    'f()',
    'f()',
    'f()',
    'h()',
    'kept()',
    'globally()',
    'quiet()',
    'apart()',
    'counted()',
    'local()',
    'hv()',
  ],
  ...['element()', 'changes(n)', 'changes(gn)', 'changes(l)', 'changes(n2)', 'changesBy(&n)', 'stepped(gn)'],
  ...['[&] { n += 2; return 7; }()', '[&] { l += 2; return l; }()', 'just(%n)', 'this->f()', 'pushes()'],
]
const VALUES = [
  '%c',
  '%c',
  '%c',
  '%c',
  '(%c)',
  '%c + 1',
  '%c + 0',
  'int(%c)',
  '%n + %c',
  '-%c',
  '(other = 3, %c)',
  '(char) %c',
]
const SUMS = [
  ...[
    '%n + %c',
    '%n - %c',
    '%n * %c',
    '%n ^ %c',
    '%n < %c',
    '%n == %c',
    '%c + %n',
    '%c - %n',
    '%n * 2 + %c',
    '%n + 1 + %c',
  ],
  ...[
    '-%n + %c',
    '-%c + %n',
    '~%n + %c',
    '%n + (%c + 1)',
    '%n + %c + %n',
    '%n + -%c',
    '-(%n - %c)',
    '-(%c - %n)',
    '0 - %n + %c',
  ],
  ...[
    'cells[%n] + %c',
    'vec[%n] + %c',
    '*ptr + %c',
    '*gp * %c',
    'at(%n) + %c',
    'just(%n) + %c',
    '%c + just(%n)',
    'just(%n) - %c',
  ],
  ...[
    '(%n) + (%c)',
    '(int) %n + %c',
    '%n & %c',
    'max(%n, %c)',
    'max(%c, %n)',
    '%n && %c',
    '%n ? %c : 0',
    '%n + (%c, %n)',
  ],
]
/** Places to be assigned, and values for them. */
const CHANGED: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    [
      ...[
        'cells[%n] =',
        'cells[%n] =',
        'cells[%n + 1] =',
        'cells[cells[%n]] =',
        'vec[%n] =',
        'vec[%n] =',
        'vec.at(%n) =',
        'gv[%n] =',
      ],
      ...[
        '*ptr =',
        '*gp =',
        'ptr[%n] =',
        'gp[0] =',
        'cur->x =',
        '(*cur).x =',
        'cur->s.a =',
        'cur->next->x =',
        'rows[%n][1] =',
      ],
      ...[
        'rows[1][%n] =',
        'many[%n].a =',
        'plain[%n].a =',
        'slot() =',
        'at(%n) =',
        'known[%n] =',
        'it->a =',
        'vec.back() =',
      ],
      ...[
        'vec[vec.size() - 1] =',
        'cells[just(%n)] =',
        '*(cells + %n) =',
        'text[%n] =',
        'big[%n] =',
        'n2 =',
        'l =',
      ],
      ...[
        'cells[%n] += ',
        'vec[%n] -=',
        '*ptr +=',
        'n +=',
        'gn -=',
        'gn *=',
        'l +=',
        'cur->x +=',
        'known[%n] +=',
      ],
    ],
    ['%v'],
  ],
  [['sink ='], SUMS],
  [['sink =', 'cells[%n] =', 'vec[%n] ='], SUMS],
  [
    ['plain[%n] =', 'cur->s =', '*sp =', 'sp[1] =', 'many[%n] =', '*it ='],
    ['fs()', '(fs())', '{%c, 1}', 'S{%c, 1}', 'n ? fs() : plain[0]'],
  ],
  [
    ['large[%n] =', '*lp =', 'lp[1] =', 'larges[%n] ='],
    ['fl()', 'Large{{%c, 1}}', 'n ? fl() : large[0]'],
  ],
]
