import { describe, expect, it } from 'vitest'
import { NULL, STAYS, WALKS } from '../../test/comparisons/small-comparisons.ts'
import { cpp } from '../../test/qualify/qualifying.ts'
import { stagesInAFolder } from '../../test/board/stages-in-a-folder.ts'
import { eventually } from '../../test/eventually.ts'
import { createSameTwiceStage } from '../features/board/stages/same-twice.ts'

const CRASHES =
  'export default class C extends Player { play() { if (this.round() === 3) throw new Error("no") } }'

const { here, botOf, contextOf, poolWithOther } = stagesInAFolder()
const ports = () => here.services.ports

describe('same twice', () => {
  it('a version plays the same match twice, and gives the same orders', async () => {
    const { botId, versions } = await botOf('Walks', [WALKS])
    const context = contextOf(botId, versions[0])
    expect(await ports()['same-twice'](context)).toEqual({
      state: 'passed',
      result: { stage: 'same-twice', isSame: true },
    })
    expect(context.counts).toEqual([
      [0, 2],
      [1, 2],
    ])
  })

  it('one that stops says how, and nothing else is known of it', async () => {
    const { botId, versions } = await botOf('Crashes', [CRASHES])
    expect(await ports()['same-twice'](contextOf(botId, versions[0]))).toEqual({
      state: 'failed',
      result: { stage: 'same-twice', isSame: false, stopped: 'exception' },
    })
  })

  it('the second play is behind a match of others, and where it differs the first such round is said', async () => {
    const { botId, versions } = await botOf('Same', [NULL, STAYS])
    const { playing, configId } = here.services
    const pool = await poolWithOther(versions[1])
    const causeOf = () => Promise.reject(new Error('scripts have no memory to be looked at'))
    const stage = createSameTwiceStage({ ...playing, pool, configId, causeOf })
    expect(await stage(contextOf(botId, versions[0]))).toEqual({
      state: 'failed',
      result: { stage: 'same-twice', isSame: false, round: 0, isScript: true },
    })
  })
})

describe('Jutge', () => {
  it('looks at the version as it was saved, not at what is in the editor', async () => {
    const refused = cpp('static int seen = 0; ++seen;')
    const { botId, versions } = await botOf('Judged', [refused, cpp('')], 'cpp')
    const before = await ports().jutge(contextOf(botId, versions[0]))
    expect(before).toMatchObject({ state: 'failed', result: { errors: 1, first: { line: 6 } } })
    expect(await ports().jutge(contextOf(botId, versions[1]))).toMatchObject({
      state: 'passed',
      result: { stage: 'jutge', errors: 0 },
    })
  })

  it('has nothing to say of a bot that is not C++', async () => {
    const { botId, versions } = await botOf('Scripted', [NULL])
    expect(await ports().jutge(contextOf(botId, versions[0]))).toEqual({
      state: 'empty',
      why: 'Jutge takes C++ only.',
    })
  })
})

describe('the suite', () => {
  it('plays what a version has no result for, and fails where a case does not hold', async () => {
    const { botId, versions } = await botOf('Kept', [NULL, WALKS])
    const opponent = await botOf('Opponent', [WALKS])
    expect(await ports().suite(contextOf(botId, versions[0]))).toMatchObject({ state: 'empty' })

    const { matchService, suites, text } = here.services
    const other = { versionId: opponent.versions[0] }
    const { id } = await matchService.api['matches.start']({
      game: 'pandemic',
      config: { text, name: 'tiny' },
      seed: 3,
      limits: 'jutge',
      live: false,
      seats: [other, { versionId: versions[0] }, other, other],
    })
    await eventually(() => {
      if (matchService.api['matches.get']({ id }).status !== 'done') throw new Error('still playing')
    })
    const kept = suites.api['suites.add']({
      matchId: id,
      seat: 1,
      seeds: 1,
      needed: 1,
      expectation: { kind: 'score-at-least', score: 1 },
    })
    const first = await ports().suite(contextOf(botId, versions[0]))
    expect(first).toMatchObject({ state: 'failed', result: { stage: 'suite', held: 0, of: 1 } })
    const later = await ports().suite(contextOf(botId, versions[1]))
    expect(later).toEqual({ state: 'passed', result: { stage: 'suite', held: 1, of: 1 } })

    if (first.state === 'empty') throw new Error('it has a case')
    expect(ports().refresh(first.result, { botId, versionId: versions[0] })).toEqual(first.result)
    suites.api['suites.remove']({ id: kept.cases[0].id })
    expect(ports().refresh(first.result, { botId, versionId: versions[0] })).toBeUndefined()
  })
})

