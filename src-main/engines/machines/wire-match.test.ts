import { encode } from '@msgpack/msgpack'
import { expect, it } from 'vitest'
import { createAnyMatch } from '../../../test/machines/any-match.ts'
import { plainJob } from '../../../test/machines/plain-job.ts'
import type { MatchJob } from '../match-job/match-job.ts'
import { fatten } from './fatten-match.ts'
import { BadBytes, pack, sha256, unpack } from './packing.ts'
import { createSlimmer } from './slim-match.ts'
import { blobsOf, canTravel, wireMatch } from './wire-match.ts'
import { BLOCK_LIMITS, MAX_BLOCK_BYTES } from './wire-values.ts'

const compiled = { kind: 'wasm', name: 'Ada', wasm: new Uint8Array([0, 97, 115, 109]) } as const
const script = { kind: 'script', name: 'Bea', code: 'play()' } as const
const jobOf = (seed: number) => plainJob(seed, [compiled, script, compiled, { ...script, name: 'Bea again' }])
const LIMITS = { maxBytes: MAX_BLOCK_BYTES, limits: BLOCK_LIMITS }

it('any match is the same after its way', async () => {
  for (let seed = 0; seed < 300; seed++) {
    const job = createAnyMatch(seed).job()
    const sent = new Map<string, Uint8Array>()
    const { slim } = createSlimmer((hash, bytes) => sent.set(hash, new Uint8Array(bytes)))
    const match = await unpack(await pack(slim(job)), wireMatch, LIMITS)
    expect(new Set(blobsOf(match))).toEqual(new Set(sent.keys()))
    for (const [hash, bytes] of sent) expect(sha256(bytes)).toBe(hash)
    expect(fatten(match, (hash) => sent.get(hash)!)).toEqual(job)
  }
})

it('programs, configurations and files of a package are sent once', () => {
  const sent = new Map<string, Uint8Array>()
  const { slim, forget } = createSlimmer((hash, bytes) => sent.set(hash, bytes))
  const season = {
    program: new Uint8Array([1]),
    isApart: true,
    files: { 'a.txt': new Uint8Array([2]), 'b.txt': new Uint8Array([3]) },
  }
  const past = { orders: new Uint8Array([0]), statuses: [], reseeds: [] }
  const whole = (seed: number): MatchJob => ({ ...jobOf(seed), season, past })
  const first = slim(whole(1))
  const hashes = [...sent.keys()]
  // Two programs of bots, the configuration, the season's program, its two files, and the past.
  expect(hashes).toHaveLength(7)
  sent.clear()
  expect(slim(whole(2))).toEqual({ ...first, seed: 2 })
  expect(sent.size).toBe(0)
  // Redis lost one of them, or everything.
  for (const hash of hashes) {
    forget([hash])
    slim(whole(3))
    expect([...sent.keys()]).toEqual([hash])
    sent.clear()
  }
  forget(undefined)
  slim(whole(4))
  expect([...sent.keys()].toSorted()).toEqual(hashes.toSorted())
})

it('what is watched, or whose output is wanted, is not sent', () => {
  expect(canTravel(jobOf(1))).toBe(true)
  expect(canTravel({ ...jobOf(1), live: true })).toBe(false)
  expect(canTravel({ ...jobOf(1), output: true })).toBe(false)
})

const { slim } = createSlimmer(() => undefined)
const known = slim(jobOf(1))
it.each([
  ['a field that there is not', { more: 1 }],
  ['five seats', { seats: [...known.seats, known.seats[0]] }],
  [
    'a seat of another kind',
    { seats: [{ kind: 'native', name: 'x', blob: known.config }, ...known.seats.slice(1)] },
  ],
  ['a blob that is a path', { config: '../../etc/passwd' }],
  ['a fifth seat of given orders', { given: [{ seat: 4, from: 0, rounds: new Uint8Array(4) }] }],
  ['orders that are no lists', { given: [{ seat: 0, from: 0, rounds: new Uint8Array(3) }] }],
  ['a round before the first', { check: { seat: 0, rounds: -1, sameRounds: 0 } }],
  ['futures of half a round', { futures: [{ round: 0.5, seeds: [1] }] }],
  [
    'a season with too many files',
    {
      season: {
        program: known.config,
        isApart: true,
        files: Array.from({ length: 5001 }, () => ['x', known.config]),
      },
    },
  ],
] as const)('a match is refused: %s', async (_, more) => {
  await expect(unpack(await pack({ ...known, ...more }), wireMatch, LIMITS)).rejects.toThrow(
    'says something else than expected',
  )
})

it.each([
  ['that is damaged', new Uint8Array([0x91])],
  ['that is something else', encode({ orders: 1 })],
  [
    'with statuses that are no lists',
    encode({ orders: new Uint8Array(), statuses: new Uint8Array(1), reseeds: [] }),
  ],
] as const)('a past is refused %s', (_, bytes) => {
  const match = { ...known, past: known.config }
  expect(() => fatten(match, (hash) => (hash === match.past ? bytes : new Uint8Array()))).toThrow(BadBytes)
})
