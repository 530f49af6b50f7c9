import { expect, test } from 'vitest'
import { SEATS } from '../../../src-games/kit/game.ts'
import type { Care } from '../match-child/supervise/protocol.ts'
import { emptyOutcome } from '../match-job/empty-outcome.ts'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import { playAfterDeaths, type PlayedAgain } from './after-deaths.ts'
import type { Crash, MatchProcess } from './match-process.ts'

const JOB: MatchJob = { game: 'pandemic', config: '', seed: 1, seats: [], limits: 'none', live: false }

/** How a try ends: with the end of its process, or otherwise. */
type End = Crash | MatchOutcome['status']

const killed = (seat?: number, round = 3): Crash => ({
  ...named(seat, round),
  how: 'SIGKILL',
  isKilled: true,
})
const crashed = (seat?: number, round = 3): Crash => ({
  ...named(seat, round),
  how: 'SIGTRAP',
  isKilled: false,
})
const named = (seat: number | undefined, round: number): Pick<Crash, 'testimony'> => ({
  testimony: seat === undefined ? undefined : { seat, round },
})

function played(end: End): PlayedAgain {
  const crash = typeof end === 'string' ? undefined : end
  const process: MatchProcess = {
    pid: undefined,
    matchesPlayed: 0,
    usage: { cpuMs: 0, rssBytes: 0, isTainted: false },
    isAlive: crash === undefined,
    isCareful: true,
    isLow: false,
    crash,
    run: () => Promise.reject(new Error('not here')),
    lower: () => {},
    cancel: () => {},
    kill: () => {},
  }
  return { process, outcome: emptyOutcome(JOB, typeof end === 'string' ? end : 'lost') }
}

interface Try {
  readonly how: 'alone' | 'beside others'
  readonly care: Care
}

/** Plays on after a first try, when the others end so; the last one again and again. */
async function playOn(
  first: End,
  others: readonly End[],
  isClosed: (tries: number) => boolean = () => false,
) {
  const tries: Try[] = []
  /** The process that each try but the first followed. */
  const lasts: MatchProcess[] = []
  const nextEnd = (): PlayedAgain => played(others[Math.min(tries.length, others.length - 1)])
  let started: PlayedAgain | undefined
  const begun = played(first)
  const last = await playAfterDeaths(JOB, begun, {
    start() {
      started = nextEnd()
      return started.process
    },
    playIn(process, job, care) {
      expect([process, job]).toEqual([started!.process, JOB])
      tries.push({ how: 'beside others', care })
      return Promise.resolve(started!.outcome)
    },
    playAlone(process, care) {
      const next = nextEnd()
      lasts.push(process)
      tries.push({ how: 'alone', care })
      return Promise.resolve(next)
    },
    isClosed: () => isClosed(tries.length),
  })
  return { begun, last, lasts, tries, silenced: tries.map(({ care }) => care.silenced) }
}

const seatsOf = (silenced: Care['silenced']) => silenced.map(({ seat }) => seat)

test('a match whose process did not end is not played again', async () => {
  for (const status of ['done', 'cancelled', 'aborted', 'lost'] as const) {
    const { begun, last, tries } = await playOn(status, ['done'])
    expect([last, tries]).toEqual([begun, []])
  }
})

test('a bot during which the process was killed twice is silenced in that round, and the match is played to its end', async () => {
  const { last, lasts, tries, silenced } = await playOn(killed(), [killed(2, 7), killed(2, 7), 'done'])
  expect(last.outcome.status).toBe('done')
  expect(tries.map(({ how }) => how)).toEqual(['alone', 'alone', 'alone'])
  expect(lasts.map(({ crash }) => crash?.testimony)).toEqual([
    undefined,
    ...Array(2).fill({ seat: 2, round: 7 }),
  ])
  expect(silenced.slice(0, 2)).toEqual([[], []])
  expect(silenced[2]).toEqual([
    {
      seat: 2,
      round: 7,
      stop: {
        cause: 'process',
        reason: expect.stringMatching(/\(SIGKILL\) twice while it played.*no memory left$/) as string,
      },
    },
  ])
})

test('a bot during which the process was killed once is not blamed', async () => {
  const { last, silenced } = await playOn(killed(), [killed(2), 'done'])
  expect(last.outcome.status).toBe('done')
  expect(silenced).toEqual([[], []])
})

test('a bot during which the process ended by itself is silenced at once', async () => {
  const { last, tries, silenced } = await playOn(crashed(), [crashed(1, 4), 'done'])
  expect(last.outcome.status).toBe('done')
  expect(tries.map(({ how }) => how)).toEqual(['beside others', 'beside others'])
  const reason = 'made the process of the match end (SIGTRAP)'
  expect(silenced).toEqual([[], [{ seat: 1, round: 4, stop: { cause: 'process', reason } }]])
})

test('a match of which no bot is named stays lost after one try with care', async () => {
  for (const end of [killed(), crashed()]) {
    const { last, tries } = await playOn(end, [end])
    expect(last.outcome.status).toBe('lost')
    expect(last.process.crash).toBe(end)
    expect(tries).toHaveLength(1)
  }
})

test('of two bots that are named in turn, the one that is named again is silenced', async () => {
  const { last, silenced } = await playOn(killed(), [killed(0), killed(3), killed(0), 'done'])
  expect(last.outcome.status).toBe('done')
  expect(silenced.map(seatsOf)).toEqual([[], [], [], [0]])
})

test('two bots that make the process end are both silenced, the second as well as the first', async () => {
  const { last, silenced } = await playOn(crashed(), [crashed(0, 2), crashed(3, 5), 'done'])
  expect(last.outcome.status).toBe('done')
  expect(silenced.map(seatsOf)).toEqual([[], [0], [0, 3]])
  expect(silenced[2].map(({ round }) => round)).toEqual([2, 5])
})

test('a bot named when the process was killed, and again when it ended by itself, is silenced once', async () => {
  const { silenced, tries } = await playOn(killed(), [killed(1), crashed(1), 'done'])
  expect(silenced.map(seatsOf)).toEqual([[], [], [1]])
  expect(tries.map(({ how }) => how)).toEqual(['alone', 'alone', 'beside others'])
})

test('when the pool is closed nothing is played again', async () => {
  const closed = await playOn(killed(), ['done'], () => true)
  expect([closed.last, closed.tries]).toEqual([closed.begun, []])
  const later = await playOn(killed(), [killed(1), killed(1), 'done'], (tries) => tries === 1)
  expect(later.tries).toHaveLength(1)
  expect(later.last.outcome.status).toBe('lost')
})

test('a match is tried once more and then twice for each seat, and no oftener', async () => {
  const twiceEach = Array.from({ length: 2 * SEATS }, (_, k) => killed(Math.floor(k / 2)))
  const all = await playOn(killed(), [...twiceEach, 'done'])
  expect(all.last.outcome.status).toBe('done')
  expect(all.silenced.at(-1)?.map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
  expect(all.tries).toHaveLength(1 + 2 * SEATS)
  const forEver = await playOn(killed(), [killed(1)])
  expect(forEver.last.outcome.status).toBe('lost')
  expect(forEver.tries).toHaveLength(1 + 2 * SEATS)
})
