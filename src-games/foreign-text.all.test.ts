import { describe, expect, it } from 'vitest'
import {
  beginningOf,
  betweenLines,
  byFourBots,
  damaged,
  fates,
  MISLEADING,
  READABLE,
  reading,
  withinLines,
  type Fate,
} from '../test/files/foreign-lines.ts'
import { createRandom } from '../test/fuzz/random.ts'
import { readGolden } from '../test/golden-match.ts'
import { gameList } from './index.ts'

/**
 * Foreign lines at every kind of place in the matches of the original programs. Where bots print, before a round's orders, and
 * for lines that are there to be read, all is read as without them. What is left has a reason:
 * - A line within a list that ends with a mark (orders, fires, units of Apocalypse Now) and looks like its rows, or like the
 *   mark, cannot be distinguished from a row that is damaged: there the match is cut.
 * - A whole row more in a list of rows without numbers of their own: the row is taken out that makes the state differ most from
 *   the one before. Where two differ as little it may be the wrong one.
 * - The words that orders begin with, with rows behind them, are orders as good as those that follow.
 * - A line in the middle of a number that begins or ends with digits: both numbers may be right.
 */
const share = (all: Record<Fate, number>): number => all.same / (all.same + all.cut + all.other)
const COUNT = 60

describe.each(
  gameList.flatMap((game) => ['demo', 'students'].map((label) => [game.id, label, game] as const)),
)('%s, match %s', (_id, label, game) => {
  const beginning = beginningOf(game, 5, label)

  it('is read the same with all that four bots print to be read, and nearly always with what misleads', () => {
    expect(fates(beginning, COUNT, 1, byFourBots(READABLE))).toEqual({ same: COUNT, cut: 0, other: 0 })
    expect(share(fates(beginning, COUNT, 2, byFourBots(MISLEADING)))).toBeGreaterThan(0.8)
  })

  it('is read the same with a line between any two lines, and is seldom another match with one that misleads', () => {
    expect(share(fates(beginning, COUNT, 3, betweenLines(READABLE)))).toBeGreaterThan(0.98)
    const misled = fates(beginning, COUNT, 4, betweenLines(MISLEADING))
    expect(share(misled)).toBeGreaterThan(0.6)
    expect(misled.other).toBeLessThan(COUNT / 15)
  })

  it('is read the same with a line in the middle of any other', () => {
    expect(share(fates(beginning, COUNT, 5, withinLines(READABLE)))).toBeGreaterThan(0.94)
    const misled = fates(beginning, COUNT, 6, withinLines(MISLEADING))
    expect(share(misled)).toBeGreaterThan(0.7)
    expect(misled.other).toBeLessThan(COUNT / 15)
  })

  it('is read to its end with what its program says of itself at every edge of what is kept back', () => {
    const { output } = readGolden(game, label)
    const said = 'info: start round 3\ninfo:     start player 0\n'
    const parts = output.match(/[^]{1,4096}/g)!
    expect(reading(game, parts.join(said), [])).toEqual(reading(game, output))
  })

  it('is cut at any damage as without a search for foreign lines', () => {
    const random = createRandom(7)
    let same = 0
    for (let k = 0; k < COUNT; k++) {
      const text = damaged(beginning, random.at(k))
      if (reading(game, text, []).digest === reading(game, text).digest) same++
    }
    expect(same).toBeGreaterThan(COUNT - 3)
  })
})
