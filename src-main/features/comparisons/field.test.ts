import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { foundIn, killAtBlocks } from '../../../test/kill-at-blocks.ts'
import { folderWithCompiler, removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import type { Comparison, ComparisonRequest } from '../../../src-shared/contract/comparisons.ts'
import { resourcesDir } from '../../base/entries.ts'
import { blockOutcome } from '../../../src-shared/stats/blocks.ts'
import { FIELD_PART, fixturesOfBlock, isCheckBlock } from './fixture-plan.ts'

/** A small country and few rounds: a match takes milliseconds. */
const CONFIG = readFileSync(join(resourcesDir(), 'maps/pandemic/small.cnf'), 'utf8').replace(
  'nb_rounds 120',
  'nb_rounds 30',
)
const NULL = 'export default class N extends Player { play() {} }'
const WALKS =
  'export default class W extends Player { play() { for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir) } }'
/** Stops as soon as it has seen that some other player's units stay where they are: among walkers it walks. */
const LOOKS = `export default class L extends Player {
  places: string[] = []
  play() {
    const now = [0, 1, 2, 3].map((player) => this.myUnits(player).map((id) => JSON.stringify(this.unit(id).pos)).join())
    const isStill = this.round() === 8 && now.some((place, player) => player !== this.me() && place === this.places[player])
    if (this.round() === 0) this.places = now
    if (isStill) this.sleeps = true
    if (this.sleeps) return
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
  }
  sleeps = false
}`

let app: TestApp
beforeAll(async () => {
  app = await startApp(folderWithCompiler())
})
afterEach(() => app.clear())
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

async function versionOf(name: string, source: string): Promise<{ versionId: number }> {
  const bot = await app.call('bots.create', {
    game: 'pandemic',
    name,
    language: 'typescript',
    from: { source },
  })
  return { versionId: bot.versions[0].id }
}
const start = (request: Pick<ComparisonRequest, 'a' | 'b'> & Partial<ComparisonRequest>) =>
  app.call('comparisons.start', {
    game: 'pandemic',
    config: { text: CONFIG, name: 'tiny' },
    preset: 'quick',
    seed: 1,
    ...request,
  })
const until = (id: number, test: (comparison: Comparison) => boolean): Promise<Comparison> =>
  eventually(async () => {
    const comparison = await app.call('comparisons.get', { id })
    if (!test(comparison)) throw new Error(`still ${comparison.status}: ${comparison.verdict}`)
    return comparison
  })
const isDone = ({ status }: Comparison) => status === 'done'

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

  it('finds a difference that shows only against one weak opponent, where the two alone are the same', async () => {
    const [a, b] = [await versionOf('Walks', WALKS), await versionOf('Looks', LOOKS)]
    const alone = await until((await start({ a, b, window: 5 })).id, isDone)
    expect(alone).toMatchObject({
      ending: 'tied',
      verdict: expect.stringMatching(/the same orders on all \d+ seeds/) as string,
    })
    const still = await versionOf('Still', NULL)
    const opponents = [a, a, a, a, a, still]
    const field = await app.call('comparisons.confirm', { id: alone.id, opponents })
    const done = await until(field.id, isDone)
    expect(done.ending).not.toBe('identical')
    expect(done.outcomes.some((y) => y !== 0)).toBe(true)
  })

  it('says of two that always played alike how much it cannot have seen', async () => {
    const [walks, looks] = [await versionOf('Walks', WALKS), await versionOf('Looks', LOOKS)]
    const opponents = [walks, walks, looks]
    const done = await until((await start({ a: walks, b: looks, opponents, window: 5 })).id, isDone)
    expect(done.ending).toBe('tied')
    // 1 − 0.05^(1/n) of the blocks, each worth at most half of the score: 5 points are 29 blocks.
    expect(done.blocks).toBe(29)
    expect(done.verdict).toMatch(
      /the same orders on all 29 seeds, so they differ on fewer than 10 % of seeds/,
    )
  })
})

