import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkerOptions } from '../../src-main/engines/machines/worker.ts'
import { until } from '../eventually.ts'
import { lookOver } from '../faults/look-over.ts'
import { startProgram, watch } from '../faults/processes.ts'
import { foundIn } from '../kill-at-blocks.ts'
import { removeFolder, type TestApp } from '../start-app.ts'
import { closing } from './faulty.ts'
import { sharedRedis } from './shared-redis.ts'
import { startGroup, storedIn, versionsIn } from './small-world.ts'
import { joined, LEAGUE_MATCHES, openStoredApp, playingOf } from './stored-app.ts'
import { ownProcesses, startWorker } from './workers.ts'

/**
 * The same comparison, league and contest with every number of workers, with two who ask at once, when who asks is killed at each
 * stage, and when a worker is found to lie: what is stored is what is stored when all is played here.
 */
type Played = Awaited<ReturnType<typeof playAll>>

let here: Played
const folders: string[] = []
afterAll(() => folders.forEach(removeFolder))
const redis = sharedRedis()
beforeAll(async () => void (here = await playAll()))

const opening = async (...args: Parameters<typeof openStoredApp>): Promise<TestApp> => {
  const app = await openStoredApp(...args)
  folders.push(app.folder)
  return app
}

/** A contest among the members of the one league, played to its end. */
async function contestOf({ call }: TestApp): Promise<unknown> {
  const [{ id: leagueId }] = await call('leagues.list')
  const versionIds = (await versionsIn(call)).map(({ versionId }) => versionId)
  const { id } = await call('contests.play', { leagueId, versionIds, finalists: 3, series: 2, seed: 4 })
  await until(
    () => call('contests.list', { leagueId }),
    ([{ status }]) => status !== 'running',
  )
  const { champion, rounds, final, summary } = await call('contests.get', { id })
  expect(summary.status).toBe('done')
  return withoutIds({ champion, rounds, final })
}
const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'matchId' ? undefined : part)))

async function playComparisonAndLeague(app: TestApp): Promise<void> {
  for (const kind of ['comparison', 'league'] as const) {
    const playing = playingOf(app, kind)
    await playing.start()
    await playing.over()
  }
}

async function playAll(port?: number, workers = 0) {
  const app = await opening(undefined, port)
  if (workers > 0) await joined(app, workers)
  await playComparisonAndLeague(app)
  const contest = await contestOf(app)
  const [{ id }] = await app.call('comparisons.list')
  const found = await app.call('comparisons.get', { id })
  await app.close()
  expect(lookOver(`${app.folder}/quartet.db`).problems).toEqual([])
  return {
    found: foundIn(found),
    playedOn: found.playedOn,
    blocks: found.blocks,
    contest,
    stored: storedIn(app.folder),
  }
}

