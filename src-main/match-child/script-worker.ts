import { parentPort, workerData } from 'node:worker_threads'
import { createRealmFactory, type RealmOptions, type RealmSources } from './script-realm.ts'
import { openMatchMemory, openSeatMemory, type MatchBuffers } from './shared-memory.ts'

/** A thread for one bot in TypeScript or JavaScript: it plays seat after seat, match after match, of that bot alone. */
export interface ScriptWorkerData {
  readonly sources: RealmSources
  readonly seatBuffer: SharedArrayBuffer
  readonly maxCalls: number
}

export interface ScriptWorkerJob {
  readonly match: MatchBuffers
  readonly realm: RealmOptions
}

// Should an object of this thread ever leak into a bot's realm, nothing can be changed or made through it.
for (const intrinsic of [
  Object,
  Function,
  Array,
  Error,
  RangeError,
  TypeError,
  Promise,
  Int32Array,
  Map,
  Set,
  RegExp,
  String,
]) {
  Object.freeze(intrinsic.prototype)
  Object.freeze(intrinsic)
}

const { sources, seatBuffer, maxCalls } = workerData as ScriptWorkerData
const createRealm = createRealmFactory(sources)
const seat = openSeatMemory(seatBuffer, maxCalls)

function playMatch({ match, realm: options }: ScriptWorkerJob): void {
  const memory = openMatchMemory(match)
  if (!memory.waitForRound(0)) return
  const { ints: shown, staticLength } = memory.readState()
  const changing = shown.subarray(staticLength)
  const realm = createRealm(options, shown)
  realm.create()
  for (let round = 0; memory.waitForRound(round); round++) {
    if (round > 0) realm.ints.set(changing, staticLength)
    let failure = realm.failure()
    if (failure === '') {
      realm.play()
      failure = realm.failure()
    }
    const orders = 4 * realm.orderCount()
    seat.orders.set(realm.orders.subarray(0, orders))
    if (!seat.answer(orders, realm.takeLog(), realm.fuelUsed(), failure)) return
    memory.thought()
    if (failure !== '') return
  }
}

parentPort!.on('message', playMatch)