describe('an exploration', () => {
  it('finds the matches that fit, takes blocks of a field whole, and refuses what it cannot read', async () => {
    const [still, walks] = [await versionOf('Still', NULL), await versionOf('Walks', WALKS)]
    const { id } = await start({ a: still, b: walks })
    await until(id, isDone)
    const matches = await app.call('comparisons.matches', { id })
    const explore = async (expression: string) =>
      (await app.call('comparisons.explore', { id, expression })).ids
    expect(await explore('')).toHaveLength(matches.length)
    expect(await explore('seat 1')).toEqual(
      matches.filter(({ seats }) => seats[0] === 'B').map(({ matchId }) => matchId),
    )
    expect(await explore(`A seat 1 id:${matches[0].matchId}`)).toEqual([matches[0].matchId])
    const first = matches.find(({ scores }) => Math.max(...scores) > 0)!
    const best = Math.max(...first.scores)
    expect(await explore(`round 30 score = ${best}`)).toContain(first.matchId)
    expect(await explore(`round 30 score > 999999`)).toEqual([])
    await expect(explore('place:9')).rejects.toMatchObject({ code: 'query/invalid' })

    const field = await app.call('comparisons.confirm', { id, opponents: [walks, still] })
    await until(field.id, isDone)
    const played = await app.call('comparisons.matches', { id: field.id })
    const { ids } = await app.call('comparisons.explore', { id: field.id, expression: 'seat 1' })
    const blocks = new Set(played.filter(({ seats }) => seats[0] === 'B').map(({ block }) => block))
    expect(ids).toEqual(played.filter(({ block }) => blocks.has(block)).map(({ matchId }) => matchId))
  })
})

describe('a variant of a version', () => {
  it('has other constants and a note of them, is played as such, and leaves the working copy as it is', async () => {
    const source = WALKS.replace('export default', 'const STEPS = 1\nexport default').replace(
      'for (const',
      'if (STEPS > 0) for (const',
    )
    const { versionId } = await versionOf('Steps', source)
    const made = await app.call('versions.variant', { id: versionId, constants: { STEPS: '0' } })
    expect(made).toMatchObject({ number: 2, note: 'v1 STEPS=0' })
    const [bot] = (await app.call('bots.list', {})).filter(({ name }) => name === 'Steps')
    expect(bot.latestVersion).toBe(1)
    const { id } = await start({ a: { versionId: made.id }, b: { versionId } })
    const done = await until(id, isDone)
    expect(done).toMatchObject({ ending: 'upper', a: { variant: 'v1 STEPS=0' } })
    expect(done.b.variant).toBeUndefined()
    await expect(app.call('versions.variant', { id: versionId, constants: { DEPTH: '0' } })).rejects.toThrow(
      /does not declare a constant DEPTH exactly once/,
    )
  })
})

