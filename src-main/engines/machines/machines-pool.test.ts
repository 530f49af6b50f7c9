import { expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { plainJob } from '../../../test/machines/plain-job.ts'
import { emptyOutcome } from '../match-job/empty-outcome.ts'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import type { MatchPool, RunOptions } from '../match-pool/match-pool.ts'
import type { MachinesLinkEvents, MachinesLink, OpenLink } from './machines-link.ts'
import { createMachinesPool } from './machines-pool.ts'
import { toWire } from './outcome-to-wire.ts'
import type { MachinesOptions, MachinesState, ToMachines } from './protocol.ts'
import type { Distrusted } from './remote-play.ts'
import { bytesOfOutcome } from './wire-outcome.ts'

const WORKER = { id: 'w-1', name: 'bench 1' }
const FOUR = ['Ada', 'Bea', 'Cai', 'Dan'].map((name) => ({ kind: 'script', name, code: name }) as const)
const jobOf = (seed: number) => plainJob(seed, FOUR)
const outcomeOf = (job: MatchJob, score = 1): MatchOutcome => ({
  ...emptyOutcome(job, 'done'),
  scores: [score, 0, 0, job.seed],
})
const optionsOf = (more: Partial<MachinesOptions> = {}): MachinesOptions => ({
  address: { host: '127.0.0.1', port: 1, isEncrypted: false, db: 0 },
  isInsecureFine: false,
  name: 'a desk',
  checkedShare: 0,
  playsHere: false,
  ...more,
})
const stateOf = (lanes: number): MachinesState => ({
  isConnected: true,
  machines: [],
  processes: lanes / 2,
  lanes,
})

/** A Redis of which the test says what it answers. */
interface FakeLink {
  readonly options: MachinesOptions
  readonly sent: ToMachines[]
  /** Seeds of the matches that were handed over, by number. */
  readonly seeds: Map<number, number>
  readonly hear: MachinesLinkEvents['hear']
  /** A worker played these, and says so. */
  play(ids: readonly number[], score?: number, isChecked?: boolean): void
  isClosed: boolean
  /** Lets `close` resolve. */
  readonly gone: PromiseWithResolvers<void>
}

function start(refused: Distrusted = new Map()) {
  const links: FakeLink[] = []
  /** Seeds of the matches that were played here. */
  const here: number[] = []
  let held: PromiseWithResolvers<void> | undefined
  const closing = new AbortController()
  const local: MatchPool = {
    async run(job: MatchJob, { signal }: RunOptions = {}) {
      here.push(job.seed)
      const ended = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))
      if (held) await Promise.race([held.promise, ended])
      const isOff = closing.signal.aborted || signal?.aborted
      return isOff ? emptyOutcome(job, 'cancelled') : outcomeOf(job)
    },
    state: () => ({ queued: 0, running: 0, processes: 2 }),
    classes: () => ({ asked: 0, leisure: 0 }),
    jobs: () => ({ played: new Set<string>(), waiting: new Set<string>() }),
    warm() {},
    onChange: () => () => {},
    resize() {},
    cpuMs: () => 0,
    pids: () => [],
    close() {
      closing.abort()
      return Promise.resolve()
    },
  }
  const openLink: OpenLink = (options, { started, hear }): MachinesLink => {
    const link: FakeLink = {
      options,
      sent: [],
      seeds: new Map(),
      hear,
      play(ids, score = 1, isChecked = false) {
        const outcomes = ids.map((id) => {
          const outcome = outcomeOf(jobOf(link.seeds.get(id)!), score)
          return { id, bytes: bytesOfOutcome(toWire(outcome)), durationMs: 1 }
        })
        hear({ kind: 'played', worker: WORKER, isChecked, outcomes })
      },
      isClosed: false,
      gone: Promise.withResolvers(),
    }
    links.push(link)
    return {
      start: started,
      send(message) {
        link.sent.push(message)
        if (message.kind === 'play')
          for (const { id, match } of message.matches) link.seeds.set(id, match.seed)
      },
      isThere: () => !link.isClosed,
      whenOpen: () => Promise.resolve(undefined),
      close() {
        link.isClosed = true
        return link.gone.promise
      },
    }
  }
  const pool = createMachinesPool(local, { refused, openLink })
  const use = (options: MachinesOptions): Promise<unknown> => {
    pool.use(options)
    return pool.whenOpen()
  }
  const run = (seed: number, isLeisure = false) => pool.run(jobOf(seed), { isBackground: true, isLeisure })
  /** Hands these over, and resolves when the Redis has them. */
  const handOver = async (...seeds: number[]) => {
    const outcomes = seeds.map((seed) => run(seed))
    await new Promise((resolve) => setImmediate(resolve))
    return outcomes
  }
  const hold = () => (held = Promise.withResolvers())
  return { pool, links, here, use, run, handOver, hold }
}
const scoresOf = async (outcomes: readonly Promise<MatchOutcome>[]) =>
  (await Promise.all(outcomes)).map(({ status, scores, machine }) => [status, scores[3], machine?.name])

