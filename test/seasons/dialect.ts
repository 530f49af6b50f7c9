import { afterAll, beforeAll, expect, it } from 'vitest'
import { MATCHES } from './gardens-matches.ts'
import { hashesOf, sha256, takeInGardens, type TakenIn } from './take-in-gardens.ts'

/** The test of a file: the mini game in a dialect is taken in, and plays its matches. */
export function testDialect(dialect: 'B' | 'C'): void {
  let taken: TakenIn
  beforeAll(async () => {
    taken = await takeInGardens(dialect)
  })
  afterAll(() => taken?.close())

  it(`the mini game in dialect ${dialect} plays isolated and exactly as g++’s program`, async () => {
    expect(taken.season.facts.certified.said).toContain('plays exactly as its own program')
    for (const { seed, players } of MATCHES) {
      const seats = await Promise.all(players.map((name) => taken.build(name)))
      const { season } = await taken.play(seed, seats)
      expect({ output: sha256(season!.text), errors: sha256(season!.errors) }).toEqual(
        hashesOf(dialect, seed, players),
      )
    }
  })
}
