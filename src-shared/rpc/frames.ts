import { decode, encode } from '@msgpack/msgpack'

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

/** `undefined` when the bytes are not a frame. They come from outside, so nothing about them is believed. */
export function decodeFrame(bytes: Uint8Array): Frame | undefined {
  // No part of a message has more elements than the message has bytes: lengths that lie are refused before
  // anything is allocated for them.
  const max = bytes.byteLength
  let list: unknown
  try {
    // A plain view, since Node's Buffer would give Buffers for the Uint8Arrays inside.
    list = decode(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      maxStrLength: max,
      maxBinLength: max,
      maxArrayLength: max,
      maxMapLength: max,
      maxExtLength: 0,
    })
  } catch {
    return undefined
  }
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
