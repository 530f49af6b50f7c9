import type { GameId } from '../../../src-games/kit/game.ts'
import { readInBatches, type OriginalBatch } from './original-reading.ts'

/** Reads an original's file beside the page, which stays awake meanwhile. */
export type ToOriginalWorker = { readonly game: GameId; readonly text: string }
export type FromOriginalWorker =
  | { readonly kind: 'batch'; readonly batch: OriginalBatch }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string }

const BATCH_EVERY_MS = 30

self.addEventListener('message', ({ data }: MessageEvent<ToOriginalWorker>) => {
  const post = (message: FromOriginalWorker, transfer: Transferable[] = []) =>
    self.postMessage(message, { transfer })
  let saidAt = 0
  try {
    readInBatches(
      data.game,
      data.text,
      (batch) => {
        saidAt = performance.now()
        post(
          { kind: 'batch', batch },
          batch.states.map(({ buffer }) => buffer as ArrayBuffer),
        )
      },
      () => performance.now() - saidAt > BATCH_EVERY_MS,
    )
    post({ kind: 'end' })
  } catch (failure) {
    post({ kind: 'failed', message: failure instanceof Error ? failure.message : String(failure) })
  }
})
