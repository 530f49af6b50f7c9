import { describe, expect, it } from 'vitest'
import { isDone, NULL, smallComparisons, WALKS } from '../../../test/comparisons/small-comparisons.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { blockOutcome } from '../../../src-shared/stats/blocks.ts'
import { FIELD_PART, fixturesOfBlock, isCheckBlock } from './fixture-plan.ts'
import { isCountedBlock } from '../../../src-shared/stats/counted-blocks.ts'

const app = sharedApp({ clears: true })

const { versionOf, start: startAny, until, sidesToConfirm } = smallComparisons(() => app)
const start = (request: Parameters<typeof startAny>[0]) => startAny({ preset: 'quick', seed: 1, ...request })

describe('blocks of a field', () => {
  const question = { firstSeed: 9, opponents: [11, 12, 13, 14, 15, 16] } as const

  it('are two matches on one seed: with both in exchanged seats, and every third with each alone in the same one', () => {
    const seen = new Set<string>()
    for (let block = 0; block < 480; block++) {
      const [first, second] = fixturesOfBlock(question, block)
      const exchanged = { A: 'B', B: 'A' } as const
      expect(first.seed).toBe(second.seed)
      expect(first.seats.map((side) => (typeof side === 'number' ? side : exchanged[side]))).toEqual(
        second.seats,
      )
      const own = first.seats.filter((side) => typeof side !== 'number')
      expect(own.toSorted()).toEqual(block % 3 === 2 ? ['A'] : ['A', 'B'])
      expect(isCheckBlock(question, block)).toBe(block % 3 === 2)
      seen.add(first.seats.join(''))
    }
    for (const side of ['A', 'B'])
      for (const seat of [0, 1, 2, 3])
        expect(
          [...seen].some((seats) => seats[seat] === side),
          `${side} in seat ${seat}`,
        ).toBe(true)
  })

  it('are worth what B for A brings: the same by matches with both and by matches with each alone', () => {
    // Shares that are strengths less their mean at the table: what a lead in one match is worth in another follows.
    const strength = { A: 0.1, B: 0.3, field: 0.05 }
    const valueOf = (block: number) => {
      const matches = fixturesOfBlock(question, block).map(({ seats }) => {
        const own = seats.map((side) => strength[typeof side === 'number' ? 'field' : side])
        const mean = own.reduce((sum, one) => sum + one, 0) / 4
        return { seats, scores: own.map((one) => 1000 * (0.25 + one - mean)) }
      })
      return blockOutcome(matches) * (isCheckBlock(question, block) ? 1 : FIELD_PART)
    }
    expect([0, 1, 2, 3, 4, 5].map(valueOf)).toEqual(
      Array.from({ length: 6 }, () => expect.closeTo(0.15, 9) as number),
    )
  })
})

describe('a comparison in a field', () => {
  it('says which is better, and what both are worth there, each within its interval', async () => {
    const walks = await versionOf('Walks', WALKS)
    const opponents = [walks, walks, await versionOf('Still', NULL)]
    const { id } = await start({ a: await versionOf('Asleep', NULL), b: walks, opponents })
    const done = await until(id, isDone)
    expect(done).toMatchObject({
      ending: 'upper',
      verdict: expect.stringMatching(/^B is better than A/) as string,
    })
    // Every third block only checks the direction; what each is worth there comes from these.
    const checks = done.check?.blocks ?? 0
    expect(done.matches).toBe(2 * (done.blocks + checks))
    expect(checks).toBe(Math.floor((done.blocks + checks) / 3))
    const [a, b] = done.field!
    expect([a.side, a.matches, b.side, b.matches]).toEqual(['A', checks, 'B', checks])
    expect(done.check!.mean).toBeGreaterThan(0)
    for (const { share, firstTwo, last } of [a, b])
      for (const { mean, low, high } of [share, firstTwo, last]) {
        expect(low).toBeGreaterThanOrEqual(0)
        expect(mean).toBeGreaterThanOrEqual(low)
        expect(mean).toBeLessThanOrEqual(high)
        expect(high).toBeLessThanOrEqual(1)
      }
    expect(b.share.mean).toBeGreaterThan(a.share.mean)
    // So few matches leave nearly everything possible over ten eliminations: nothing is shown that says as little.
    expect([b.survived, b.moreForSurvival! > 0]).toEqual([undefined, true])
    expect(done.isField).toBe(true)
    expect(done.pairs).toHaveLength(3)
  })
})

describe('a variant of a version', () => {
  it('becomes an ordinary version when its text is saved, and is none before', async () => {
    const source = WALKS.replace('export default', 'const STEPS = 1\nexport default')
    const { versionId } = await versionOf('Steps', source)
    const { id, botId } = await app.call('versions.variant', { id: versionId, constants: { STEPS: '0' } })
    const ofBot = async () => (await app.call('bots.get', { id: botId })).versions
    expect((await ofBot()).map(({ variantOf }) => variantOf)).toEqual([versionId, undefined])
    // A text that does not compile is no version: the newest one there is stands in the list, and a variant is none.
    await app.call('bots.save', { id: botId, source: 'export default class {' })
    expect((await app.call('bots.get', { id: botId })).latestVersion).toBe(1)
    const saved = await app.call('bots.save', { id: botId, source: source.replace('STEPS = 1', 'STEPS = 0') })
    expect(saved.version).toMatchObject({ id, number: 2 })
    expect((await ofBot()).map(({ variantOf }) => variantOf)).toEqual([undefined, undefined])
  })
})

describe('a confirmation', () => {
  it('follows by itself when B beats A, with fresh seeds, and each knows the other', async () => {
    const { id } = await start(await sidesToConfirm())
    const first = await until(id, ({ confirmedBy }) => confirmedBy !== undefined)
    expect(first.verdict).toMatch(/^B beats A/)
    const second = await until(first.confirmedBy!, isDone)
    expect(second).toMatchObject({
      confirms: id,
      ending: 'upper',
      preset: 'quick',
      window: 0.75 * first.window,
    })
    expect(second.opponents.map(({ name }) => name)).toEqual(['Walks', 'Still', 'Looks'])
    for (const one of [await until(id, isDone), second]) {
      const matches = await app.call('comparisons.matches', { id: one.id })
      expect(matches.filter(({ block }) => isCountedBlock(block, one)).length).toBe(one.matches)
    }
    const seedsOf = async (one: number) =>
      (await app.call('comparisons.matches', { id: one })).map(({ seed }) => seed)
    const seeds = new Set(await seedsOf(id))
    expect((await seedsOf(second.id)).filter((seed) => seeds.has(seed))).toEqual([])
  })
})
