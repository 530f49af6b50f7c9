import { parentPort, workerData } from 'node:worker_threads'
import type { RealmRules } from '../../src-main/engines/match-child/script/realm-sources.ts'
import {
  createRealmFactory,
  type RealmSources,
  type ScriptRealm,
} from '../../src-main/engines/match-child/script/script-realm.ts'

/**
 * A thread that plays a bot match after match, so that its heap can be looked at between two of them. Each message is the seat
 * that the next match is played with; the match after it has begun when the answer comes, and nothing of its bot was made yet.
 */
export interface KeptRealmData {
  readonly sources: Omit<RealmSources, 'tracer'>
  readonly kit: RealmRules['random'][number] & { readonly maxCalls: number }
}

/** By its name the heap's snapshot is searched. */
export class KeptRealm {
  next: ScriptRealm | undefined
  global: unknown
}

const { sources, kit } = workerData as KeptRealmData
const kept = new KeptRealm()
const hold = (global: unknown) => void (kept.global = global)
const tracer = { text: '(hold) => { hold(globalThis); return { calls: {} } }', given: [hold] }
const createRealm = createRealmFactory({ ...sources, tracer })
const begin = (me: number) => createRealm({ me, seed: 7, kit, fuel: 1e9 }, new Int32Array(64))
parentPort!.on('message', (me: number) => {
  kept.next = undefined
  const realm = begin(me)
  realm.create()
  realm.play()
  const log = realm.takeLog()
  const reason = realm.failure()?.reason ?? ''
  const isKept = realm.leave()
  kept.next = begin(0)
  parentPort!.postMessage({ log, reason, isKept })
})
