import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isDone, LOOKS, NULL, smallComparisons, WALKS } from '../../../test/comparisons/small-comparisons.ts'
import { foundIn, killAtBlocks } from '../../../test/kill-at-blocks.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { resourcesDir } from '../../base/entries.ts'

const app = sharedApp({ clears: true })

const { versionOf, start: startAny, until, sidesToConfirm } = smallComparisons(() => app)
const start = (request: Parameters<typeof startAny>[0]) => startAny({ preset: 'quick', seed: 1, ...request })

describe('a comparison in a field', () => {
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
})

describe('a confirmation', () => {
  it('does not follow when B does not win, and can be asked for then', async () => {
    const { a, b, confirmWith } = await sidesToConfirm()
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
    const request = await sidesToConfirm()
    const whole = await until((await start(request)).id, ({ confirmedBy }) => confirmedBy !== undefined)
    const wanted = await until(whole.confirmedBy!, isDone)
    const { id } = await start(request)
    const first = await until(id, ({ confirmedBy }) => confirmedBy !== undefined)
    await until(first.confirmedBy!, ({ played }) => played >= 3)
    await app.close()
    await app.startAgain()
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
    const { a, b, confirmWith } = await sidesToConfirm()
    const { id } = await start({ a, b, capBlocks: 8 })
    await until(id, isDone)
    const request = { id, opponents: confirmWith }
    const whole = await until((await app.call('comparisons.confirm', request)).id, isDone)
    await app.close()
    const { id: killed, kills } = await killAtBlocks(app.folder, { confirm: request }, 8)
    expect(kills.length).toBeGreaterThan(3)
    await app.startAgain()
    if ((await app.call('comparisons.get', { id: killed })).status === 'paused')
      await app.call('comparisons.resume', { id: killed })
    const resumed = await until(killed, isDone)
    expect(resumed.confirms).toBe(id)
    expect(foundIn(resumed)).toBe(foundIn(whole))
    const matches = await app.call('comparisons.matches', { id: killed })
    expect(new Set(matches.map(({ block, seats }) => `${block} ${seats.join()}`)).size).toBe(matches.length)
  })
})
