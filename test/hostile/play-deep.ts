import { parentPort, workerData } from 'node:worker_threads'
import { realmOf } from './realm-of.ts'

/** A thread with a stack like that of a match: plays one round of a bot with each body and amount of fuel that it is given. */
const played = (workerData as (readonly [body: string, fuel: number])[]).map(([body, fuel]) => {
  const realm = realmOf(`export default class Mine extends Player { ${body} }`, fuel)
  if (typeof realm === 'string') throw new Error(realm)
  realm.play()
  return { log: realm.takeLog(), cause: realm.failure()?.cause }
})
parentPort!.postMessage(played)
