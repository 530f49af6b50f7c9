import { afterAll, beforeAll, expect, it } from 'vitest'
import { MATCHES } from './gardens-matches.ts'
import { hashesOf, sha256, takeInGardens, type TakenIn } from './take-in-gardens.ts'

let taken: TakenIn
beforeAll(async () => {
  taken = await takeInGardens('B')
})
afterAll(() => taken?.close())

it('the mini game in dialect B plays isolated and exactly as g++’s program', async () => {
  expect(taken.season.facts.certified.said).toContain('plays exactly as its own program')
  for (const { seed, players } of MATCHES) {
    const seats = await Promise.all(players.map((name) => taken.build(name)))
    const { season } = await taken.play(seed, seats)
    expect({ output: sha256(season!.text), errors: sha256(season!.errors) }).toEqual(
      hashesOf('B', seed, players),
    )
  }
})
