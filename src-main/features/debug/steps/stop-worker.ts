import { parentPort, workerData } from 'node:worker_threads'
import type { ScriptJob } from '../scripts/script-again.ts'
import type { StopAsk, Stopper } from '../course.ts'
import type { StopBot } from './step-run.ts'

/** In C++ as it was built, in TypeScript or JavaScript as it was written. */
export type StoppableBot = StopBot | ScriptJob

/** A thread that stops one bot again and again, with the stack that bots get. It looks at `paused` while the bot runs. */
export interface StopWorkerData {
  readonly bot: StoppableBot
  /** One int: not 0 = the run is to be stopped where it is. */
  readonly paused: Int32Array
}

const { bot, paused } = workerData as StopWorkerData
const isPaused = (): boolean => Atomics.load(paused, 0) !== 0
let stopper: Promise<Stopper> | undefined

async function open(): Promise<Stopper> {
  if (!('source' in bot)) return (await import('./step-run.ts')).createStopper(bot, isPaused)
  const { createScriptStopper } = await import('../scripts/script-stops.ts')
  const { freezeOwn } = await import('../../../engines/match-child/script/freeze-own.ts')
  const made = createScriptStopper(bot, isPaused)
  freezeOwn()
  return made
}

async function answer(ask: StopAsk): Promise<void> {
  parentPort!.postMessage((await (stopper ??= open())).run(ask))
}
parentPort!.on('message', (ask: StopAsk) => void answer(ask))
