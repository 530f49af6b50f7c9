import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { CppStandard } from '../../src-shared/contract/build-options.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { request, testCompiler } from '../wasm-testing.ts'

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

const errorsOf = async (compiler: Compiler, game: string, standard: CppStandard, source: string) =>
  (await compiler.diagnose(request(source, { game, standard }))).filter(
    ({ severity }) => severity === 'error',
  )

/** What g++ 12.2 answers for each use with the original headers: recorded, as it needs those. */
const [head, ...rows] = readFileSync(join(import.meta.dirname, '../judge-names/includes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
const columns = head.slice(3).map((one, k) => [...(one.split(' ') as [string, CppStandard]), k + 3] as const)

/** The tests of a file about some games and standards: each has headers of its own. */
export function testJudgeNames(isMeant: (game: string, standard: CppStandard) => boolean): void {
  const compiler = testCompiler()
  afterAll(() => compiler.close())

  describe.each(columns.filter(([game, standard]) => isMeant(game, standard)))(
    '%s %s',
    (game, standard, column) => {
      test('refuses and takes the recorded uses as g++ does', async () => {
        const wrong: string[] = []
        // Each in a block of its own line; clang stops at 50 errors.
        for (let from = 0; from < rows.length; from += A_FILE) {
          const some = rows.slice(from, from + A_FILE)
          const source = player('', some.map(([, , code]) => `{ ${code} }`).join('\n'))
          const refused = new Set((await errorsOf(compiler, game, standard, source)).map(({ line }) => line))
          some.forEach(([header, name, , ...answers], k) => {
            const answer = answers[column - 3]
            if ((answer === '-') !== refused.has(FIRST + k)) wrong.push(`${header} ${name} ${answer}`)
          })
        }
        expect(wrong).toEqual(game === 'mad-max' ? HIDDEN_IN_MAD_MAX : [])
      })
    },
  )
}

/** Uses of names that are not there without an include. */
const MISSING = {
  pandemic: { name: 'numeric_limits', use: 'numeric_limits<int>::max()', header: '<limits>' },
  'mad-max': { name: 'INT_MAX', use: 'INT_MAX', header: '<climits>' },
}

/** The tests of a file about messages for a missing header, and about errors that have another cause. */
export function testMissingHeaders(game: keyof typeof MISSING): void {
  const compiler = testCompiler()
  afterAll(() => compiler.close())

  test('the header to include is named at the place, and can be put in', async () => {
    const { name, use, header } = MISSING[game]
    const before = '    int best = '
    const source = player('', `${before}${use}; (void)best;`)
    const [error] = await errorsOf(compiler, game, 'c++11', source)
    const column = before.length + 1
    expect(error).toMatchObject({
      line: FIRST,
      column,
      endColumn: column + name.length,
      message: `${name} needs #include ${header}: the judge's compiler does not know it without`,
      fixits: [{ line: 1, column: 1, text: `#include ${header}\n` }],
    })
  })

  test('a brace that is missing stays an error beside names of which only some overloads are given', async () => {
    const source = player('', '    int a = max(1, 2); if (a) { a = min(a, 3);')
    expect((await errorsOf(compiler, game, 'c++11', source)).map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/never closed/)]),
    )
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
    expect(await errorsOf(compiler, game, 'c++11', player(before, play))).toEqual([])
  })
}
