import { parentPort, workerData } from 'node:worker_threads'
import { createStopper, type StopAsk, type StopBot, type Stopper } from './step-run.ts'

/** A thread that stops one bot again and again, with the stack that bots get. It looks at `paused` while the bot runs. */
export interface StopWorkerData {
  readonly bot: StopBot
  /** One int: not 0 = the run is to be stopped where it is. */
  readonly paused: Int32Array
}

const { bot, paused } = workerData as StopWorkerData
let stopper: Stopper | undefined

parentPort!.on('message', (ask: StopAsk) => {
  stopper ??= createStopper(bot, () => Atomics.load(paused, 0) !== 0)
  parentPort!.postMessage(stopper.run(ask))
})
