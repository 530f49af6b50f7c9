import { formatDecimal } from '../stats/decimal.ts'
import type { AnswerOf, MethodName, RequestOf } from '../contract/api.ts'
import { ApiError, ERROR_CODES, type ErrorCode } from '../contract/error-codes.ts'
import type { EventName, Events } from '../contract/events.ts'
import { MAX_REQUEST_BYTES, type Channel } from './channel.ts'
import { decodeFrame, encodeFrame, type Frame } from './frames.ts'

/** `call('settings.get')` needs no request, `call('bots.get', { id })` does. */
export type CallArguments<M extends MethodName> =
  Record<never, never> extends RequestOf<M> ? [request?: RequestOf<M>] : [request: RequestOf<M>]

/** The page's end: calls of the contract's methods, and its events. */
export interface Client {
  /** Rejects with an `ApiError`; its code is `connection/lost` when no answer will ever come. */
  call<M extends MethodName>(method: M, ...request: CallArguments<M>): Promise<AnswerOf<M>>
  /** Calls the listener with every event of that name; the function returned stops that. */
  on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): () => void
  /** Goes on over a new channel after the old one closed. Listeners of events stay; calls are not repeated. */
  attach(channel: Channel): void
  readonly isConnected: boolean
}

interface PendingCall {
  readonly resolve: (value: never) => void
  readonly reject: (error: ApiError) => void
}

const connectionLost = (): ApiError =>
  new ApiError('connection/lost', 'The connection to Quartet was lost. Start it again, or reload this page.')

export function createClient(first: Channel): Client {
  const pending = new Map<number, PendingCall>()
  const listeners = new Map<string, Set<(payload: never) => void>>()
  let channel: Channel | undefined
  let lastId = 0

  function settle(frame: Extract<Frame, { id: number }>): void {
    const waiting = pending.get(frame.id)
    pending.delete(frame.id)
    if (frame.kind === 'answer') waiting?.resolve(frame.value as never)
    if (frame.kind === 'failure') waiting?.reject(new ApiError(toErrorCode(frame.code), frame.message))
  }

  function receive(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes)
    if (!frame) return
    if (frame.kind === 'event') {
      for (const listener of [...(listeners.get(frame.name) ?? [])]) listener(frame.payload as never)
    } else {
      settle(frame)
    }
  }

  function attach(next: Channel): void {
    channel = next
    next.onMessage((bytes) => {
      if (channel === next) receive(bytes)
    })
    next.onClose(() => {
      if (channel !== next) return
      channel = undefined
      const lost = [...pending.values()]
      pending.clear()
      for (const call of lost) call.reject(connectionLost())
    })
  }

  attach(first)
  return {
    attach,
    get isConnected() {
      return channel !== undefined
    },
    call(method, ...[request]) {
      if (!channel) return Promise.reject(connectionLost())
      lastId += 1
      const id = lastId
      const bytes = encodeFrame({ kind: 'call', id, method, request: request ?? {} })
      if (bytes.byteLength > MAX_REQUEST_BYTES) return Promise.reject(tooLarge(bytes.byteLength))
      const target = channel
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        target.send(bytes)
      })
    },
    on(event, listener) {
      const those = listeners.get(event) ?? new Set()
      listeners.set(event, those)
      // A wrapper, so that the same function given twice is called twice and stopped one by one.
      const own = (payload: never): void => listener(payload)
      those.add(own)
      return () => void those.delete(own)
    },
  }
}

function tooLarge(byteCount: number): ApiError {
  const megabytes = (count: number): string => formatDecimal(count / 1_048_576, 1)
  return new ApiError(
    'request/too-large',
    `This is too large for Quartet: ${megabytes(byteCount)} MB, where at most ${megabytes(MAX_REQUEST_BYTES)} MB can be sent.`,
  )
}

function toErrorCode(code: string): ErrorCode {
  return ERROR_CODES.find((known) => known === code) ?? 'internal'
}
