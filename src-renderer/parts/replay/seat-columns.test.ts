import { describe, expect, it } from 'vitest'
import { FREEZE_CAUSES, isCrash, isMachineLimit } from '../../../src-games/kit/freeze-cause.ts'
import { FIGURE_NAMES as pandemic } from '../boards/pandemic/facts.ts'
import { FIGURE_NAMES as walkingDead } from '../boards/the-walking-dead/facts.ts'
import { FIGURE_NAMES as apocalypse } from '../boards/apocalypse-now/facts.ts'
import { figuresThatFit, formatCpuShare } from './seat-columns.ts'
import { stopWord } from './stop-word.ts'

const games = [
  ...[pandemic, walkingDead, apocalypse].map((names) => names.map(({ name }) => name)),
  // Mad Max has its columns by the cars of the match.
  ['Cars', 'Gas', 'Mis.', 'Air'],
]

describe('columns of the seats', () => {
  it('are more the wider the seats are, from none to all', () => {
    for (const heads of games) {
      let last = 0
      for (let width = 0; width <= 1400; width += 10) {
        const count = figuresThatFit(width, heads)
        expect(count).toBeGreaterThanOrEqual(last)
        last = count
      }
      expect(figuresThatFit(300, heads)).toBe(0)
      expect(last).toBe(heads.length)
    }
  })
  it('are score, place, CPU alone beside the board of Write, and at least one more in Watch', () => {
    for (const heads of games) {
      expect(figuresThatFit(308, heads)).toBe(0)
      expect(figuresThatFit(420, heads)).toBeGreaterThanOrEqual(1)
    }
  })
})

describe('why a bot stopped', () => {
  it('is a word short enough for its column, the same for all crashes', () => {
    for (const cause of FREEZE_CAUSES) {
      expect(stopWord(cause).length).toBeLessThanOrEqual(11)
      expect(stopWord(cause) === 'crashed').toBe(isCrash(cause))
      expect(stopWord(cause) === 'PC limit').toBe(isMachineLimit(cause))
    }
    expect(stopWord('cpu')).toBe('no CPU')
  })
})

it.each([
  [undefined, '–'],
  [-1, 'stopped'],
  [0, '0 %'],
  [0.0031, '0.3 %'],
  [0.4, '40 %'],
])('a share of CPU of %s reads %s', (share, words) => expect(formatCpuShare(share)).toBe(words))
