import { expect, it } from 'vitest'
import type { MatchJob } from '../match-job/match-job.ts'
import { canTravel, createSlimmer, fatten, wireMatch } from './wire-match.ts'

const jobOf = (seed: number): MatchJob => ({
  game: 'pandemic',
  config: 'the configuration',
  seed,
  limits: 'jutge',
  live: false,
  seats: [compiled, script, compiled, { ...script, name: 'Bea again' }],
})
const compiled = { kind: 'wasm', name: 'Ada', wasm: new Uint8Array([0, 97, 115, 109]) } as const
const script = { kind: 'script', name: 'Bea', code: 'play()' } as const

it('programs and configurations are sent once, and a match is the same after its way', () => {
  const sent = new Map<string, Uint8Array>()
  const { slim, forget } = createSlimmer((hash, bytes) => sent.set(hash, bytes))
  const first = wireMatch.parse(slim(jobOf(1)))
  const hashes = [...sent.keys()]
  expect(hashes).toHaveLength(3)
  expect(fatten(first, (hash) => sent.get(hash)!)).toEqual(jobOf(1))
  sent.clear()
  expect(slim(jobOf(2))).toEqual({ ...first, seed: 2 })
  expect(sent.size).toBe(0)
  // Redis lost one of them, or everything.
  forget([hashes[0]])
  slim(jobOf(3))
  expect([...sent.keys()]).toEqual([hashes[0]])
  forget(undefined)
  slim(jobOf(4))
  expect([...sent.keys()].toSorted()).toEqual(hashes.toSorted())
})

it('what somebody watches, goes on from another match or needs more than its bots is not sent', () => {
  const past = { orders: new Uint8Array([0]), statuses: [], reseeds: [] }
  expect(canTravel(jobOf(1))).toBe(true)
  for (const more of [
    { live: true },
    { output: true },
    { past },
    { given: [] },
    { futures: [] },
    { rand: 'shared' },
    { season: { program: new Uint8Array(), isApart: true, files: {} } },
    { check: { seat: 0, rounds: 1, sameRounds: 1 } },
    { seats: [compiled, script, compiled, { kind: 'recorded', name: 'Nobody' }] },
  ] satisfies Partial<MatchJob>[])
    expect(canTravel({ ...jobOf(1), ...more })).toBe(false)
})
