import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { closedAfter } from '../closed-after.ts'
import { testCompiler } from '../wasm-testing.ts'
import { inEachRound, playAlone, watchAgain } from './watching.ts'

const compiler = closedAfter(testCompiler())

/**
 * Whole players, watched from outside, against the same files made to print at the end of each turn what is watched: two
 * ways to the same values that have nothing in common but the file.
 */
const PLAYERS = [
  {
    game: 'pandemic',
    file: 'AIPilgrim.cc',
    watched: [
      'patience',
      'goals.size()',
      'taken.size()',
      'diary.size()',
      'trail.size()',
      'trail.back()',
      'visits[2]',
    ],
  },
] as const

const ROUNDS = 40

test.each(PLAYERS)(
  '$game: what is watched of $file is what it prints itself',
  async ({ game, file, watched }) => {
    const source = readFileSync(join(import.meta.dirname, '..', 'players', game, file), 'utf8')
    const config = readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8')
    const printed = source
      .replace(
        /void play \(\) \{/,
        'void play () { think(); cerr << ' + watched.join(" << ' ' << ") + ' << endl; }\n  void think () {',
      )
      .replace('#include "Player.hh"', '#include "Player.hh"\n#include <iostream>')
    const played = await playAlone(compiler, {
      game,
      source: printed,
      config,
      rounds: ROUNDS,
      fileName: file,
    })
    const answer = await watchAgain(compiler, played.record, source, watched, { fileName: file })
    expect(answer.difference).toBeUndefined()
    expect(answer.rounds).toBe(ROUNDS)
    const rows = played.logs.map((log) => log.trim().split('\n').at(-1)!.split(' '))
    for (const [k, { expression, values }] of answer.watches.entries())
      expect(inEachRound(values, ROUNDS), expression).toEqual(rows.map((row) => row[k]))
  },
)
