import { afterAll, expect, test } from 'vitest'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import {
  describeEvaluation,
  type EvaluationOrderKind,
} from '../../src-main/engines/compiler/order/order-differences.ts'
import { botSource, request, testCompiler } from '../wasm-testing.ts'

const MEMBERS = `enum { NAUGHT = 0 }; int n, cells[9]; int* first; vector<int> list; struct Mine { int x; }; vector<Mine> mine;
  int a() { return ++n; } int b() { return n *= 3; } int i() { return n++ % 9; } int* p() { ++n; return cells; }
  double da() { return ++n; } Mine make() { Mine m = {++n}; return m; } int& at(int k) { ++n; return cells[k]; }
  Mine few[9]; map<int, int> known; int aside_now;
  int more() { list.push_back(1); return 3; } int step() { ++first; return 4; } int known_now() { return known.size(); } int aside() { return ++aside_now; }
  int asks() { return round() + me(); } int locally() { int n = 3; return ++n; } int elements() { list[2] = 5; return 3; }
  int more(int& k) { return k += 5; } int just(int k) const { return k; }`

/**
 * Statements in which g++ 12 evaluates in another order than here: what is reported in C++11, and in C++17. The orders of g++
 * were taken from programs that print each part when it is evaluated.
 */
const OTHER: readonly (readonly [
  string,
  EvaluationOrderKind | undefined,
  EvaluationOrderKind | undefined,
])[] = [
  ['int x = -a() + b();', 'minus', 'minus'],
  ['int x = -(a() * 2) + b() * 3;', 'minus', 'minus'],
  ['int x = 0 - a() + b();', 'minus', 'minus'],
  ['double x = -da() + a();', 'minus', 'minus'],
  ['int x = a() + (b(), i());', 'comma', 'comma'],
  ['int x = a() * (b(), 7);', 'comma', 'comma'],
  ['int x = a() << (b(), 2);', 'comma', undefined],
  ['cells[i()] = a();', 'assignment', undefined],
  ['list[i()] = b();', 'assignment', undefined],
  ['*p() = a();', 'assignment', undefined],
  ['at(3) = b();', 'assignment', undefined],
  ['mine[i()] = make();', 'assignment', undefined],
  ['at(3) = a() + 0;', 'assignment', undefined],
  ['cells[i()] = NAUGHT + 1 * a();', 'assignment', undefined],
  ['cells[i()] = true ? int(a()) : b();', 'assignment', undefined],
  ['cells[i()] = (b(), a());', 'assignment', undefined],
  ['cells[n] = a();', 'assignment', 'assignment'],
  ['list[n] = a();', 'assignment', undefined],
  ['list.at(n) = [&] { return ++n; }();', 'assignment', undefined],
  ['list[3] = more();', 'assignment', undefined],
  ['*first = step();', 'assignment', 'assignment'],
  ['first[2] = step();', 'assignment', 'assignment'],
  ['known[4] = known_now();', 'assignment', undefined],
  ['mine[n].x = a();', 'assignment', undefined],
  ['few[n] = make();', 'assignment', 'assignment'],
  ['mine[n] = {a()};', 'braces', 'braces'],
  ['int x = -n + a();', 'minus', 'minus'],
  ['int l = 1; auto f = [&] { return l += 2; }; int x = l + f();', 'read', 'read'],
  ['mine[i()] = n > 3 ? make() : Mine();', 'choice', 'choice'],
  ['mine[i()] = {a()};', 'braces', 'braces'],
  ['int x = -(a() - b());', 'negated', 'negated'],
  ['int x = i()[p()];', 'pointer', undefined],
  ['int* x = i() + p();', 'pointer', 'pointer'],
  ['bool x = ~a() < ~b();', 'compared', 'compared'],
  ['int l = 1; int x = l + more(l);', 'read', 'read'],
  ['int x = max(rand() % 6, rand() % 7);', 'draws', 'draws'],
  ['pair<int, int> x(rand() % 9, random(0, 3));', 'draws', 'draws'],
]

/** Statements that g++ evaluates as it is done here, or whose order cannot be seen. */
const SAME: readonly string[] = [
  'int x = a() + b();',
  'int x = a() - -b();',
  'int x = -a() * b();',
  'int x = -just(1) + just(2);',
  'int x = n + a();',
  'cells[n] = a() + 1;',
  'cells[n] = just(n);',
  'cells[n] = aside();',
  'cells[n] = locally();',
  'cells[n] += a();',
  'known[4] = just(3);',
  'known[4] = asks();',
  'mine[n] = make();',
  'list[n] = elements();',
  'int l = 1; auto f = [&] { return l += 2; }; int x = l - f();',
  'int l = 1; auto f = [&] { return l += 2; }; int x = l + -f();',
  'int x = a() < (b(), i());',
  'int x = just(4) + (just(3), 5);',
  'cells[i()] = a() + 1;',
  'cells[i()] = short(a());',
  'cells[i()] = a() + just(0);',
  'cells[i()] = abs(a());',
  'mine[i()] = Mine(mine[just(0)]);',
  'double x = -(da() - da());',
  'cells[just(2)] = a();',
  'list[i()] += a();',
  'int x = p()[i()];',
  'int x = cells[i()];',
  'int* x = p() + i();',
  'int l = 1; int x = l + just(l);',
  'int l = 1; int x = l - more(l);',
  'int x = rand() % 6 + rand() % 7;',
  'pair<int, int> x{rand() % 9, rand() % 5};',
  'cerr << rand() << rand();',
  'int x = max(rand() % 6, 7);',
]

async function saidIn(compiler: Compiler, standard: 'c++11' | 'c++17'): Promise<(string | undefined)[]> {
  const statements = [...OTHER.map(([statement]) => statement), ...SAME]
  const before = 'using namespace std;'
  const play = statements.map((one) => `{ ${one} }`).join('\n')
  const source = botSource({ before, members: MEMBERS, play })
  const first = source.split('\n').findIndex((line) => line.includes(`{ ${statements[0]} }`)) + 1
  const problems = await compiler.diagnose(request(source, { standard }))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const ofOrder = problems.filter(({ flag }) => flag === 'order of evaluation')
  return statements.map((_, k) => ofOrder.find(({ line }) => line === first + k)?.message)
}

/** The test of a file about one of the standards. */
export function testOtherOrders(standard: 'c++11' | 'c++17'): void {
  const compiler = testCompiler()
  afterAll(() => compiler.close())

  test(`what g++ evaluates in another order is shown in Problems, at its line, and nothing else, in ${standard}`, async () => {
    const expected = OTHER.map(([, old, now]) => (standard === 'c++11' ? old : now))
    expect(await saidIn(compiler, standard)).toEqual([
      ...expected.map((kind) => kind && describeEvaluation(kind)),
      ...SAME.map(() => undefined),
    ])
  })
}