it('what is away when other machines are switched off is played here, once', async () => {
  const { pool, use, links, here, handOver } = start()
  await use(optionsOf())
  links[0].hear({ kind: 'state', state: stateOf(8) })
  const outcomes = await handOver(1, 2, 3)
  links[0].play([1])
  expect([pool.state().elsewhere, pool.state().runningElsewhere]).toEqual([4, 2])
  pool.use(undefined)
  // A result that was on its way comes too late.
  links[0].play([2, 3], 5)
  links[0].hear({ kind: 'home', ids: [2, 3] })
  expect(await scoresOf(outcomes)).toEqual([
    ['done', 1, 'bench 1'],
    ['done', 2, undefined],
    ['done', 3, undefined],
  ])
  expect(here).toEqual([2, 3])
  expect(pool.state().elsewhere).toBe(undefined)
  expect(pool.machines()).toBe(undefined)
  links[0].gone.resolve()
  await pool.whenChecked()
})

it('of several that are asked for at once only the last Redis is used', async () => {
  const { pool, links } = start()
  pool.use(optionsOf({ name: 'first' }))
  const open = pool.whenOpen()
  pool.use(undefined)
  pool.use(optionsOf({ name: 'second' }))
  expect(pool.machines()).toBe(undefined)
  await open
  expect(links.map(({ options }) => options.name)).toEqual(['second'])
  expect(pool.machines()).toMatchObject({ isConnected: false })
  pool.use(undefined)
  pool.use(optionsOf({ name: 'third' }))
  links[0].gone.resolve()
  await pool.close()
  expect(await pool.whenOpen()).toBe(undefined)
  expect(links).toHaveLength(1)
})

it('leisure takes no room from other matches, neither here nor on workers', async () => {
  const { use, links, here, run, hold } = start()
  const held = hold()
  await use(optionsOf({ playsHere: true }))
  links[0].hear({ kind: 'state', state: stateOf(2) })
  const played = async (seeds: readonly number[], isLeisure: boolean) => {
    const before = here.length
    const outcomes = seeds.map((seed) => run(seed, isLeisure))
    await new Promise((resolve) => setImmediate(resolve))
    return { outcomes, here: here.slice(before) }
  }
  // Two for each of the two processes here, two on workers; the rest waits here.
  const leisure = await played([1, 2, 3, 4, 5, 6, 7], true)
  expect(leisure.here).toEqual([1, 2, 3, 4, 7])
  const usual = await played([11, 12, 13, 14, 15, 16, 17], false)
  expect(usual.here).toEqual([11, 12, 13, 14, 17])
  const handed = links[0].sent.flatMap((message) => (message.kind === 'play' ? message.matches : []))
  expect(handed.map(({ match, isLeisure }) => [match.seed, isLeisure])).toEqual([
    [5, true],
    [6, true],
    [15, false],
    [16, false],
  ])
  held.resolve()
  links[0].play(handed.map(({ id }) => id))
  await Promise.all([...leisure.outcomes, ...usual.outcomes])
  expect((await played([21], true)).here).toEqual([21])
})

