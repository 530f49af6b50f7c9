import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { tlsFor, type RedisAddress } from './redis-address.ts'

/** A reply of Redis in the words of its protocol (RESP 2, https://redis.io/docs/latest/develop/reference/protocol-spec/). An error is a value here. */
export type Reply = string | number | null | RespError | readonly Reply[]
export class RespError extends Error {}

const MAX_REPLY_BYTES = 256 * 1024

/** A connection that asks a few questions of whatever answers at an address, with no second tries and short replies only. */
export interface RespClient {
  /** One question at a time. Rejects when the connection ends, nothing comes in time, or what comes is not Redis's protocol. */
  ask(...words: readonly string[]): Promise<Reply>
  close(): void
}

/** Something answers, and it is no Redis; the message is the end of a sentence. */
export class NotRedis extends Error {}

/** Connects. Rejects with the error of the system when there is no route, no server listens, or the certificate is wrong, and with NotRedis. */
export async function openResp(
  { host, port, isEncrypted }: RedisAddress,
  timeoutMs: number,
): Promise<RespClient> {
  const socket: Socket = isEncrypted
    ? connectTls({ host, port, ...tlsFor(host) })
    : connectPlain({ host, port })
  let received = Buffer.alloc(0)
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined
  let ended: Error | undefined
  const failed = (error: Error): void => {
    ended ??= error
    waiting?.reject(ended)
    waiting = undefined
    socket.destroy()
  }
  socket.on('error', failed)
  socket.on('close', () => failed(new NotRedis('the connection was closed')))
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    if (received.length > MAX_REPLY_BYTES) return failed(new NotRedis('its answer is too long'))
    try {
      const parsed = waiting && parseReply(received, 0)
      if (!parsed) return
      received = received.subarray(parsed.end)
      const { resolve } = waiting!
      waiting = undefined
      resolve(parsed.reply)
    } catch (error) {
      failed(error as Error)
    }
  })
  const inTime = <T>(promise: Promise<T>): Promise<T> => {
    const timer = setTimeout(
      () => failed(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
    return promise.finally(() => clearTimeout(timer))
  }
  const ask = (...words: readonly string[]): Promise<Reply> =>
    inTime(
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        waiting = { resolve, reject }
        socket.write(
          `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`,
        )
      }),
    )
  await inTime(
    new Promise<void>((resolve, reject) => {
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => resolve())
      socket.once('error', reject)
      socket.once('close', () => reject(ended ?? new NotRedis('the connection was closed')))
    }),
  )
  return { ask, close: () => void socket.destroy() }
}

/** The reply that begins at `at`, and where it ends; undefined while it is not whole. @throws NotRedis */
function parseReply(bytes: Buffer, at: number): { reply: Reply; end: number } | undefined {
  const kind = String.fromCharCode(bytes[at])
  if (!'+-:$*'.includes(kind)) throw new NotRedis('it answers in another protocol')
  const newline = bytes.indexOf('\r\n', at)
  if (newline < 0) return undefined
  const line = bytes.toString('utf8', at + 1, newline)
  const end = newline + 2
  if (kind === '+') return { reply: line, end }
  if (kind === '-') return { reply: new RespError(line), end }
  if (!/^-?\d{1,12}$/.test(line)) throw new NotRedis('it answers in another protocol')
  const number = Number(line)
  if (kind === ':') return { reply: number, end }
  if (number < 0) return { reply: null, end }
  if (kind === '$') {
    if (bytes.length < end + number + 2) return undefined
    return { reply: bytes.toString('utf8', end, end + number), end: end + number + 2 }
  }
  const list: Reply[] = []
  let next = end
  for (let k = 0; k < number; k++) {
    const item = next < bytes.length ? parseReply(bytes, next) : undefined
    if (!item) return undefined
    list.push(item.reply)
    next = item.end
  }
  return { reply: list, end: next }
}
