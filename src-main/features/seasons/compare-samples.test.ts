import { expect, it } from 'vitest'
import { seasonOf } from '../../../test/seasons/plain-season.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import { compareSamples } from './compare-samples.ts'
import type { SeasonFile } from '../../core/seasons/season-file.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const plain = seasonOf(0)
const season: SeasonFile = {
  facts: { ...plain.facts, wholePlayers: ['Demo', 'Null'] },
  entries: new Map([
    ['data/default.cnf', bytes('small')],
    ['data/other.cnf', bytes('large')],
  ]),
}
const textOf = (config: string, seed: number, names: readonly string[], end = ''): string =>
  `Game\n\nSeed ${seed}\n\n${config}\nnames ${names.join(' ')}\n\nround 0\nround 1\n${end}round 2\n`
/** As its program would play it. */
const play = (config: string, seed: number, names: readonly string[]): Promise<MatchOutcome> => {
  const text = bytes(textOf(config, seed, names))
  return Promise.resolve({ season: { text } } as unknown as MatchOutcome)
}
const four = ['Demo', 'Null', 'Demo', 'Demo']

it('a match that came along is played again with each configuration, and is the same or differs after a round', async () => {
  const samples = {
    'a.out': bytes(textOf('large', 7, four).replaceAll('\n', '\r\n')),
    'b.out': bytes(textOf('small', 8, four, 'changed\n')),
    'c.out': bytes(textOf('small', 8, ['Dummy', ...four.slice(1)])),
    'd.out': bytes('Game\n\nSeed many\n'),
  }
  const { same, remarks } = await compareSamples(season, samples, play)
  expect(same).toEqual(['a.out'])
  expect(remarks).toEqual([
    expect.stringMatching(
      /^b\.out, a match of Demo, Null, Demo, Demo that came along, comes out otherwise here after round 1: .*\.$/,
    ),
  ])
})
