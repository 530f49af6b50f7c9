import { encode } from '@msgpack/msgpack'
import { expect, it } from 'vitest'
import { createAnyMatch } from '../../../test/machines/any-match.ts'
import { createRandom } from '../../../test/fuzz/random.ts'
import { emptyOutcome } from '../match-job/empty-outcome.ts'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import { readResult, type BlockResult } from './block-result.ts'
import { BadBytes, pack, squeeze, unsqueeze } from './packing.ts'
import { fromWire } from './outcome-from-wire.ts'
import { toWire } from './outcome-to-wire.ts'
import { packLists } from './wire-lists.ts'
import { bytesOfOutcome, hashOfOutcome, decodeOutcome } from './wire-outcome.ts'

const job: MatchJob = {
  game: 'pandemic',
  config: 'the configuration',
  seed: 7,
  limits: 'jutge',
  live: false,
  seats: ['Ada', 'Bea', 'Cai', 'Dan'].map((name) => ({ kind: 'script', name, code: name })),
}
const outcome: MatchOutcome = {
  ...emptyOutcome(job, 'done'),
  rounds: 2,
  scores: [3, 1, 0, 0.5],
  curves: [[1, 2, 3], [1], [0], [0.25, 0.5]],
  figures: { ids: ['units'], rounds: 2, values: [[[4, 5, 6], [], [], []]] },
  fuel: { rounds: 2, limits: [10, 10, 10, 10], used: [[1, 2], [3, 4], [0], [9e15]] },
  logs: [{ round: 1, seat: 2, text: 'hello' }],
  drawings: [{ round: 1, seat: 0, text: 'dot 1 2' }],
  freezes: [
    undefined,
    { round: 1, cause: 'trap', reason: 'divided by zero', frames: [{ function: 'play', line: 3 }] },
    undefined,
    { round: 2, cause: 'cpu', reason: 'too slow' },
  ],
  cpu: [0.1, 0.2, 0, 1],
  exactCpu: [0.123456789, 0.2, 0, 1],
  durationMs: 12.5,
}
const result = (more: object = {}): BlockResult => ({
  worker: 'w-1',
  name: 'bench 1',
  of: 'a'.repeat(64),
  missing: [],
  outcomes: [bytesOfOutcome(toWire(outcome))],
  ...more,
})

it('an outcome is the same after its way, and known by a hash in which time does not count', async () => {
  const read = await readResult(await pack(result()))
  expect(read).toMatchObject({ worker: 'w-1', name: 'bench 1', outcomes: [{ durationMs: 12.5 }] })
  const wire = decodeOutcome(read.outcomes[0].bytes)
  expect(fromWire(job, wire)).toEqual(outcome)
  expect(hashOfOutcome({ ...wire, durationMs: 99 })).toBe(hashOfOutcome(toWire(outcome)))
  expect(hashOfOutcome({ ...wire, scores: packLists([[3, 1, 0, 0.75]]) })).not.toBe(hashOfOutcome(wire))
})

it('any outcome is the same after its way', async () => {
  for (let seed = 0; seed < 300; seed++) {
    const any = createAnyMatch(seed)
    const job = any.job()
    const made = any.outcomeOf(job)
    const sent = toWire(made)
    const read = await readResult(await pack(result({ outcomes: [bytesOfOutcome(sent)] })))
    const got = decodeOutcome(read.outcomes[0].bytes)
    expect(fromWire(job, got)).toEqual(made)
    expect(hashOfOutcome(got)).toBe(hashOfOutcome(sent))
  }
})

it('outcomes that were damaged are refused, or are outcomes', async () => {
  for (let seed = 0; seed < 200; seed++) {
    const any = createAnyMatch(seed)
    const job = any.job()
    const damaged = bytesOfOutcome(toWire(any.outcomeOf(job)))
    const random = createRandom(seed)
    for (let k = 0; k < 3; k++) damaged[random.below(damaged.length)] = random.below(256)
    const packed = await pack(result({ outcomes: [damaged] }))
    try {
      const { outcomes } = await readResult(packed)
      const { scores, freezes } = fromWire(job, decodeOutcome(outcomes[0].bytes))
      expect([scores.length, freezes.length]).toEqual([4, 4])
    } catch (error) {
      if (!(error instanceof BadBytes)) throw error
    }
  }
})

const wire = toWire(outcome)
const SEASON = { isApart: true, text: new Uint8Array(4), errors: '', fuel: 1 }
const withOutcome = (more: object) =>
  result({ outcomes: [encode({ ...wire, ...more }, { ignoreUndefined: true })] })
it.each([
  ['no compressed bytes', () => Buffer.from('nonsense'), 'cannot be unpacked'],
  ['no MessagePack', () => squeeze(Buffer.from([0xc1])), 'is damaged'],
  ['lists within lists', () => squeeze(Buffer.alloc(1000, 0x91)), 'is damaged'],
  ['something else', () => pack({ worker: 1 }), 'says something else than expected (worker)'],
  ['an outcome that is damaged', () => pack(result({ outcomes: [new Uint8Array([0x91])] })), 'is damaged'],
  ['a field that there is not', () => pack(withOutcome({ more: 1 })), 'says something else than expected ()'],
  [
    'scores of five seats',
    () => pack(withOutcome({ scores: packLists([[1, 2, 3, 4, 5]]) })),
    'says something else than expected (scores)',
  ],
  [
    'lists that are none',
    () => pack(withOutcome({ trace: new Uint8Array(3) })),
    'says something else than expected (trace)',
  ],
  [
    'a season whose states lie beyond its text',
    () => pack(withOutcome({ season: { ...SEASON, states: packLists([[0, 3, 3, 5]]) } })),
    'says something else than expected (season.states)',
  ],
  [
    'a season with half a state',
    () => pack(withOutcome({ season: { ...SEASON, states: packLists([[0, 3, 3]]) } })),
    'says something else than expected (season.states)',
  ],
  [
    'a future of three seats',
    () => pack(withOutcome({ futures: [{ round: 0, seed: 1, scores: packLists([[1, 2, 3]]) }] })),
    'says something else than expected (futures.0.scores)',
  ],
  [
    'a cause that there is not',
    () => pack(withOutcome({ freezes: [{ round: 1, cause: 'x', reason: '' }, null, null, null] })),
    'says something else than expected (freezes.0.cause)',
  ],
] as const)('results are refused: %s', async (_, bytes, message) => {
  await expect(readResult(await bytes())).rejects.toThrow(message)
})

it('no more is unpacked than is allowed', async () => {
  const packed = await squeeze(Buffer.alloc(1000))
  expect(await unsqueeze(packed, 1000)).toHaveLength(1000)
  await expect(unsqueeze(packed, 999)).rejects.toThrow('cannot be unpacked')
})
