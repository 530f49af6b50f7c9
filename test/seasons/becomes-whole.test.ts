import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlayerLinker } from '../../src-main/features/seasons/link-players.ts'
import { defaultConfigText } from '../../src-main/features/seasons/certify.ts'
import { seasonJob } from '../../src-main/core/seasons/season-match.ts'
import { gardensZip, TAKE_IN_MS, takeInGardens, type TakenIn } from './take-in-gardens.ts'

/** Players go by a number that the text of a state does not have whole, so apart from the program they play otherwise. */
const lossy = (files: Record<string, string>): Record<string, string> => ({
  ...files,
  'Board.cc': files['Board.cc'].replace("<< ' ' << g.energy <<", "<< ' ' << min(g.energy, 5) <<"),
  'AIDemo.cc': files['AIDemo.cc'].replace('if (good.empty())', 'if (good.empty() or g.energy > 5)'),
})

let taken: TakenIn
beforeAll(async () => {
  taken = await takeInGardens('A', gardensZip('A', lossy))
}, TAKE_IN_MS)
afterAll(() => taken?.close())

it('a season that its comparison puts in one module plays in the program that took it in', async () => {
  const { season, builder } = taken
  expect(season.facts).toMatchObject({ isApart: false, whyWhole: undefined })
  expect(season.facts.certified.said).toContain('plays in one module, bots are not kept apart: with seed 1')
  const [demo, nothing] = await Promise.all(['Demo', 'Null'].map((name) => taken.build(name)))
  const job = seasonJob({
    season,
    config: defaultConfigText(season)!,
    seed: 1,
    seats: [demo, demo, nothing, demo],
    limits: 'none',
  })
  const linked = await createPlayerLinker(builder.cpp)(season, job)
  if (!linked.ok) throw new Error(linked.error)
  const own = await taken.play(
    1,
    ['Demo', 'Demo', 'Null', 'Demo'].map((name) => ({ kind: 'recorded', name })),
  )
  const played = await taken.pool.run(linked.value)
  expect(played.status).toBe('done')
  expect(Buffer.from(played.season!.text).equals(Buffer.from(own.season!.text))).toBe(true)
})
