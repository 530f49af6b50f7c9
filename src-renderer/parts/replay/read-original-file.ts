import type { GameId } from '../../../src-games/kit/game.ts'
import type { OriginalBatch } from './original-reading.ts'
import OriginalWorker from './original-worker.ts?worker'
import type { FromOriginalWorker, ToOriginalWorker } from './original-worker.ts'

/** Has a file read by a worker of its own; resolves when all batches were passed on. */
export type ReadOriginalFile = (
  file: { readonly game: GameId; readonly text: string },
  onBatch: (batch: OriginalBatch) => void,
  signal: AbortSignal,
) => Promise<void>

export const readOriginalFile: ReadOriginalFile = ({ game, text }, onBatch, signal) =>
  new Promise((resolve, reject) => {
    const worker = new OriginalWorker()
    const end = (settle: () => void): void => {
      worker.terminate()
      settle()
    }
    signal.addEventListener('abort', () => end(resolve))
    worker.addEventListener('message', ({ data }: MessageEvent<FromOriginalWorker>) => {
      if (signal.aborted) return
      if (data.kind === 'batch') onBatch(data.batch)
      else if (data.kind === 'end') end(resolve)
      else end(() => reject(new Error(data.message)))
    })
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))))
    worker.postMessage({ game, text } satisfies ToOriginalWorker)
  })