/** Of the matches of a league those of blocks that both have planned alike, which are all of its first wave at least. */
function expectSameLeague(one: Played['stored'], other: Played['stored']): void {
  let same = 0
  while (same < one.blocks.length && one.blocks[same] === other.blocks[same]) same++
  // Three bots and the Dummy are probed in two blocks each; then comes a wave of twelve, or of more where there are more processes.
  expect(same).toBeGreaterThanOrEqual(8 + 12)
  const keyOf = (row: string): string => /^\{"block":\d+,"turn":\d+/.exec(row)![0]
  const rows = ({ league }: Played['stored']) =>
    new Map(
      league
        .filter((row) => (JSON.parse(row) as { block: number }).block < same)
        .map((row) => [keyOf(row), row]),
    )
  const [a, b] = [rows(one), rows(other)]
  const both = [...a.keys()].filter((key) => b.has(key))
  expect(both.length).toBeGreaterThanOrEqual(LEAGUE_MATCHES / 2)
  expect(both.map((key) => a.get(key))).toEqual(both.map((key) => b.get(key)))
}
/** Of a comparison, what counts: what was begun beyond its end is chance. */
const counted = ({ stored, blocks }: Pick<Played, 'stored' | 'blocks'>): string[] =>
  stored.comparison.filter((row) => (JSON.parse(row) as { block: number }).block < blocks)

it.each([1, 2, 4])('%i workers store to the byte what is stored here', async (count) => {
  for (let k = 1; k <= count; k++) closing(startWorker(redis.port, { name: `bench ${k}` }))
  const there = await playAll(redis.port, count)
  expect(there.found).toBe(here.found)
  expect(counted(there)).toEqual(counted(here))
  expectSameLeague(there.stored, here.stored)
  expect(there.contest).toEqual(here.contest)
  expect(there.stored.contest).toEqual(here.stored.contest)
  expect(here.stored.elsewhere).toBe(0)
  expect(here.playedOn).toBeUndefined()
  expect(there.stored.elsewhere).toBeGreaterThan(LEAGUE_MATCHES)
  expect(there.playedOn?.[0].machine).toMatch(/^bench \d$/)
  const where = there.playedOn!.reduce((sum, { matches }) => sum + matches, 0)
  expect(where).toBe(there.stored.comparison.length)
})

it('two who ask at once on one Redis both get on, and each stores what it would alone', async () => {
  const SEEDS = 20
  const FIRST = { one: 1, other: 10_001 }
  const alone = await opening()
  await startGroup(alone.call, SEEDS, FIRST.one)
  const over = ({ call }: TestApp) =>
    until(
      () => call('groups.list', {}),
      (groups) => groups.every(({ status }) => status === 'done'),
    )
  await over(alone)
  await alone.close()

  // Whose matches were played, in their order: all wait until both have asked.
  const order: string[] = []
  const bothAsk = Promise.withResolvers<void>()
  let isOpen = true
  closing(
    startWorker(redis.port, {
      async play(job, signal) {
        if (!isOpen) {
          await bothAsk.promise
          order.push(job.seed >= FIRST.other ? 'other' : 'one')
        }
        return ownProcesses().run(job, { isBackground: true, signal })
      },
    }),
  )
  const [one, other] = [await opening(undefined, redis.port), await opening(undefined, redis.port)]
  await joined(one, 1)
  await joined(other, 1)
  isOpen = false
  await startGroup(one.call, SEEDS, FIRST.one)
  await startGroup(other.call, SEEDS, FIRST.other)
  for (const { call } of [one, other])
    await until(
      () => call('queue.state'),
      ({ running }) => running > 0,
    )
  bothAsk.resolve()
  await Promise.all([over(one), over(other)])
  await Promise.all([one.close(), other.close()])
  // Neither waits until the other has all it wants: then one of them would have no match in this half. How large a block is, the
  // machine's speed decides.
  const firstHalf = order.slice(0, order.length / 2)
  for (const who of ['one', 'other'])
    expect(firstHalf.filter((name) => name === who).length).toBeGreaterThan(order.length / 32)
  for (const { folder } of [one, other]) {
    expect(lookOver(`${folder}/quartet.db`).problems).toEqual([])
    expect(storedIn(folder).elsewhere).toBeGreaterThan(0)
  }
  const [its, others, expected] = [one, other, alone].map(({ folder }) => storedIn(folder).group)
  expect(its).toEqual(expected)
  expect(others).toHaveLength(expected.length)
})

/**
 * A worker that kills the asker: when a match of it is `taken`, or when the block of that is `sent` to the Redis and not yet
 * stored.
 */
function killer() {
  let armed: { readonly pid: number; readonly stage: string } | undefined
  let stopped: { readonly pid: number; readonly blocks: number } | undefined
  let blocks = 0
  const states = new Set<() => void>()
  const nextState = () => new Promise<void>((resolve) => states.add(resolve))
  const options: Partial<WorkerOptions> = {
    async play(job, signal) {
      const own = armed
      armed = undefined
      if (own?.stage === 'taken') process.kill(own.pid, 'SIGKILL')
      if (own?.stage === 'sent') {
        // The owner is stopped; the results of the block are written all the same.
        process.kill(own.pid, 'SIGSTOP')
        await nextState()
        stopped = { pid: own.pid, blocks }
      }
      return ownProcesses().run(job, { isBackground: true, signal })
    },
    onState(state) {
      blocks = state.blocks
      for (const resolve of states) resolve()
      states.clear()
      if (!stopped || blocks === stopped.blocks) return
      process.kill(stopped.pid, 'SIGKILL')
      stopped = undefined
    },
  }
  return { options, arm: (pid: number, stage: string) => void (armed = { pid, stage }) }
}

it.each(['comparison', 'league'] as const)(
  'the asker may be killed when a %s is planned, taken, sent and stored: it comes out as if nothing had happened',
  async (kind) => {
    const { options, arm } = killer()
    closing(startWorker(redis.port, options))
    const app = await opening()
    const { folder } = app
    await versionsIn(app.call)
    await app.close()
    const died: string[] = []
    for (const stage of ['planned', 'taken', 'sent', 'stored', 'none']) {
      const args = [folder, String(redis.port), kind, stage]
      const program = watch(startProgram('../machines/play-stored.ts', args))
      if (stage === 'taken' || stage === 'sent') {
        await program.said((message) => message === 'joined')
        arm(program.child.pid!, stage)
      }
      await program.ended
      expect(lookOver(`${folder}/quartet.db`).problems).toEqual([])
      if (program.child.signalCode === 'SIGKILL') died.push(stage)
      else expect([stage, program.messages], program.output()).toEqual(['none', ['joined', 'over']])
    }
    expect(died).toEqual(['planned', 'taken', 'sent', 'stored'])
    const stored = storedIn(folder)
    expect(stored.elsewhere).toBeGreaterThan(0)
    if (kind === 'league') expectSameLeague(stored, here.stored)
    else expect(counted({ stored, blocks: here.blocks })).toEqual(counted(here))
  },
)

it('what a worker played is taken back everywhere once it was found to lie, and played again', async () => {
  let isHonest = true
  const liar = closing(
    startWorker(redis.port, {
      name: 'liar',
      async play(job, signal) {
        const outcome = await ownProcesses().run(job, { isBackground: true, signal })
        const scores = outcome.scores.map((score, seat) => score + seat)
        return isHonest ? outcome : { ...outcome, scores }
      },
    }),
  )
  const app = await opening(undefined, redis.port, { checkedShare: 0.2 })
  const { call } = app
  await joined(app, 1)
  await playComparisonAndLeague(app)
  await contestOf(app)
  // All of it was honest; what comes now is not.
  isHonest = false
  const groupId = await startGroup(call, 400)
  await until(
    () => app.seen('app.notice').map(({ text }) => text),
    (texts) => texts.some((text) => text.startsWith('liar gave another result')),
  )
  const removed = app.seen('matches.removed').flatMap(({ ids }) => ids)
  expect(removed.length).toBeGreaterThan(LEAGUE_MATCHES)
  // It goes on without being asked, but for a league that was paused before.
  const [{ id: leagueId }] = await call('leagues.list')
  await call('leagues.play', { id: leagueId, plays: true })
  for (const kind of ['league', 'comparison'] as const) await playingOf(app, kind).over()
  await until(
    () => call('contests.list', { leagueId }),
    ([{ status }]) => status === 'done',
  )
  const group = await until(
    async () => (await call('groups.list', {})).find(({ id }) => id === groupId)!,
    ({ status }) => status === 'done',
  )
  expect(group.played).toBe(group.planned)
  expect(group.playedOn).toBeUndefined()
  const [{ id }] = await call('comparisons.list')
  const found = await call('comparisons.get', { id })
  await app.close()
  await liar.close()
  expect(lookOver(`${app.folder}/quartet.db`).problems).toEqual([])
  const stored = storedIn(app.folder)
  expect(stored.elsewhere).toBe(0)
  expect(foundIn(found)).toBe(here.found)
  expect(counted({ stored, blocks: here.blocks })).toEqual(counted(here))
  expectSameLeague(stored, here.stored)
  expect(stored.contest).toEqual(here.stored.contest)
})
