import { describe, expect, test } from 'vitest'
import { SHARED_COMPILER } from '../../../../test/shared-compiler.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import {
  botSource,
  compileOk,
  firstLog as log,
  firstRound,
  formatProblems,
  longNamed,
  request,
  testCompiler,
} from '../../../../test/wasm-testing.ts'
import { MENDED, type CompileStep } from '../request/compile-request.ts'
import { createCompiler } from './compiler.ts'
import { neverRecorded } from '../../../../test/recorded-bots/never-recorded.ts'

const compiler = closedAfter(testCompiler())

describe('player files as students write them', () => {
  test('c++11, with random_shuffle and a name of 19 letters', async () => {
    const built = await compileOk(compiler, longNamed('c++11'), { standard: 'c++11' })
    expect(built.registeredName).toBe('LlargCognomIMesLlarg')
    expect(log(built.module)).toBe('3\n')
  })

  test('Windows line ends, Latin-1, no newline at the end', async () => {
    const text = botSource({ play: 'cerr << "fet" << endl; // informació' })
      .trimEnd()
      .replaceAll('\n', '\r\n')
    const built = await compileOk(compiler, Buffer.from(text, 'latin1'))
    expect(log(built.module)).toBe('fet\n')
    expect(built.diagnostics).toEqual([])
  })

  test('falling off the end, narrowing, VLAs, unused things, and headers of all kinds are no errors', async () => {
    const built = await compileOk(
      compiler,
      botSource({
        before: `#include <thread>
#include <future>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <functional>
#include <list>
#include <stdio.h>
#include <sys/time.h>
#include <signal.h>
#pragma GCC optimize("O3")
typedef long long ll;
#define pb push_back
template <class T> struct Grid { vector<vector<T>> g; Grid(int n, int m, T x) : g(n, vector<T>(m, x)) {} T& operator()(int i, int j) { return g[i][j]; } };
struct Cmp { bool operator()(const pair<int, Pos>& a, const pair<int, Pos>& b) { return a.first > b.first; } };
struct Shape { virtual int area() const = 0; virtual ~Shape() {} };
struct Square : Shape { int n; Square(int n) : n(n) {} int area() const { return n * n; } };
enum Color { RED, GREEN };
static const int DI[4] = {1, 0, -1, 0};`,
        members: `
  int fall(int x) { if (x == 0) return 5; }
  bool better(Pos a, Pos b) { if (a < b) return true; else if (b < a) return false; }
  function<int(int)> twice = [](int x) { return 2 * x; };
  map<pair<int, int>, vector<int>> memo;
  unordered_map<int, string> names;`,
        play: `
    int n = 3 + round(); int vla[n]; vla[0] = 1; double d = 2.5; int unused; int narrow[] = {int(d), n}; Pos p{n, 2};
    priority_queue<pair<int, Pos>, vector<pair<int, Pos>>, Cmp> q; q.push(make_pair(3, p)); q.push({1, Pos(0, 0)});
    Grid<ll> g(3, 4, 7); g(1, 2) += 5; Shape* s = new Square(4);
    names[3] = "three"; memo[{1, 2}].pb(vla[0]);
    list<int> l = {3, 1, 2}; l.sort(); unordered_set<int> u(l.begin(), l.end()); mutex m; m.lock(); m.unlock();
    vector<Pos> ps = {Pos(2, 1), {1, 2}}; sort(ps.begin(), ps.end()); string t = to_string(42) + int_to_string(7);
    cerr << fall(0) << twice(4) << q.top().first << g(1, 2) << s->area() << names[3] << l.front() << ps[0] << t << __gcd(12, 18)
         << numeric_limits<int>::max() << string_to_int("12x") << DI[0] << (p + TOP == Pos(2, 2)) << endl;`,
      }),
    )
    expect(log(built.module)).toBe('5811216three1(1, 2)427621474836471211\n')
    expect(built.diagnostics.map((one) => one.flag)).toContain('-Wreturn-type')
    expect(built.diagnostics.filter((one) => one.severity === 'error')).toEqual([])
  })

  test('a comparison without const orders sets and maps as with g++, with a warning', async () => {
    const before = `struct Cmp { bool operator()(const pair<int, int>& a, const pair<int, int>& b) { return a > b; } };
struct ByTen {
  int calls = 0;
  bool operator () (int a, int b)
  { ++const_cast<ByTen*>(this)->calls; return a / 10 < b / 10; }
};`
    const play =
      'set<pair<int, int>, Cmp> s; s.insert({1, 2}); s.insert({3, 4}); map<int, int, ByTen> m; m[12] = 1; m[15]++; cerr << s.begin()->first << m.size() << m[10] << endl;'
    const built = await compileOk(compiler, botSource({ before, play }))
    expect(log(built.module)).toBe('312\n')
    expect(built.diagnostics.map(({ line, severity, fixits }) => [line, severity, fixits[0].text])).toEqual([
      [3, 'warning', ' const'],
      [6, 'warning', ' const'],
    ])
  })

  test('names that only other libraries have, and values of arrays sized at run time, are as with g++', async () => {
    const before = `const double ratio = 0.5; struct complex { double re, im; }; int pow10[] = {1, 10, 100};
int partial_sum(int a, int b) { return a + b; }`
    const play = `int n = 5; int a[n] = {0}, k = 7; bool seen[n][n] = {}; Pos p[n] = {}; complex c; c.re = ratio;
    for (int i = 0; i < n; ++i) { int b[i + 1] = {}; k += a[i] + seen[i][n - 1] + p[i].i + b[i]; a[i] = b[i] = 9; seen[i][n - 1] = true; }
    cerr << c.re << pow10[2] << partial_sum(1, 2) << k << endl;`
    const refused = await compiler.compile(request(botSource({ before, play })))
    // An initializer before a comma stays as it is.
    expect(refused.diagnostics.find((one) => one.severity === 'error')).toMatchObject({
      line: 9,
      message: 'variable-sized object may not be initialized',
    })
    const built = await compileOk(
      compiler,
      botSource({ before, play: play.replace(', k = 7;', '; int k = 7;') }),
    )
    expect(log(built.module)).toBe('0.510037\n')
    // Each mend is reported: three names, then four arrays.
    expect(built.diagnostics.map(({ line, flag }) => [line, flag])).toEqual([
      ...[3, 9, 9].map((line) => [line, MENDED]),
      ...[9, 9, 9, 10].map((line) => [line, MENDED]),
    ])
    const wrong = await compiler.compile(request(botSource({ before, play: 'cerr << ratio.x;' })))
    expect(wrong.diagnostics[0]).toMatchObject({
      line: 9,
      message:
        "double has no members: there is nothing to write after the point (member reference base type 'const double' is not a structure or union)",
    })
    expect(wrong.diagnostics.slice(1).every(({ flag }) => flag === MENDED)).toBe(true)
  })

  test('long doubles are printed and read', async () => {
    const play = `long double x = 2.5; cerr << x << ' ' << 1.0L / 3 << to_string(1.5L);`
    expect(log((await compileOk(compiler, botSource({ play }))).module)).toBe('2.5 0.3333331.500000')
    const formats = `char text[20]; long double x; sscanf("1.25", "%Lf", &x); sprintf(text, "%.3Lf", x); cerr << text;`
    expect(log((await compileOk(compiler, botSource({ play: formats }))).module)).toBe('1.250')
  })

  test('what g++ brings without an include: short names of types, the old adapters', async () => {
    const built = await compileOk(
      compiler,
      botSource({
        members: 'static bool odd(int x) { return x % 2; }',
        play: `uint a = 3; ushort b = 4; ulong c = 5; vector<int> v(3, 5); vector<string> s(2);
    cerr << a + b + c << count_if(v.begin(), v.end(), bind2nd(greater<int>(), 4)) << count_if(v.begin(), v.end(), not1(ptr_fun(odd)))
         << count_if(s.begin(), s.end(), mem_fun_ref(&string::empty)) << endl;`,
      }),
    )
    expect(log(built.module)).toBe('12302\n')
  })

  test('2000 lines', async () => {
    const functions = Array.from(
      { length: 335 },
      (_, k) => `
  int step${k}(int x) {
    if (x % ${k + 2} == 0) return x / ${k + 2};
    return x * 3 + ${k};
  }
`,
    )
    const source = botSource({
      members: functions.join(''),
      play: `int x = 27;\n${functions.map((_, k) => `    x = step${k}(x) % 10007;`).join('\n')}\n cerr << x << endl;`,
    })
    expect(source.split('\n').length).toBeGreaterThan(2000)
    let x = 27
    for (let k = 0; k < 335; k++) x = (x % (k + 2) === 0 ? x / (k + 2) : x * 3 + k) % 10007
    expect(log((await compileOk(compiler, source)).module)).toBe(`${x}\n`)
  })
})

