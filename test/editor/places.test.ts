import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PLACE_NUMBERS, type CodeIndex } from '../../src-shared/contract/code.ts'
import type { Compiler } from '../../src-main/engines/compiler/compiler.ts'
import { request, testCompiler } from '../wasm-testing.ts'

const SOURCE = `#include "Player.hh"
#define PLAYER_NAME Placed
#define TWICE(x) (2 * (x))
using namespace std;
namespace geo { const int SIDE = 4; int area(int side); }
int geo::area(int side) { return side * SIDE; }
template <class T> struct Box {
  T inside;
  explicit Box(const T& inside) : inside(inside) {}
  T get() const { return inside; }
};
enum Mood { CALM, WILD };
struct Base { virtual int value() { return 1; } };
struct Over : Base { int value() { return 2; } };
#if 0
int old_area = geo::area(3);
#endif
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  typedef vector<Box<int> > Boxes;
  Boxes boxes;
  Mood mood;
  int cells[geo::SIDE];
  int count(int n) {
    int sum = 0;
    for (int i = 0; i < n; ++i) { int n = i; sum += n; }
    auto add = [&sum](int n) { sum += n; return sum; };
    return add(n);
  }
  virtual void play() {
    mood = WILD;
    Over over; Base* base = &over;
    boxes.push_back(Box<int>(TWICE(geo::area(base->value()))));
    cerr << boxes[0].get() << count(3) << cells[0] << endl;
    for (int id : my_units(me())) if (unit(id).health > 0) cerr << id;
  }
};
RegisterPlayer(PLAYER_NAME);
`
const LINES = SOURCE.split('\n')

let compiler: Compiler
let index: CodeIndex
beforeAll(async () => {
  compiler = testCompiler()
  index = await compiler.index(request(SOURCE))
})
afterAll(() => compiler.close())

/** A place as `line:word#n`: the nth of that word in the line, the first when not told. */
function columnOf(line: number, word: string, nth = 1): number {
  const found = [...LINES[line - 1].matchAll(new RegExp(`\\b${word}\\b`, 'g'))]
  return found[nth - 1].index + 1
}
function symbolAt(line: number, word: string, nth?: number): number | undefined {
  const column = columnOf(line, word, nth)
  for (let k = 0; k < index.places.length; k += PLACE_NUMBERS)
    if (index.places[k] === line && index.places[k + 1] === column) return index.places[k + 2]
  return undefined
}
function linesOf(symbol: number | undefined): number[] {
  const lines: number[] = []
  for (let k = 0; k < index.places.length; k += PLACE_NUMBERS)
    if (index.places[k + 2] === symbol) lines.push(index.places[k])
  return lines.sort((a, b) => a - b)
}

