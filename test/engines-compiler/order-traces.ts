/**
 * Assignments and expressions of which each part says when it is evaluated, made by dice: what g++ works out beforehand,
 * what it copies as bytes, signs, choices, braces. The same number gives the same statements everywhere. Where the
 * trace is another one than g++'s, Problems have to say so (`order-differences.ts`).
 */

/** Members of a struct, after `TYPES`. `r` gives a value of a type, `slot` a place; both write their letter. */
const MEMBERS = `#define PART(T, p, value) \\
  T KEPT p##r(int k) { order += char('A' + k); return value; } T p##v[64]; vector<T> p##vec = vector<T>(64); \\
  T& KEPT p##slot(int k) { order += char('A' + k); return p##v[0]; }
  PART(int, i, 3) PART(long, l, 3) PART(Longer, q, 3) PART(unsigned, u, 3) PART(char, c, 3) PART(Tiny, h, 3) PART(short, s, 3)
  PART(Kind, e, E1) PART(double, d, 2.5) PART(float, f, 1.5f) PART(Place, p, iv + 2) PART(Fixed, k, iv + 3) PART(Any, v, (void*)iv)
  PART(Plain, m, (Plain{1, 2})) PART(Made, w, Made(1, 2)) PART(Own, t, Own(1, 2)) PART(Two, y, Two(1, 2)) PART(string, x, string("ab"))
  PART(List, z, List(2)) PART(Complex, g, Complex(1, 2)) PART(Array, j, (Array{{1, 2}}))
  bool bv[64]; bool KEPT br(int k) { order += char('A' + k); return true; } bool& KEPT bslot(int k) { order += char('A' + k); return bv[0]; }
  Place KEPT member(int k) { order += char('A' + k); return iv; }
  static Place fixedPlace(int k) { order += char('A' + k); return iv0; }
  Place (*pointed)(int) = fixedPlace; function<Place(int)> kept = fixedPlace;
  virtual Place KEPT replaced(int k) { order += char('A' + k); return iv; }`
const TYPES = `#define KEPT __attribute__((noinline))
enum Kind { E0, E1, E7 = 7 };
const int ZERO = 0, ONE = 1;
#define NAUGHT 0
string order; int n = 1, sink; int iv0[4];
typedef long long Longer; typedef int* Place; typedef const int* Fixed; typedef void* Any; typedef signed char Tiny;
typedef pair<int, int> Two; typedef vector<int> List; typedef complex<double> Complex; typedef array<int, 2> Array;
struct Plain { int a, b; };
struct Made { int a, b; Made() : a(0), b(0) {} Made(int a, int b) : a(a), b(b) {} };
struct Own { int a; Own() : a(0) {} Own(int x, int y) : a(x + y) {} Own(const Own& o) : a(o.a) {} Own& operator=(const Own& o) { a = o.a; return *this; } };
`

/** Those of which it is recorded what g++ makes (`order-traces.c++11.gpp`). */
export const RECORDED = { count: 120, seed: 15 }

export interface TraceProgram {
  readonly statements: readonly string[]
  /** Text of a C++ file that declares `Traces`, whose `all()` prints the trace of each statement, one a line, to cerr. */
  readonly text: string
  /** The line of that text, counted from 1, on which each statement stands. */
  readonly lines: readonly number[]
}

/** The same for the same numbers. */
export function traceProgram(count: number, seed: number): TraceProgram {
  const statements = traceStatements(count, seed)
  let text = `${TYPES}struct Traces {\n${MEMBERS}\n`
  const lines = statements.map((one, k) => {
    text += `void KEPT t${k}() { order.clear(); {\n`
    const line = text.split('\n').length
    text += `${one}\n} cerr << order << '\\n'; }\n`
    return line
  })
  text += `void all() { ${statements.map((_, k) => `t${k}();`).join(' ')} }\n};\n`
  return { statements, text, lines }
}

