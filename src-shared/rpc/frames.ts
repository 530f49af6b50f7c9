import { encode } from '@msgpack/msgpack'
import { decodeLookedOver, decodeUntrusted, lookOver, type PackLimits } from './untrusted-pack.ts'

/**
 * The messages of a channel: MessagePack arrays whose first element says the kind. MessagePack and not JSON so that a Uint8Array
 * stays one; properties that are `undefined` do not travel.
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

const NO_LIMITS: PackLimits = { maxValues: Infinity, maxKeys: Infinity }

/**
 * `undefined` when the bytes are not a frame. They come from outside, so nothing about them is believed; what the main
 * side answers may be as much as it likes.
 */
export function decodeFrame(bytes: Uint8Array, limits = NO_LIMITS): Frame | undefined {
  return fromList(decodeUntrusted(bytes, limits)?.value)
}

/** A call that brings more than its method takes: nothing of it was decoded. */
export interface TooLargeCall {
  readonly kind: 'too-large'
  readonly id: number
  readonly method: string
}

/** Keys of one map in a call. */
export const MAX_CALL_KEYS = 100

/**
 * A call of a page, of whose bytes nothing is believed. Which method it is for stands at its beginning, so a call is
 * measured by what that method may bring before anything is made of it. `undefined` when it is no call.
 */
export function decodeCall(
  bytes: Uint8Array,
  sizeOf: (method: string) => { readonly bytes: number; readonly values: number },
): Extract<Frame, { kind: 'call' }> | TooLargeCall | undefined {
  const head = headOfCall(bytes)
  if (!head) return undefined
  const size = sizeOf(head.method)
  const tooLarge: TooLargeCall = { kind: 'too-large', ...head }
  if (bytes.byteLength > size.bytes) return tooLarge
  const limits: PackLimits = { maxValues: size.values, maxKeys: MAX_CALL_KEYS }
  const looks = lookOver(bytes, limits)
  if (looks === 'too-much') return tooLarge
  const frame = looks === 'whole' ? fromList(decodeLookedOver(bytes)?.value) : undefined
  return frame?.kind === 'call' ? frame : undefined
}

/** What a call begins with: a list of four, its kind, its number, its method. The decoder would believe any length in it. */
function headOfCall(bytes: Uint8Array): { readonly id: number; readonly method: string } | undefined {
  const read = numberAt(bytes, 2)
  if (bytes[0] !== 0x94 || bytes[1] !== CALL || !read) return undefined
  const { value: id, end } = read
  const head = bytes[end]
  const isShort = head >= 0xa0 && head < 0xc0
  if (!isShort && head !== 0xd9) return undefined
  const from = isShort ? end + 1 : end + 2
  const length = isShort ? head & 31 : (bytes[end + 1] ?? 0)
  const method = String.fromCharCode(...bytes.subarray(from, from + length))
  return Number.isSafeInteger(id) ? { id, method } : undefined
}

/** A whole number in the ways in which one is written. */
function numberAt(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly end: number } | undefined {
  const head = bytes[at]
  if (head < 0x80) return { value: head, end: at + 1 }
  const size = ({ 0xcb: 8, 0xcc: 1, 0xcd: 2, 0xce: 4, 0xcf: 8 } as Record<number, number>)[head]
  if (size === undefined || at + 1 + size > bytes.length) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset + at + 1, size)
  const value =
    head === 0xcb
      ? view.getFloat64(0)
      : head === 0xcf
        ? Number(view.getBigUint64(0))
        : size === 1
          ? view.getUint8(0)
          : size === 2
            ? view.getUint16(0)
            : view.getUint32(0)
  return { value, end: at + 1 + size }
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

function fromList(list: unknown): Frame | undefined {
  if (!Array.isArray(list)) return undefined
  const [kind, first, second, third] = list as unknown[]
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