describe('problems', () => {
  test('errors and warnings at their places, with what to write instead', async () => {
    const source = botSource({ play: 'mov(1, TOP);\n    int y = nothing\n    vector<int> v; v.push_bak(1);' })
    const result = await compiler.compile(request(source))
    expect(result.ok).toBe(false)
    expect(result.wasm).toBeUndefined()
    expect(result.diagnostics.map(({ line, severity }) => [line, severity])).toEqual([
      [8, 'error'],
      [9, 'error'],
      [10, 'error'],
    ])
    const [mov] = result.diagnostics
    expect(mov).toMatchObject({
      column: 5,
      endColumn: 8,
      message:
        "there is no mov here: is move meant? (use of undeclared identifier 'mov'; did you mean 'move'?)",
    })
    expect(mov.fixits).toEqual([{ line: 8, column: 5, endLine: 8, endColumn: 8, text: 'move' }])
    expect(await compiler.diagnose(request(source))).toEqual(result.diagnostics)
  })

  test.each([
    { name: 'system', parts: { play: 'system("ls");' }, line: 8, message: 'system is not available to bots' },
    {
      name: 'threads',
      parts: { before: '#include <thread>', play: 'std::thread t([] {});' },
      line: 8,
      message: 'std::thread is not available to bots',
    },
    {
      name: 'an undefined function',
      parts: { before: 'int later(int);', play: 'cerr << later(3);' },
      line: 3,
      message: 'later(int) is declared but not defined',
    },
    {
      name: 'longjmp',
      parts: { before: '#include <setjmp.h>', play: '' },
      line: 3,
      message: 'not available to bots',
    },
    {
      name: 'a missing header',
      parts: { before: '#include <windows.h>', play: '' },
      line: 3,
      message: "'windows.h' file not found",
    },
  ])('$name', async ({ parts, line, message }) => {
    const result = await compiler.compile(request(botSource(parts)))
    expect(formatProblems(result)).toContain(message)
    expect(result.diagnostics.find((one) => one.message.includes(message))!.line).toBe(line)
  })

  test('a file that registers no player', async () => {
    const { module } = await compileOk(compiler, '#include "Player.hh"\n')
    expect(firstRound(module).frozen?.reason).toMatch(/^no player is registered/)
  })

  test('names that a bot may want are free', async () => {
    const names = [
      'door',
      'view',
      'order',
      'warn',
      'region',
      'settings',
      'factors',
      'virus',
      'scores',
      'unit_at',
      'state',
      'block',
      'R_round',
      'Entry',
      'entries',
      'seed',
      'step',
      'list',
      'array',
      'function',
      'data',
      'size',
      'distance2',
      'visited',
      'Node',
      'State2',
      'INF',
      'dist',
      'hash2',
      'thread',
      'Seen',
      'player',
      'Table',
      'Exception',
    ]
    const before = names
      .map((name, k) => (/^[A-Z]/.test(name) ? `struct ${name} { int x; };` : `int ${name} = ${k};`))
      .join('\n')
    const play = `cerr << ${names
      .filter((name) => !/^[A-Z]/.test(name) && name !== 'array')
      .map((name) => `::${name}`)
      .join(
        ' + ',
      )} << endl; ${'Node n; n.x = door + view + order + region + settings + R_x; '.replace(' + R_x', '')}`
    await compileOk(compiler, botSource({ before, play }))
  })
})

