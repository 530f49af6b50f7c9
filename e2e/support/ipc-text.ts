/** Arguments of ipc messages as text, for the socket between a page and `electron-sim`. Bytes travel as base64. */
interface IpcMessage {
  readonly channel: string
  readonly args: readonly unknown[]
}

export function encodeIpc(channel: string, args: readonly unknown[]): string {
  const plain = args.map((arg) =>
    arg instanceof Uint8Array ? { base64: Buffer.from(arg).toString('base64') } : arg,
  )
  return JSON.stringify({ channel, args: plain })
}

export function decodeIpc(text: string): IpcMessage {
  const { channel, args } = JSON.parse(text) as IpcMessage
  return { channel, args: args.map(fromPlain) }
}

function fromPlain(arg: unknown): unknown {
  const isBytes = typeof arg === 'object' && arg !== null && 'base64' in arg && typeof arg.base64 === 'string'
  return isBytes ? new Uint8Array(Buffer.from(arg.base64 as string, 'base64')) : arg
}