describe('Qualify', () => {
  it('says how many of a hundred tries would pass', async () => {
    const { botId, versions } = await botOf('Tries', [WALKS])
    const { qualifies } = ports()
    const context = contextOf(botId, versions[0])
    const outcome = await qualifies(context)
    if (outcome.state === 'empty' || outcome.result.stage !== 'qualifies') throw new Error('it is played')
    const { pass, played, stopped } = outcome.result
    expect([played, stopped]).toEqual([10, 0])
    expect(pass.low).toBeLessThanOrEqual(pass.mean)
    expect(pass.high).toBeLessThanOrEqual(100)
    expect(context.counts.at(-1)).toEqual([10, 10])
  })

  it('fails a version that stops, and leads to a match in which it did', async () => {
    const { botId, versions } = await botOf('Stops', [CRASHES])
    const outcome = await ports().qualifies(contextOf(botId, versions[0]))
    expect(outcome).toMatchObject({
      state: 'failed',
      result: { stage: 'qualifies', played: 10, stopped: 10, pass: { mean: 0 } },
    })
    if (outcome.state === 'empty') throw new Error('it is played')
    const { lostMatchId } = outcome.result as { lostMatchId: number }
    const match = here.services.matchService.api['matches.get']({ id: lostMatchId })
    expect(match.seats.some(({ name }) => name === 'Stops')).toBe(true)
    expect(ports().refresh({ ...outcome.result, lostMatchId: 999_999 } as never)).not.toHaveProperty(
      'lostMatchId',
    )
  })
})

describe('against the champion', () => {
  it('there is nothing to ask before a version is promoted', async () => {
    const { botId, versions } = await botOf('Alone', [NULL])
    expect(await ports().champion(contextOf(botId, versions[0]))).toMatchObject({ state: 'empty' })
  })

  it('a better version passes, a worse one fails, and both are comparisons of the list that make room', async () => {
    const { botId, versions } = await botOf('Better', [NULL, WALKS])
    const { playing, comparisons } = here.services
    const classes = new Set<string>()
    const stop = playing.pool.onChange(() => {
      const { running } = playing.pool.state()
      classes.add(`${running - playing.pool.classes().leisure}`)
    })
    const context = contextOf(botId, versions[1], { champion: versions[0] })
    const better = await ports().champion(context)
    stop()
    // All that was played made room.
    expect([...classes]).toEqual(['0'])
    expect(better).toMatchObject({
      state: 'passed',
      result: { stage: 'champion', against: 1, answer: 'better', stopped: 0 },
    })
    if (better.state === 'empty' || better.result.stage !== 'champion') throw new Error('it is played')
    expect(better.result.difference!.low).toBeGreaterThan(0)
    expect(context.counts.at(-1)![0]).toBeGreaterThan(0)
    const { comparisonId } = better.result
    expect(comparisons.api['comparisons.list']().map(({ id }) => id)).toContain(comparisonId)
    expect(ports().refresh(better.result)).toEqual(better.result)

    const worse = await ports().champion(contextOf(botId, versions[0], { champion: versions[1] }))
    expect(worse).toMatchObject({ state: 'failed', result: { against: 2, answer: 'worse' } })

    comparisons.api['comparisons.delete']({ id: comparisonId })
    expect(ports().refresh(better.result)).toBeUndefined()
  })

  it('one that stops more than the champion fails, whatever else it does', async () => {
    const stops = WALKS.replace('play() {', 'play() { if (this.round() === 28) throw new Error("no");')
    const { botId, versions } = await botOf('Breaks', [NULL, stops])
    const outcome = await ports().champion(contextOf(botId, versions[1], { champion: versions[0] }))
    expect(outcome).toMatchObject({ state: 'failed', result: { answer: 'better' } })
  })

  it('one program is answered about at once', async () => {
    const { botId, versions } = await botOf('Twin', [NULL])
    const twin = await botOf('TwinToo', [NULL])
    const outcome = await ports().champion(contextOf(botId, versions[0], { champion: twin.versions[0] }))
    expect(outcome).toMatchObject({ state: 'known', result: { answer: 'identical', matches: 0 } })
  })

  it('what the user asks meanwhile does not wait for it, and one that was stopped goes on when it is asked again', async () => {
    const alike = WALKS.replace('this.random(0, 3)', '((this.random(0, 3) + 1) % 4)')
    const { botId, versions } = await botOf('Alike', [WALKS, alike])
    const { comparisons, configId } = here.services
    const stopping = new AbortController()
    const begun = Promise.withResolvers<void>()
    const champion = versions[0]
    const first = ports().champion({
      ...contextOf(botId, versions[1], { champion, signal: stopping.signal }),
      count: (done) => done > 0 && begun.resolve(),
    })
    await begun.promise
    const [a, b] = (await botOf('Asked', [NULL, WALKS])).versions
    const { id } = await comparisons.api['comparisons.start']({
      game: 'pandemic',
      config: { id: configId },
      preset: 'better',
      limits: 'jutge',
      a: { versionId: a },
      b: { versionId: b },
      opponents: [],
      confirmWith: [],
      capBlocks: 2000,
      capSeconds: 600,
    })
    const statusOf = (one: number) => comparisons.api['comparisons.get']({ id: one }).status
    await eventually(() => {
      if (statusOf(id) !== 'done') throw new Error(`still ${statusOf(id)}`)
    })
    const own = comparisons.api['comparisons.list']().find((one) => one.b.versionId === versions[1])!
    expect(own.status).not.toBe('done')

    stopping.abort(new Error('stopped'))
    await expect(first).rejects.toThrow('stopped')
    await eventually(() => {
      if (statusOf(own.id) !== 'paused') throw new Error(`still ${statusOf(own.id)}`)
    })
    const goesOn = Promise.withResolvers<void>()
    const again = ports().champion({
      ...contextOf(botId, versions[1], { champion }),
      count: () => goesOn.resolve(),
    })
    await goesOn.promise
    expect(
      comparisons.api['comparisons.list']().filter((one) => one.b.versionId === versions[1]),
    ).toHaveLength(1)
    comparisons.api['comparisons.delete']({ id: own.id })
    await expect(again).rejects.toThrow('Its comparison was deleted.')
  })
})

