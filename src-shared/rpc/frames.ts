import { encode } from '@msgpack/msgpack'
import { decodeUntrusted, type PackLimits } from './untrusted-pack.ts'

/**
 * The messages of a channel: MessagePack arrays whose first element tells the kind. MessagePack and not JSON so that
 * a Uint8Array stays one; properties that are `undefined` do not travel.
 */
export type Frame =
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly request: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly code: string; readonly message: string }
  | { readonly kind: 'event'; readonly name: string; readonly payload: unknown }

const CALL = 0
const ANSWER = 1
const FAILURE = 2
const EVENT = 3

export function encodeFrame(frame: Frame): Uint8Array {
  return encode(toList(frame), { ignoreUndefined: true })
}

/** More than any page asks for: the orders of a whole match that a user made have some hundred thousand. */
export const CALL_LIMITS: PackLimits = { maxValues: 1_000_000, maxKeys: 100 }
const NO_LIMITS: PackLimits = { maxValues: Infinity, maxKeys: Infinity }

/**
 * `undefined` when the bytes are not a frame. They come from outside, so nothing about them is believed; what the main
 * side answers may be as much as it likes.
 */
export function decodeFrame(bytes: Uint8Array, limits = NO_LIMITS): Frame | undefined {
  const list = decodeUntrusted(bytes, limits)?.value
  return Array.isArray(list) ? fromList(list as unknown[]) : undefined
}

function toList(frame: Frame): unknown[] {
  switch (frame.kind) {
    case 'call':
      return [CALL, frame.id, frame.method, frame.request]
    case 'answer':
      return [ANSWER, frame.id, frame.value]
    case 'failure':
      return [FAILURE, frame.id, frame.code, frame.message]
    case 'event':
      return [EVENT, frame.name, frame.payload]
  }
}

function fromList(list: readonly unknown[]): Frame | undefined {
  const [kind, first, second, third] = list
  const isNumbered = Number.isSafeInteger(first)
  if (kind === CALL && list.length === 4 && isNumbered && typeof second === 'string') {
    return { kind: 'call', id: first as number, method: second, request: third }
  }
  if (kind === ANSWER && list.length === 3 && isNumbered) {
    return { kind: 'answer', id: first as number, value: second }
  }
  if (
    kind === FAILURE &&
    list.length === 4 &&
    isNumbered &&
    typeof second === 'string' &&
    typeof third === 'string'
  ) {
    return { kind: 'failure', id: first as number, code: second, message: third }
  }
  if (kind === EVENT && list.length === 3 && typeof first === 'string') {
    return { kind: 'event', name: first, payload: second }
  }
  return undefined
}