describe('completion', () => {
  const names = async (play: string) => {
    const at = play.split('\n')
    const items = await compiler.complete(request(botSource({ play })), 7 + at.length, 5 + at.at(-1)!.length)
    return items.map((one) => one.name)
  }
  test('members of an object, of a result, and the API', async () => {
    expect(await names('vector<int> v; v.')).toEqual(expect.arrayContaining(['push_back', 'size']))
    expect(await names('unit(0).')).toEqual(expect.arrayContaining(['health', 'immune', 'pos']))
    const all = await names('')
    expect(all).toEqual(expect.arrayContaining(['my_units', 'move', 'TOP', 'vector']))
    expect(all.filter((name) => name.includes('quartet'))).toEqual([])
  })
})

describe('the service', () => {
  const fresh = (k: number) => botSource({ play: `move(${k}, TOP); ${neverRecorded()}` })

  test('reports its steps, keeps results, stops when cancelled and then compiles the next, until it is closed', async () => {
    const own = createCompiler({ cacheDir: SHARED_COMPILER, shared: '' })
    const source = fresh(1)
    try {
      const steps: CompileStep[] = []
      const first = await own.compile(request(source), { onProgress: (step) => steps.push(step) })
      // The header may be there already.
      expect(steps.filter((step) => step !== 'building the precompiled header')).toEqual([
        'starting the compiler',
        'compiling',
        'linking',
        'metering',
      ])
      expect(first.fromCache).toBe(false)

      const again: CompileStep[] = []
      const second = await own.compile(request(source), { onProgress: (step) => again.push(step) })
      expect(second.fromCache).toBe(true)
      expect(again).toEqual([])
      expect(Buffer.compare(second.wasm!, first.wasm!)).toBe(0)

      const abort = new AbortController()
      const cancelled = own.compile(request(fresh(2)), {
        signal: abort.signal,
        onProgress: (step) => step === 'compiling' && abort.abort(),
      })
      await expect(cancelled).rejects.toThrow('cancelled')
      expect((await own.compile(request(fresh(3)))).ok).toBe(true)
      await expect(own.compile(request(source), { signal: AbortSignal.abort() })).rejects.toThrow('cancelled')
    } finally {
      await own.close()
    }
    await expect(own.compile(request(source))).rejects.toThrow('closed')
  })
})
