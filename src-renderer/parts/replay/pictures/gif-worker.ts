import { createGifAnimation, type GifAnimation } from './gif-animation.ts'

/** Makes a GIF away from the page: choosing colours takes longer than a frame. */
export type ToGifWorker =
  | { readonly kind: 'start'; readonly width: number; readonly height: number }
  | { readonly kind: 'frame'; readonly rgba: ArrayBuffer; readonly lengthMs: number }
  | { readonly kind: 'end' }
export type FromGifWorker =
  { readonly kind: 'written' } | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }

let animation: GifAnimation | undefined
self.addEventListener('message', ({ data }: MessageEvent<ToGifWorker>) => {
  const post = (message: FromGifWorker, transfer: Transferable[] = []) =>
    self.postMessage(message, { transfer })
  if (data.kind === 'start') animation = createGifAnimation(data.width, data.height)
  else if (data.kind === 'frame') {
    animation!.add(new Uint8Array(data.rgba), data.lengthMs)
    post({ kind: 'written' })
  } else {
    const bytes = animation!.finish() as Uint8Array<ArrayBuffer>
    post({ kind: 'done', bytes }, [bytes.buffer])
  }
})
