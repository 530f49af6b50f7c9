import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request, testCompiler } from '../../../test/wasm-testing.ts'
import type { CppStandard } from './compile-request.ts'
import type { Compiler } from './compiler.ts'

let compiler: Compiler
beforeAll(() => {
  compiler = testCompiler()
})
afterAll(() => compiler.close())

const player = (before: string, play: string): string =>
  `#include "Player.hh"\n${before}
#define PLAYER_NAME Names
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  virtual void play () {
${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`
/** Taken here: what hides the library's 'next' in the original program is not known. */
const HIDDEN_IN_MAD_MAX = ['<iterator> next -']
const A_FILE = 45
/** The first line of `play`. */
const FIRST = 7

const errorsOf = async (game: string, standard: CppStandard, source: string) =>
  (await compiler.diagnose(request(source, { game, standard }))).filter(
    ({ severity }) => severity === 'error',
  )

/** What g++ 12.2 answers for each use with the original headers: recorded, as it needs those. */
const [head, ...rows] = readFileSync(
  join(import.meta.dirname, '../../../test/judge-names/includes.tsv'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
const columns = head.slice(3).map((one, k) => [...(one.split(' ') as [string, CppStandard]), k + 3] as const)

describe.each(columns)('%s %s', (game, standard, column) => {
  test('refuses and takes the recorded uses as g++ does', async () => {
    const wrong: string[] = []
    // Each in a block of its own line; clang stops at 50 errors.
    for (let from = 0; from < rows.length; from += A_FILE) {
      const some = rows.slice(from, from + A_FILE)
      const source = player('', some.map(([, , code]) => `{ ${code} }`).join('\n'))
      const refused = new Set((await errorsOf(game, standard, source)).map(({ line }) => line))
      some.forEach(([header, name, , ...answers], k) => {
        const answer = answers[column - 3]
        if ((answer === '-') !== refused.has(FIRST + k)) wrong.push(`${header} ${name} ${answer}`)
      })
    }
    expect(wrong).toEqual(game === 'mad-max' ? HIDDEN_IN_MAD_MAX : [])
  })
})

test('the header to include is named at the place, and can be put in', async () => {
  const [error] = await errorsOf('mad-max', 'c++11', player('', '    int best = INT_MAX; (void)best;'))
  expect(error).toMatchObject({
    ...{ line: FIRST, column: 16, endColumn: 23 },
    message: "INT_MAX needs #include <climits>: the judge's compiler does not know it without",
    fixits: [{ line: 1, column: 1, text: '#include <climits>\n' }],
  })
})

test.each([
  [
    'own names',
    'int memset(int a) { return a; }\nstruct bitset { int array; };',
    'bitset b; b.array = memset(1);',
  ],
  ['own macros', '#ifndef INT_MAX\n#define INT_MAX 7\n#endif', 'int x = INT_MAX; (void)x;'],
  ['comments and texts', '// memset\n/* INT_MAX */', 'cerr << "INT_MAX unique_ptr" << endl;'],
  ['an include', '#include <climits>\n#include <bitset>', 'bitset<8> b; b.set(INT_MAX % 8);'],
  ['all of the library', '#include <bits/stdc++.h>', 'unique_ptr<int> p; memset(&p, INT_MAX, 0);'],
  ['members of the library', '', 'set<int> s; s.find(1); s.count(2); vector<int> v; v.swap(v);'],
])('%s are no missing names', async (_, before, play) => {
  expect(await errorsOf('mad-max', 'c++11', player(before, play))).toEqual([])
})
