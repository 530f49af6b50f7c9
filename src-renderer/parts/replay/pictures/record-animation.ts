import type { PlannedFrame } from './animation-plan.ts'
import GifWorker from './gif-worker.ts?worker'
import type { FromGifWorker, ToGifWorker } from './gif-worker.ts'
import { formatWebm, type WebmChunk } from './webm-file.ts'

/** What an animation is made from: one canvas, painted anew for each picture. */
export interface AnimationSource {
  readonly canvas: HTMLCanvasElement
  readonly frames: readonly PlannedFrame[]
  paint(frame: PlannedFrame): void
}

export interface RecordOptions {
  readonly signal: AbortSignal
  /** Pictures done. */
  progress(done: number): void
}

/** Pictures under way to the encoder: more would only fill the memory. */
const MOST_WAITING = 3
const KEY_EVERY_MS = 4000

/** Lets the page do what is more urgent between two pictures. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** Undefined when it was cancelled. */
export async function recordGif(
  { canvas, frames, paint }: AnimationSource,
  { signal, progress }: RecordOptions,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const worker = new GifWorker()
  try {
    const context = canvas.getContext('2d')!
    let waiting = 0
    let done = 0
    let wake = () => {}
    let fail: (failure: Error) => void = () => {}
    const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      fail = reject
      worker.addEventListener('message', ({ data }: MessageEvent<FromGifWorker>) => {
        if (data.kind === 'done') return resolve(data.bytes)
        waiting--
        progress(++done)
        wake()
      })
    })
    worker.addEventListener('error', (event) => {
      fail(new Error(event.message))
      wake()
    })
    // Awaited at the end; a failure before must not count as unhandled.
    bytes.catch(() => undefined)
    const post = (message: ToGifWorker, transfer: Transferable[] = []) =>
      worker.postMessage(message, transfer)
    post({ kind: 'start', width: canvas.width, height: canvas.height })
    for (const frame of frames) {
      paint(frame)
      const { buffer } = context.getImageData(0, 0, canvas.width, canvas.height).data
      post({ kind: 'frame', rgba: buffer, lengthMs: frame.lengthMs }, [buffer])
      waiting++
      await breathe()
      while (waiting >= MOST_WAITING && !signal.aborted)
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), aborted(signal), bytes])
      if (signal.aborted) return undefined
    }
    post({ kind: 'end' })
    return await Promise.race([bytes, aborted(signal)])
  } finally {
    worker.terminate()
  }
}

const CODECS = [
  { id: 'vp09.00.40.08', name: 'V_VP9' },
  { id: 'vp8', name: 'V_VP8' },
] as const

/** Undefined when it was cancelled. Throws a sentence where this browser cannot write video. */
export async function recordWebm(
  { canvas, frames, paint }: AnimationSource,
  { signal, progress }: RecordOptions,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { width, height } = canvas
  const codec = await findCodec(width, height)
  if (!codec) throw new Error('This browser cannot write WebM video, but it can write a GIF.')
  const chunks: WebmChunk[] = []
  let problem: Error | undefined
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      chunks.push({ bytes, startMs: chunk.timestamp / 1000, isKey: chunk.type === 'key' })
      progress(Math.min(chunks.length, frames.length))
    },
    error: (error) => (problem = error),
  })
  try {
    encoder.configure(configOf(codec.id, width, height))
    let lastKeyMs = -Infinity
    const encode = (frame: PlannedFrame, startMs: number): void => {
      const picture = new VideoFrame(canvas, { timestamp: 1000 * startMs, duration: 1000 * frame.lengthMs })
      const keyFrame = startMs - lastKeyMs >= KEY_EVERY_MS
      if (keyFrame) lastKeyMs = startMs
      encoder.encode(picture, { keyFrame })
      picture.close()
    }
    for (const frame of frames) {
      paint(frame)
      encode(frame, frame.startMs)
      await breathe()
      while (encoder.encodeQueueSize >= MOST_WAITING && !signal.aborted && !problem)
        await new Promise((resolve) => setTimeout(resolve, 4))
      if (signal.aborted) return undefined
      if (problem) throw problem
    }
    // A picture counts until the next one begins: the last one is there twice.
    const last = frames.at(-1)!
    const lengthMs = last.startMs + last.lengthMs
    encode(last, lengthMs - 1)
    await Promise.race([encoder.flush(), aborted(signal)])
    return signal.aborted ? undefined : formatWebm({ codec: codec.name, width, height, lengthMs }, chunks)
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
}

function configOf(codec: string, width: number, height: number): VideoEncoderConfig {
  // Flat colours and sharp edges: a good deal more than a film of this size would need.
  return {
    codec,
    width,
    height,
    bitrate: Math.round(width * height * 6),
    framerate: 30,
    latencyMode: 'quality',
  }
}

async function findCodec(width: number, height: number): Promise<(typeof CODECS)[number] | undefined> {
  if (typeof VideoEncoder === 'undefined') return undefined
  for (const codec of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(configOf(codec.id, width, height))
    if (supported) return codec
  }
  return undefined
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