it('another Redis gets the next matches with all that they need, and nothing from the first one counts', async () => {
  const { pool, use, links, here, run, handOver } = start()
  await use(optionsOf())
  links[0].hear({ kind: 'state', state: stateOf(8) })
  const first = await handOver(1, 2)
  await use(optionsOf({ name: 'another desk' }))
  // What the first one says now is of no Redis that is used.
  links[0].hear({ kind: 'state', state: stateOf(2) })
  expect(pool.machines()).toMatchObject({ isConnected: false, lanes: 0 })
  expect(await scoresOf([run(3)])).toEqual([['done', 3, undefined]])
  links[1].hear({ kind: 'state', state: stateOf(4) })
  const second = await handOver(4)
  const kinds = links[1].sent.map(({ kind }) => kind)
  // Four programs and the configuration, before the match that needs them.
  expect(kinds.filter((kind) => kind === 'blob')).toHaveLength(5)
  expect(kinds.indexOf('blob')).toBeLessThan(kinds.indexOf('play'))
  links[1].play([1])
  expect(await scoresOf([...first, ...second])).toEqual([
    ['done', 1, undefined],
    ['done', 2, undefined],
    ['done', 4, 'bench 1'],
  ])
  expect(here).toEqual([1, 2, 3])
})

it('a worker that gave a wrong outcome is refused again whenever a Redis is used', async () => {
  const { pool, use, links, handOver } = start()
  const distrusted: string[] = []
  pool.onDistrust((id) => distrusted.push(id))
  await use(optionsOf())
  links[0].hear({ kind: 'state', state: stateOf(8) })
  const outcomes = await handOver(1)
  links[0].play([1], 7, true)
  expect(await scoresOf(outcomes)).toEqual([['done', 1, undefined]])
  await until(
    () => distrusted.join(),
    (ids) => ids === WORKER.id,
  )
  pool.use(undefined)
  await use(optionsOf())
  const refused = links[1].sent.filter((message) => message.kind === 'refuse')
  expect(refused).toEqual([{ kind: 'refuse', worker: WORKER.id, why: expect.stringMatching(/^bench 1 gave another result/) as string }]) // prettier-ignore
  links[1].hear({ kind: 'state', state: stateOf(8) })
  const more = await handOver(2)
  links[1].play([1])
  expect(await scoresOf(more)).toEqual([['done', 2, undefined]])
  expect(distrusted).toHaveLength(1)
})

it('a worker that an earlier pool refused is refused from the start', async () => {
  const { use, links, handOver } = start(new Map([[WORKER.id, 'It lied.']]))
  await use(optionsOf())
  const refuse: ToMachines = { kind: 'refuse', worker: WORKER.id, why: 'It lied.' }
  expect(links[0].sent).toContainEqual(refuse)
  links[0].hear({ kind: 'state', state: stateOf(8) })
  const outcomes = await handOver(1)
  links[0].play([1], 7)
  expect(await scoresOf(outcomes)).toEqual([['done', 1, undefined]])
})

it('a worker that is found to be wrong only after the Redis was changed is refused at the next', async () => {
  const { pool, use, links, handOver, hold } = start()
  await use(optionsOf())
  links[0].hear({ kind: 'state', state: stateOf(8) })
  const outcomes = await handOver(1)
  const held = hold()
  links[0].play([1], 7, true)
  await use(optionsOf())
  let isChecked = false
  const checked = pool.whenChecked().then(() => (isChecked = true))
  held.resolve()
  await scoresOf(outcomes)
  await until(
    () => links[1].sent,
    (sent) => sent.some(({ kind }) => kind === 'refuse'),
  )
  expect(isChecked).toBe(false)
  links[0].gone.resolve()
  await checked
})

it('closing while the Redis is being changed waits for both, and every match ends', async () => {
  const { pool, use, links, handOver, hold } = start()
  await use(optionsOf())
  links[0].hear({ kind: 'state', state: stateOf(8) })
  const first = await handOver(1, 2)
  hold()
  await use(optionsOf())
  links[1].hear({ kind: 'state', state: stateOf(8) })
  const second = await handOver(3)
  let isClosed = false
  const closed = pool.close().then(() => (isClosed = true))
  expect(await scoresOf([...first, ...second])).toEqual([
    ['cancelled', 0, undefined],
    ['cancelled', 0, undefined],
    ['cancelled', 0, undefined],
  ])
  links[1].gone.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(isClosed).toBe(false)
  links[0].gone.resolve()
  await closed
  pool.use(optionsOf())
  expect(links).toHaveLength(2)
  expect((await pool.run(jobOf(9), { isBackground: true })).status).toBe('cancelled')
})
