import { expect, it } from 'vitest'
import { missedByClones } from '../../../test/missed-by-clones.ts'
import { simulatePlayed } from '../../../test/simulate-league.ts'
import { independentMatches } from './numbered-league.ts'

it.each([0, 3, 9])('intervals are missed in 5 of 100 with %i clones in the league', (clones) => {
  const { missed, intervals } = missedByClones({ clones, leagues: 160, blocks: 24 })
  // Three standard errors; the intervals of one league hang together, as if there were some two of them.
  const error = Math.sqrt((0.05 * 0.95) / ((2 * intervals) / 5))
  expect(missed / intervals).toBeLessThan(0.05 + 3 * error)
  expect(missed / intervals).toBeGreaterThan(0.01)
})

it('the probes of a clone and the rotations of four Dummies are not counted again', () => {
  const play = { bots: 4, blocks: 3, seed: 5, spread: 0 }
  const plain = simulatePlayed({ ...play, clones: 0 })
  const cloned = simulatePlayed({ ...play, clones: 2 })
  const count = ({ matches, botOf, clones }: typeof plain) => independentMatches(matches, botOf, clones)
  // Four members on two seeds in four rotations, but one of each for the Dummy; three tables.
  expect(count(plain)).toHaveLength(2 * (3 * 4 + 1) + 3 * 4)
  expect(count(cloned).map(({ players, scores }) => [players, scores])).toEqual(
    count(plain).map(({ players, scores }) => [players, scores]),
  )
  const probes = count(plain).filter(({ block }) => block < 0)
  expect(new Set(probes.map(({ block }) => block)).size).toBe(2)
})
