import { afterAll, beforeAll } from 'vitest'
import { PLACE_NUMBERS, type CodeIndex } from '../../src-shared/contract/code.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { request, testCompiler } from '../wasm-testing.ts'

export const SOURCE = `#include "Player.hh"
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

/** What the compiler knows of that text: for all tests of a file. */
export function codeOf() {
  let compiler: Compiler
  let index: CodeIndex
  beforeAll(async () => {
    compiler = testCompiler()
    index = await compiler.index(request(SOURCE))
  })
  afterAll(() => compiler.close())

  /** A place as `line:word#n`: the nth of that word in the line, the first when no number is given. */
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
  return {
    symbolAt,
    linesOf,
    compiler: () => compiler,
    index: () => index,
    rename: (line: number, word: string, newName: string, nth?: number) =>
      compiler.rename(request(SOURCE), { line, column: columnOf(line, word, nth), newName }),
  }
}