function traceStatements(count: number, seed: number): string[] {
  let state = seed
  const below = (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]
  let parts = 0
  /** `%x` is a part of type x, `%n` a number, `%s` a further expression, `%#` the number of a part. */
  const fill = (shape: string, depth: number): string =>
    shape.replace(/%([a-z#])/g, (_, what: string) => {
      if (what === '#') return String(++parts)
      if (what === 's') return number(depth)
      return what === 'n' ? pick(NUMBERS) : `${what}r(${++parts})`
    })
  const number = (depth: number): string =>
    depth <= 0 ? (below(5) === 0 ? pick(NUMBERS) : fill('%i', 0)) : fill(pick(SHAPES), depth - 1 - below(2))
  return Array.from({ length: count }, () => {
    parts = 0
    const [places, values] = pick(ASSIGNED)
    return fill(`${pick(places)} ${pick(values)};`, below(3))
  })
}

const NUMBERS = ['0', '1', '2', 'ZERO', 'ONE', 'NAUGHT', 'n']
const SHAPES = [
  ...[
    '-(%s)',
    '~(%s)',
    '+(%s)',
    '(%s + %n)',
    '(%n + %s)',
    '(%s - %n)',
    '(1 * %s)',
    '(%s * ONE)',
    '(%s * 2)',
    '(%s / 1)',
  ],
  ...['(%s | 0)', '(0 ^ %s)', '(%s << 0)', '(%s & -1)', '(%s & ~ZERO)', '(true ? %s : %s)', '(n ? %s : %s)'],
  ...['int(%s)', 'int(%l)', 'int(%q)', 'int(%u)', 'int(%c)', 'int(%d)', 'int(%e)', '(int)(long long)(%s)'],
  ...[
    '(int)(unsigned)(%s)',
    '(int)(short)(%s)',
    '(int)(double)(%s)',
    'abs(%s)',
    '(%s % 7)',
    '(%s < %s)',
    '(%s == %s)',
  ],
  ...[
    '(%s && %s)',
    '(%s + %s)',
    '(%s - %s)',
    '(%s * %s)',
    '(%s ^ %s)',
    '(%s + %s)',
    '(%s - %s)',
    '-(%s - %s)',
  ],
]
const of = (letter: string): readonly string[] => [
  `${letter}slot(%#) =`,
  `${letter}v[%i] =`,
  `${letter}vec[%i] =`,
]
const OBJECT = (letter: string) => [
  ...[`%${letter}`, `(%${letter})`, `n ? %${letter} : %${letter}`, `ONE ? %${letter} : %${letter}`],
  ...[`(%i, %${letter})`, `%i ? %${letter} : %${letter}`, `${letter}slot(%#)`],
]
const PAIR = (name: string) => [`${name}(%i, %i)`, `${name}{%i, %i}`, '{%i, %i}']
const NUMERIC = (letter: string) => [
  ...[`%${letter}`, `%${letter} + 0`, `%${letter} - 0`, `%${letter} * 1`, `%${letter} / 1`, `%${letter} | 0`],
  ...[`%${letter} + 1`, '%i', '%l', '%q', '%u', '%c', '%s', '%h', '%e', `+%${letter}`, `- -%${letter}`],
]
/** Places to be assigned, and values for them. */
const ASSIGNED: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['sink ='], ['%s', '(%s + %s)', '-(%s + %s) + %s', '%s - (%s - %s)', '(%s * %s) - %s']],
  [
    ['sink ='],
    ['-%i + %i', '-%i - %i', '-(%i * 2) + %i', '0 - %i + %i', '-(%i - %i)', '-%d + %i', '-(%d - %d)'],
  ],
  [
    [...of('i'), '*%p =', 'iv[%i] +=', 'ivec[%i] -=', 'islot(%#) ^='],
    ['%s', '%i', '(%s)', '[&] { return %i; }()'],
  ],
  ...['l', 'q', 'u', 'c', 's', 'h'].map((letter) => [of(letter), NUMERIC(letter)] as const),
  [
    of('d'),
    [
      '%d',
      '%d - 0.0',
      '%d + 0.0',
      '%d * 1.0',
      '%d / 1.0',
      '-%d',
      '- -%d',
      '%i',
      '%f',
      'double(%d)',
      'fabs(%d)',
    ],
  ],
  [
    ['bslot(%#) =', 'bv[%i] ='],
    [
      ...['%b', '%b == true', '%b != false', '!!%b', '!%b', '%b ? true : false', 'true && %b', '%b && true'],
      ...[
        '%b || false',
        'false || %b',
        '%b + 0',
        '%b | false',
        '%i',
        '%i == 1',
        'bool(%b)',
        '%b ? 1 : 0',
        '%b > 0',
      ],
    ],
  ],
  [
    of('p'),
    [
      ...[
        '%p',
        '%p + 0',
        '%p + 1',
        '%p - ZERO',
        '&*%p',
        '&%p[0]',
        '(int*)%v',
        'const_cast<int*>(%k)',
        'new int',
      ],
      ...['new int(3)', 'member(%#)', 'pointed(%#)', 'kept(%#)', 'replaced(%#)', 'this->pr(%#)'],
    ],
  ],
  [of('m'), [...OBJECT('m'), 'Plain{%i, %i}', '{%i, %i}', 'Plain(%m)']],
  [of('w'), [...OBJECT('w'), ...PAIR('Made'), 'Made(%w)']],
  [of('t'), [...OBJECT('t'), ...PAIR('Own')]],
  [of('y'), [...OBJECT('y'), ...PAIR('Two'), 'make_pair(%i, %i)']],
  [of('x'), [...OBJECT('x'), '%x + %x', '%x + "a"', 'to_string(%i)']],
  [of('z'), [...OBJECT('z'), 'List(3, %i)']],
  [of('g'), [...OBJECT('g'), 'Complex(%d, %d)']],
  [of('j'), OBJECT('j')],
]
