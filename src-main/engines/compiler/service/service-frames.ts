import { deserialize, serialize } from 'node:v8'

/** Messages as bytes: the length of each, 4 bytes, before it. The same values pass as between a process and its child. */
const HEAD = 4

export function frameOf(message: unknown): Buffer {
  const body = serialize(message)
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(body.length)
  return Buffer.concat([head, body])
}

/** Puts bytes together as they come, and hands over each message once it is whole. */
export function createFrames(onMessage: (message: unknown) => void): { take(bytes: Buffer): void } {
  let parts: Buffer[] = []
  let length = 0
  const read = (count: number): Buffer => {
    const all = Buffer.concat(parts)
    parts = [all.subarray(count)]
    length -= count
    return all.subarray(0, count)
  }
  let expected: number | undefined
  return {
    take(bytes) {
      parts.push(bytes)
      length += bytes.length
      for (;;) {
        if (expected === undefined && length >= HEAD) expected = read(HEAD).readUInt32LE()
        if (expected === undefined || length < expected) return
        // A copy of its own: what is made of it looks into its memory.
        const body = Buffer.from(new Uint8Array(read(expected)).buffer)
        expected = undefined
        onMessage(deserialize(body))
      }
    },
  }
}
