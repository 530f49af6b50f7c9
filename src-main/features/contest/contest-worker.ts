import { parentPort, workerData } from 'node:worker_threads'
import { modelContests, type ModelQuestion, type SetEnds } from '../../../src-shared/contest/model-contest.ts'

/** What is simulated, and by question what was before. */
export interface ModelWork {
  readonly questions: readonly ModelQuestion[]
  readonly done: readonly (readonly SetEnds[])[]
}

export type FromModelWorker =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'set'; readonly question: number; readonly ends: SetEnds }
  | { readonly kind: 'done'; readonly answers: readonly ReturnType<typeof modelContests>[] }

/** The thread of one simulation: it is ended from outside when its answer is no longer wanted. */
const { questions, done } = workerData as ModelWork
const post = (message: FromModelWorker) => parentPort!.postMessage(message)
const SENT_EVERY_MS = 100

let saidAt = performance.now()
const answers = questions.map((question, k) =>
  modelContests(question, {
    done: done[k] ?? [],
    onSet: (ends) => post({ kind: 'set', question: k, ends }),
    onPart(share) {
      if (performance.now() - saidAt < SENT_EVERY_MS) return
      saidAt = performance.now()
      post({ kind: 'share', share: (k + share) / questions.length })
    },
  }),
)
post({ kind: 'done', answers })
