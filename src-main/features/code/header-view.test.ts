import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gameIds } from '../../../src-games/known-games.ts'
import { resourcesDir } from '../../base/entries.ts'
import { viewOfHeader } from './header-view.ts'

test('declarations and remarks stay; bodies, private parts and our own names go, with their remarks', () => {
  const header = `#ifndef State_hh
#include "Structs.hh"
#include "__quartet.hh"
#define assert_it(X) __quartet_check(X)

enum Dir { UP, DOWN };
const Dir ALL[] = {UP, DOWN};
typedef vector<int> City;

// The board { as it is.
class State : public Settings {
  static const int SECRET = 3;

 public:
  State() : i(0), j(1) {}

  // Rounds completed.
  int round() const { return __quartet_view.ints(__quartet::round)[0]; }  // from 0
  City city(int id, string name = "(") const {
    if (id) { return City(); }
    return __quartet_cells(id);
  }
  bool operator==(const State& s) const { return i == s.i; }
  virtual void play();
  // Ours.
  void __quartet_next() {}

 private:
  __quartet::View __quartet_view;
};

// Ours, too.
inline void __quartet_play(void* player) { play(player); }
namespace std { inline int abs(int x) { return x; } }
#endif
`
  expect(viewOfHeader(header).text).toBe(`#ifndef State_hh
#include "Structs.hh"
#define assert_it(X)

enum Dir { UP, DOWN };
const Dir ALL[] = {UP, DOWN};
typedef vector<int> City;

// The board { as it is.
class State : public Settings {
 public:
  State();

  // Rounds completed.
  int round() const;  // from 0
  City city(int id, string name = "(") const;
  bool operator==(const State& s) const;
  virtual void play();
};

namespace std { inline int abs(int x); }
#endif
`)
})

test('each line knows the line of the header that it comes from', () => {
  const header = 'struct A {\n  int a() {\n    return 1;\n  }\n  int b;\n};\n'
  const { text, origins } = viewOfHeader(header)
  expect(text.split('\n').map((line, k) => [line.trim(), origins[k]])).toEqual([
    ['struct A {', 1],
    ['int a();', 2],
    ['int b;', 5],
    ['};', 6],
    ['', undefined],
  ])
})

describe.each(gameIds)('the headers of %s', (game) => {
  const paths = globSync(`${resourcesDir()}/cpp/${game}/*.hh`).filter(
    (path) => !basename(path).startsWith('__'),
  )

  test.each(paths.map((path) => [basename(path), path]))('%s shows nothing of the inside', (_, path) => {
    const header = readFileSync(path, 'utf8')
    const { text, origins } = viewOfHeader(header)
    expect(text).not.toMatch(/__quartet|private:|\breturn\b/)
    // What is left stands as it stands there.
    const lines = header.split('\n')
    text
      .trimEnd()
      .split('\n')
      .forEach((line, k) => expect(lines[origins[k] - 1]).toContain(line.replace(/;.*$/, '').trimEnd()))
    const count = (of: string, sign: string) => of.split(sign).length
    expect(count(text, '{')).toBe(count(text, '}'))
    expect(count(text, '(')).toBe(count(text, ')'))
  })
})
