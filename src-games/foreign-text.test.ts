import { describe, expect, it } from 'vitest'
import {
  beginningOf,
  betweenLines,
  byFourBots,
  damaged,
  fates,
  fateOf,
  MISLEADING,
  READABLE,
  reading,
  withinLines,
} from '../test/files/foreign-lines.ts'
import { createRandom } from '../test/fuzz/random.ts'
import { gameList } from './index.ts'
import type { TakenOut } from './kit/foreign-text.ts'
import { readGolden } from '../test/golden-match.ts'

/** A small part of the table in `foreign-text.all.test.ts`, which says what cannot be distinguished. */
describe.each(gameList.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const beginning = beginningOf(game, 4)

  it('is read the same with lines that bots print in each round, whatever they are', () => {
    expect(fates(beginning, 8, 1, byFourBots(READABLE))).toEqual({ same: 8, cut: 0, other: 0 })
    const misleading = MISLEADING.filter((line) => line !== 'ROW' && line !== 'commands')
    expect(fates(beginning, 8, 2, byFourBots(misleading))).toEqual({ same: 8, cut: 0, other: 0 })
  })

  it('is read the same with a line to be read at any place', () => {
    expect(fates(beginning, 12, 3, betweenLines(READABLE))).toEqual({ same: 12, cut: 0, other: 0 })
    expect(fates(beginning, 12, 4, withinLines(READABLE))).toEqual({ same: 12, cut: 0, other: 0 })
  })

  it('begins wherever its first line stands, and ends with its last state', () => {
    const { output } = readGolden(game, 'demo')
    const taken: TakenOut = []
    const before = 'info: loading game\ndebug: 4 players, loaded '
    const read = reading(game, `${before}${output}bye\n`, taken)
    expect(read).toEqual(reading(game, output))
    expect(taken).toEqual([
      [0, before.length],
      [before.length + output.length, before.length + output.length + 4],
    ])
  })

  it('is cut where it is damaged, as without a search for foreign lines', () => {
    const random = createRandom(5)
    for (let k = 0; k < 10; k++) {
      const text = damaged(beginning, random.at(k))
      expect(reading(game, text, []), `damage ${k}`).toEqual(reading(game, text))
    }
  })

  it('is watched state by state, none twice', () => {
    const text = beginning.text.replaceAll(beginning.word, `torn 3${beginning.word}`)
    const seen: number[] = []
    game.parseOutput(text, ({ states }) => void seen.push(states.length), [])
    expect(seen).toEqual(Array.from({ length: beginning.states }, (_, k) => k + 1))
    expect(fateOf(beginning, text)).toBe('same')
  })
})
