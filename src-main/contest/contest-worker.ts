import { parentPort, workerData } from 'node:worker_threads'
import { modelContests, type ModelQuestion } from '../../src-shared/contest/model-contest.ts'
import type { FromModelWorker } from './model-service.ts'

/** The thread of one simulation: it is ended from outside when nobody wants its answer any more. */
const questions = workerData as readonly ModelQuestion[]
const tell = (message: FromModelWorker) => parentPort!.postMessage(message)
const TOLD_EVERY_MS = 100

let toldAt = performance.now()
const answers = questions.map((question, k) =>
  modelContests(question, (share) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    tell({ kind: 'share', share: (k + share) / questions.length })
  }),
)
tell({ kind: 'done', answers })
