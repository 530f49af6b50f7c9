import { expect, it } from 'vitest'
import { pandemicMatches } from '../../../test/insight/causes/pandemic.ts'
import { playHere } from '../../../test/insight/causes/play-here.ts'
import { findInsight } from './find-insight.ts'

/** Matches of which it is known what decided them, of the shortest game; those of all four are in `causes.all.test.ts`. */
const answerTo = (kind: keyof typeof pandemicMatches) => {
  const { question, futures } = playHere('pandemic', pandemicMatches[kind])
  return findInsight(question, futures, () => undefined)
}

it.each(['luck', 'orders'] as const)('a match that %s decided is said to be so', async (kind) => {
  const { points } = await answerTo(kind)
  expect(points).toMatchObject([{ from: 18, to: 22, cause: kind }])
})

it('a bot that loses by the same orders whatever the dice is shown them', async () => {
  const { points, missed } = await answerTo('habit')
  expect(points).toEqual([])
  expect(missed).toMatchObject({
    from: 18,
    to: 22,
    name: 'Constructed v1',
    before: { mean: 1 },
    same: { mean: 0 },
  })
})
