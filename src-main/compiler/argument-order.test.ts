import { expect, test } from 'vitest'
import { drawFromTheLast } from './argument-order.ts'

/** Shorter: `put0(x)` and `get0` for what is drawn ahead. */
const shortened = (text: string | undefined) =>
  text
    ?.replace(/__quartet::Later<decltype\(\((.*?)\)\), (\d+)>::put\(\1\)/g, 'put$2($1)')
    .replace(/\(__quartet::Later<decltype\(\(.*?\)\), (\d+)>::get\(\)\)/g, 'get$1')

test.each([
  ['Pos p(random(0, 9), random(1, 9));', 'Pos p((put0(random(1, 9)), random(0, 9)), get0);'],
  ['f(id, i + random(1, 2), j, rand() % 4)', 'f(id, (put0(rand() % 4), i + random(1, 2)), j, get0)'],
  ['g(rand(), rand(), rand())', 'g((put1(rand()), put0(rand()), rand()), get0, get1)'],
  ['a(1, b(rand(), rand()))', 'a(1, b((put0(rand()), rand()), get0))'],
  ['a(rand(), b(rand(), 2))', 'a((put0(b(rand(), 2)), rand()), get0)'],
  [
    '#define P(a, b) make(a, b)\nP(rand(), rand())',
    '#define P(a, b) make(a, b)\nP((put0(rand()), rand()), get0)',
  ],
  ['a(randomize(0, 3),\n  randomize(0, 4)) ;', 'a((put0(randomize(0, 4)), randomize(0, 3)),\n  get0) ;'],
])('the last argument of %j draws first', (text, expected) => {
  expect(shortened(drawFromTheLast(text))).toBe(expected)
})

test.each([
  'move(id, Dir(random(0, 3)));',
  'Pos p{random(0, 9), random(0, 9)};',
  'int x = random(0, 9), y = random(0, 9);',
  'if (random(0, 1) == 1 && random(0, 1) == 0) f(1, 2);',
  '// f(rand(), rand())\n/* f(rand(), rand()) */ const char* s = "f(rand(), rand())";',
  '#define TWO f(rand(), \\\n  rand())\n',
  '#define MAX(a, b) ((a) > (b) ? (a) : (b))\nint x = MAX(rand(), rand());',
  '#define PICK(a, b, c) ((a) ? (b) : (c))\nint x = PICK(rand() % 2, rand(), rand());',
  '#define TURN(a, b) \\\n  f(b, a)\nint x = TURN(rand(), rand());',
  'f(a < random(0, 1), b > random(0, 2));',
  'f([&] { return rand(); }, rand());',
  'my_random(operand(1), operand(2));',
  'f(rand(), rand(',
])('%j stays as it is', (text) => {
  expect(drawFromTheLast(text)).toBeUndefined()
})

test('a file of nothing but open parentheses is gone through once', () => {
  expect(drawFromTheLast('f(rand(), '.repeat(300_000))).toBeUndefined()
})
