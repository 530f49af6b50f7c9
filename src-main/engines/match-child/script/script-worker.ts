import { parentPort, workerData } from 'node:worker_threads'
import { bareThread } from './bare-thread.ts'
import { createRealmFactory, type RealmOptions, type RealmSources, type ScriptRealm } from './script-realm.ts'
import { openMatchMemory, openSeatMemory, type MatchBuffers } from '../seats/shared-memory.ts'
import { inTurn } from '../seats/turns.ts'

/**
 * A thread for one bot in TypeScript or JavaScript: it plays that bot's seats, match after match, and no other bot's.
 * Seats of the same bot each have a realm of their own and take turns.
 */
export interface ScriptWorkerData {
  readonly sources: RealmSources
  readonly maxCalls: number
}

export interface ScriptWorkerJob {
  readonly match: MatchBuffers
  readonly seats: readonly { readonly buffer: SharedArrayBuffer; readonly realm: RealmOptions }[]
}

const { sources, maxCalls } = workerData as ScriptWorkerData
let made: ReturnType<typeof createRealmFactory> | undefined

function playMatch({ match, seats }: ScriptWorkerJob): void {
  const memory = openMatchMemory(match)
  // Compiling is the bot's doing, too: the bot of its first seat is named for it.
  const first = openSeatMemory(seats[0].buffer, maxCalls)
  const createRealm = (made ??= inTurn(memory, seats[0].realm.me, 0, () =>
    first.play(memory.isMeasuring, () => createRealmFactory(sources)),
  ))
  if (!memory.waitForRound(0)) return
  const { ints: shown, staticLength } = memory.readState()
  const changing = shown.subarray(staticLength)
  const bots = seats.map(({ buffer, realm: options }) => {
    const seat = openSeatMemory(buffer, maxCalls)
    let realm: ScriptRealm | undefined
    /** Plays a round; false when the bot is out. */
    const play = (round: number): boolean => {
      if (!realm) {
        realm = createRealm(options, shown)
        realm.create()
      } else realm.ints.set(changing, staticLength)
      let failure = realm.failure()
      if (!failure) {
        if (options.place?.round === round) realm.limit(options.place.units)
        realm.play()
        failure = realm.failure()
      }
      const orders = 4 * realm.orderCount()
      seat.orders.set(realm.orders.subarray(0, orders))
      // The code that stopped it has said for it that it thinks no more.
      if (!seat.answer(orders, realm.takeLog(), realm.fuelUsed(), failure)) return false
      memory.thought()
      return failure === undefined
    }
    return { me: options.me, seat, play, leave: () => realm?.leave() }
  })
  let active = bots
  for (let round = 0; active.length > 0 && memory.waitForRound(round); round++)
    active = active.filter(({ me, seat, play }) => {
      // Stopped before its turn: it is out.
      if (!seat.isThinking) return false
      return inTurn(memory, me, round, () => seat.play(memory.isMeasuring, () => play(round)))
    })
  for (const { leave } of active) leave()
}

const port = parentPort!
port.on('message', playMatch)
bareThread()