describe('a variant of a C++ version', () => {
  it('has other constants or is compiled otherwise, and is compared with it', async () => {
    const source = readFileSync(join(resourcesDir(), 'bots/pandemic/Demo.cc'), 'utf8')
      .replace(/struct PLAYER_NAME/, 'const int REST = 0;\n\nstruct PLAYER_NAME')
      .replace(/virtual void play\s*\(\)\s*\{/, (head) => `${head} if (REST > 0) return;`)
    const from = { source }
    const bot = await app.call('bots.create', { game: 'pandemic', name: 'Rests', language: 'cpp', from })
    const [{ id: versionId, build }] = bot.versions
    const resting = await app.call('versions.variant', { id: versionId, constants: { REST: '1' } })
    expect(resting).toMatchObject({ number: 2, note: 'v1 REST=1', variantOf: versionId, build })
    const { id } = await start({ a: { versionId: resting.id }, b: { versionId } })
    expect(await until(id, isDone)).toMatchObject({ ending: 'upper' })

    const mode = build!.mode === 'release' ? 'debug' : 'release'
    const other = await app.call('versions.variant', { id: versionId, build: { ...build!, mode } })
    expect(other).toMatchObject({ number: 3, variantOf: versionId, build: { mode } })
    const same = await start({ a: { versionId }, b: { versionId: other.id } })
    // Compiled otherwise, it is another program that gives the same orders.
    expect(await until(same.id, isDone)).toMatchObject({ ending: 'tied' })
  })

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
  const sides = async () => {
    const walks = await versionOf('Walks', WALKS)
    const still = await versionOf('Still', NULL)
    return { a: still, b: walks, confirmWith: [walks, still, await versionOf('Looks', LOOKS)] }
  }

  it('follows by itself when B beats A, with fresh seeds, and each knows the other', async () => {
    const { id } = await start(await sides())
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
    const seedsOf = async (one: number) =>
      (await app.call('comparisons.matches', { id: one })).map(({ seed }) => seed)
    const seeds = new Set(await seedsOf(id))
    expect((await seedsOf(second.id)).filter((seed) => seeds.has(seed))).toEqual([])
  })

  it('does not follow when B does not win, and can be asked for then', async () => {
    const { a, b, confirmWith } = await sides()
    const { id } = await start({ a: b, b: a, confirmWith })
    const first = await until(id, isDone)
    expect([first.ending, first.confirmedBy]).toEqual(['lower', undefined])
    await expect(app.call('comparisons.confirm', { id, opponents: [] })).rejects.toThrow()
    const field = await app.call('comparisons.confirm', { id, opponents: confirmWith })
    await expect(
      app.call('comparisons.confirm', { id: field.id, opponents: confirmWith }),
    ).rejects.toMatchObject({ code: 'request/invalid' })
    expect((await app.call('comparisons.get', { id })).confirmedBy).toBe(field.id)
    expect(await until(field.id, isDone)).toMatchObject({ ending: 'lower' })
  })

  it('survives the end of the app at any place, and comes to what it would have come to', async () => {
    const request = await sides()
    const whole = await until((await start(request)).id, ({ confirmedBy }) => confirmedBy !== undefined)
    const wanted = await until(whole.confirmedBy!, isDone)
    const { id } = await start(request)
    const first = await until(id, ({ confirmedBy }) => confirmedBy !== undefined)
    await until(first.confirmedBy!, ({ played }) => played >= 3)
    await app.close()
    app = await startApp(app.folder)
    const paused = await app.call('comparisons.get', { id: first.confirmedBy! })
    expect(['paused', 'done']).toContain(paused.status)
    await app.call('comparisons.resume', { id: paused.id })
    const resumed = await until(paused.id, isDone)
    expect([resumed.outcomes, resumed.verdict, resumed.field]).toEqual([
      wanted.outcomes,
      wanted.verdict,
      wanted.field,
    ])
  })

  it('is killed at every block that it stores in the field, and ends with the same bytes as if nothing had happened', async () => {
    const { a, b, confirmWith } = await sides()
    const { id } = await start({ a, b, capBlocks: 8 })
    await until(id, isDone)
    const request = { id, opponents: confirmWith }
    const whole = await until((await app.call('comparisons.confirm', request)).id, isDone)
    await app.close()
    const { id: killed, kills } = await killAtBlocks(app.folder, { confirm: request }, 8)
    expect(kills.length).toBeGreaterThan(3)
    app = await startApp(app.folder)
    if ((await app.call('comparisons.get', { id: killed })).status === 'paused')
      await app.call('comparisons.resume', { id: killed })
    const resumed = await until(killed, isDone)
    expect(resumed.confirms).toBe(id)
    expect(foundIn(resumed)).toBe(foundIn(whole))
    const matches = await app.call('comparisons.matches', { id: killed })
    expect(new Set(matches.map(({ block, seats }) => `${block} ${seats.join()}`)).size).toBe(matches.length)
  })
})