describe('a name leads to its definition, and to all places where it is used', () => {
  test.each([
    {
      of: 'a function of a namespace, defined elsewhere',
      line: 33,
      word: 'area',
      defined: 6,
      used: [5, 6, 16, 33],
    },
    { of: 'a constant within brackets of an array', line: 23, word: 'SIDE', defined: 5, used: [5, 6, 23] },
    { of: 'a namespace', line: 33, word: 'geo', defined: 5, used: [5, 6, 16, 23, 33] },
    { of: 'a template', line: 33, word: 'Box', defined: 7, used: [7, 9, 20, 33] },
    {
      of: 'a member, in the list of a constructor',
      line: 9,
      word: 'inside',
      nth: 2,
      defined: 8,
      used: [8, 9, 10],
    },
    { of: 'a parameter of the same name', line: 9, word: 'inside', nth: 3, defined: 9, used: [9, 9] },
    { of: 'a type of a template', line: 8, word: 'T', defined: 7, used: [7, 8, 9, 10] },
    { of: 'a name for a type', line: 21, word: 'Boxes', defined: 20, used: [20, 21] },
    { of: 'an enumerator', line: 31, word: 'WILD', defined: 12, used: [12, 31] },
    { of: 'a macro', line: 33, word: 'TWICE', defined: 3, used: [3, 33] },
    { of: 'a parameter hidden for a while', line: 28, word: 'n', defined: 24, used: [24, 26, 28] },
    { of: 'the variable that hides it', line: 26, word: 'n', nth: 3, defined: 26, used: [26, 26] },
    {
      of: 'a variable that a lambda takes along',
      line: 27,
      word: 'sum',
      nth: 2,
      defined: 25,
      used: [25, 26, 27, 27, 27],
    },
    { of: 'a parameter of a lambda', line: 27, word: 'n', nth: 2, defined: 27, used: [27, 27] },
    { of: 'a member of the player', line: 33, word: 'boxes', defined: 21, used: [21, 33, 34] },
    { of: 'a virtual function by its base', line: 33, word: 'value', defined: 13, used: [13, 33] },
  ])('$of', ({ line, word, nth, defined, used }) => {
    const symbol = symbolAt(line, word, nth)
    expect(symbol).toBeDefined()
    expect(index.symbols[symbol!].line).toBe(defined)
    expect(linesOf(symbol)).toEqual(used)
  })

  test.each([
    { line: 35, word: 'my_units', header: 'State.hh' },
    { line: 35, word: 'health', header: 'Structs.hh' },
    { line: 35, word: 'me', header: 'Player.hh' },
  ])('$word is in $header', async ({ line, word, header }) => {
    // Known at once where the headers were read before.
    const used = index.symbols[symbolAt(line, word)!]
    const found = used.header === undefined ? await compiler.find(request(SOURCE), used) : used
    expect(found).toMatchObject({ name: word, header })
    const text = await compiler.header(request(SOURCE), header)
    expect(text?.split('\n')[found!.line! - 1].slice(found!.column! - 1)).toMatch(new RegExp(`^${word}\\b`))
  })

  test('types of the game are found by their names, and what is no header is none', async () => {
    const found = await compiler.find(request(SOURCE), { name: 'Unit', kind: 'type', type: '' })
    expect(found).toMatchObject({ kind: 'struct', header: 'Structs.hh' })
    expect(await compiler.header(request(SOURCE), '../../bot/AITester.cc')).toBeUndefined()
  })
})

describe('another name', () => {
  const rename = (line: number, word: string, newName: string, nth?: number) =>
    compiler.rename(request(SOURCE), { line, column: columnOf(line, word, nth), newName })

  test('goes to all places and leaves the others, proved by the module that comes out', async () => {
    const renamed = await rename(24, 'n', 'limit')
    expect(renamed).toMatchObject({ ok: true, places: 3, proof: 'same' })
    expect(renamed.ok && renamed.source.split('\n').slice(23, 28)).toEqual([
      '  int count(int limit) {',
      '    int sum = 0;',
      '    for (int i = 0; i < limit; ++i) { int n = i; sum += n; }',
      '    auto add = [&sum](int n) { sum += n; return sum; };',
      '    return add(limit);',
    ])
  })
  test('goes to what overrides it, too', async () => {
    expect(await rename(33, 'value', 'worth')).toMatchObject({ ok: true, places: 3, proof: 'same' })
  })
  test('leaves what is not compiled, and says so', async () => {
    expect(await rename(5, 'area', 'size4')).toMatchObject({ ok: true, leftLines: [16] })
  })
  test.each([
    { line: 24, word: 'n', newName: 'i', why: /The name i is taken in line 26/ },
    { line: 26, word: 'i', newName: 'n', why: /The name n is taken in line 24/ },
    { line: 25, word: 'sum', newName: 'for', why: /a word of C\+\+ itself/ },
    { line: 25, word: 'sum', newName: '2nd', why: /begins with a letter/ },
    { line: 25, word: 'sum', newName: '__sum', why: /belong to the library/ },
    { line: 22, word: 'mood', newName: 'boxes', why: /The name boxes is taken in line 21/ },
    { line: 22, word: 'mood', newName: 'unit', why: /headers have a unit/ },
    { line: 30, word: 'play', newName: 'think', why: /its name must stay/ },
    { line: 35, word: 'health', newName: 'life', why: /comes with the game or the library/ },
    { line: 2, word: 'PLAYER_NAME', newName: 'MINE', why: /headers ask for/ },
    { line: 25, word: 'int', newName: 'whole', why: /There is no name here/ },
  ])('$newName for $word in line $line is refused in a sentence', async ({ line, word, newName, why }) => {
    const refused = await rename(line, word, newName)
    expect(refused).toMatchObject({ ok: false, why: expect.stringMatching(why) as unknown })
  })
})