describe('a comparison that the user stops', () => {
  it('is known as far as it came, and what it comes to later is read from it', async () => {
    const { botId, versions } = await botOf('Paused', [NULL, WALKS])
    const { comparisons } = here.services
    const begun = Promise.withResolvers<void>()
    const asked = ports().champion({
      ...contextOf(botId, versions[1], { champion: versions[0] }),
      count: () => begun.resolve(),
    })
    await begun.promise
    const { id } = comparisons.api['comparisons.list']().find((one) => one.b.versionId === versions[1])!
    comparisons.api['comparisons.pause']({ id })
    const outcome = await asked
    expect(outcome).toMatchObject({ state: 'known', result: { comparisonId: id, answer: 'undecided' } })
    if (outcome.state === 'empty') throw new Error('it is played')
    comparisons.api['comparisons.resume']({ id })
    await eventually(() => {
      expect(ports().refresh(outcome.result)).toMatchObject({ answer: 'better' })
    })
  })
})

describe('while matches are taken back', () => {
  it('a comparison that was asked in leisure does not end, and goes on after that', async () => {
    const alike = WALKS.replace('this.random(0, 3)', '((this.random(0, 3) + 3) % 4)')
    const { botId, versions } = await botOf('Halted', [WALKS, alike])
    const { comparisons } = here.services
    const stopping = new AbortController()
    const begun = Promise.withResolvers<void>()
    let onCount = (done: number): void => (done > 0 ? begun.resolve() : undefined)
    const asked = ports().champion({
      ...contextOf(botId, versions[1], { champion: versions[0], signal: stopping.signal }),
      count: (done) => onCount(done),
    })
    let hasEnded = false
    const ended = asked.catch(() => undefined).finally(() => (hasEnded = true))
    await begun.promise
    const halted = await comparisons.halting.halt()
    const own = comparisons.api['comparisons.list']().find((one) => one.b.versionId === versions[1])!
    expect([halted, own.status]).toEqual([[own.id], 'paused'])
    // The waiting caller gets every change of it.
    await new Promise((resolve) => setImmediate(resolve))
    expect(hasEnded).toBe(false)

    const goesOn = Promise.withResolvers<void>()
    onCount = () => goesOn.resolve()
    comparisons.halting.release(halted, [])
    await goesOn.promise
    expect(hasEnded).toBe(false)
    stopping.abort(new Error('stopped'))
    await ended
    expect(hasEnded).toBe(true)
  })
})

describe('against others', () => {
  it('a first version has nothing to be compared with', async () => {
    const { botId, versions } = await botOf('First', [NULL])
    expect(await ports().others(contextOf(botId, versions[0]))).toMatchObject({ state: 'empty' })
  })

  it('plays against bots of the game and other bots of mine, at most six, and never against Null or itself', async () => {
    const { botId, versions } = await botOf('Among', [NULL, WALKS])
    const outcome = await ports().others(contextOf(botId, versions[1]))
    expect(outcome).toMatchObject({
      state: 'passed',
      result: { stage: 'others', against: 1, answer: 'better' },
    })
    if (outcome.state === 'empty' || outcome.result.stage !== 'others') throw new Error('it is played')
    const { comparisons } = here.services
    const { opponents } = comparisons.api['comparisons.get']({ id: outcome.result.comparisonId })
    const names = opponents.map(({ name }) => name)
    expect(names.length).toBeLessThanOrEqual(6)
    expect(names).toEqual(expect.arrayContaining(['Demo', 'Dummy']))
    expect(names).not.toContain('Null')
    expect(names).not.toContain('Among')
  })
})

it('a place in a league is what the league says', async () => {
  const { versions } = await botOf('Placed', [NULL])
  expect([...(await ports().leaguesOf(versions))]).toEqual([])
  const place = { leagueId: 1, league: 'Ours', place: 2, best: 1, worst: 3, of: 5 }
  here.services.places.set(versions[0], place)
  expect([...(await ports().leaguesOf([...versions, 999_999]))]).toEqual([
    [versions[0], { stage: 'league', ...place }],
  ])
  expect([versions[0], 999_999].map((id) => ports().compiles(id))).toEqual([true, false])
})
