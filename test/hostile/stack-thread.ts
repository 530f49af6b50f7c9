import { createContext, runInContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { bareThread } from '../../src-main/engines/match-child/script/bare-thread.ts'
import type { RealmRules } from '../../src-main/engines/match-child/script/realm-sources.ts'
import {
  createRealmFactory,
  type RealmSources,
  type TracerSource,
} from '../../src-main/engines/match-child/script/script-realm.ts'

/** A thread with as much stack as it is started with, which plays one round of each bot that it is given. */
export interface StackThreadData {
  readonly sources: Omit<RealmSources, 'code' | 'tracer'>
  readonly kit: RealmRules['random'][number] & { readonly maxCalls: number }
  readonly codes: readonly string[]
  /** As threads of bots are. */
  readonly isBare: boolean
}
export interface PlayedThere {
  readonly log: string
  readonly cause: string | undefined
  readonly reason: string
}

/** Each takes 40 bytes at least: where it came from, the frame before, its function, its context, how many arguments. */
const CALLS = 1700

/** Whether 64 kB of the stack are left: calls within calls, so many. */
function fits(calls: number): boolean {
  return calls === 0 || fits(calls - 1)
}
const hasRoom = (): boolean => {
  try {
    return fits(CALLS)
  } catch {
    return false
  }
}
const { sources, kit, codes, isBare } = workerData as StackThreadData
const port = parentPort!
/** Things that are not of a bot's realm: of this one, and of one more. */
const other = createContext({})
const FOREIGN: Readonly<Record<string, unknown>> = {
  error: new Error('of the host'),
  range: new RangeError('Maximum call stack size exceeded'),
  object: { of: 'the host' },
  list: ['of the host'],
  function: hasRoom,
  'error of another realm': runInContext('new TypeError("of another realm")', other),
  'class of another realm': runInContext(
    'class Other extends Error {}; new Other("of another realm")',
    other,
  ),
}
const fail = (what: string): never => {
  throw FOREIGN[what] as Error
}
const tracer: TracerSource = {
  text: '(hasRoom, fail) => ({ calls: { hasRoom: () => hasRoom(), fail: (what) => fail(what) } })',
  given: [hasRoom, fail],
}
// There is no way back from that.
if (isBare) bareThread()
const played = codes.map((code): PlayedThere => {
  const realm = createRealmFactory({ ...sources, code, tracer })(
    { me: 0, seed: 7, kit, fuel: 1e10 },
    new Int32Array(64),
  )
  realm.create()
  realm.play()
  const failure = realm.failure()
  return { log: realm.takeLog(), cause: failure?.cause, reason: failure?.reason ?? '' }
})
port.postMessage(played)
