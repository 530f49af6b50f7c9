import { Session, type Profiler } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { createRealmFactory } from '../../src-main/engines/match-child/script/script-realm.ts'
import type { StackThreadData } from './stack-thread.ts'

/** A thread that plays one round of each bot, and reports which functions of the host ran meanwhile: V8 counts all calls. */
export type HostCallsData = Omit<StackThreadData, 'isBare'>
export interface PlayedBeside {
  /** By file and name, also what measures here. */
  readonly calls: readonly string[]
  readonly reason: string
}

const { sources, kit, codes } = workerData as HostCallsData
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

/** Functions of other files than a realm's, which were called since the last time. */
function hostCalls(): string[] {
  let result: Profiler.ScriptCoverage[] = []
  session.post('Profiler.takePreciseCoverage', (_, taken) => void (result = taken.result))
  return result
    .filter(({ url }) => !['bot.js', 'guard.js', 'kit.js', 'api.js'].includes(url))
    .flatMap(({ url, functions }) =>
      functions
        .filter(({ ranges }) => ranges[0].count > 0)
        .map(({ functionName }) => `${url.slice(url.lastIndexOf('/') + 1)} ${functionName}`),
    )
}
const played = codes.map((code): PlayedBeside => {
  const realm = createRealmFactory({ ...sources, code })(
    { me: 1, seed: 7, kit, fuel: 1e10 },
    new Int32Array(64),
  )
  realm.create()
  hostCalls()
  realm.play()
  const calls = hostCalls()
  return { calls, reason: realm.failure()?.reason ?? '' }
})
parentPort!.postMessage(played)
