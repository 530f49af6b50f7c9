/**
 * A WebM file of one video track: what the browser's encoder gives, put in the boxes of the format (EBML: each has an
 * id, its length, its content). Sizes are known, so players can seek.
 */
export interface WebmChunk {
  readonly bytes: Uint8Array
  readonly startMs: number
  readonly isKey: boolean
}

export interface WebmTrack {
  /** `V_VP8` or `V_VP9`. */
  readonly codec: string
  readonly width: number
  readonly height: number
  readonly lengthMs: number
}

type Part = Uint8Array | readonly Part[]

const ID = {
  ebml: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const

/** A block's time is an int16 from the start of its cluster. */
const CLUSTER_MS = 30_000

export function formatWebm(track: WebmTrack, chunks: readonly WebmChunk[]): Uint8Array<ArrayBuffer> {
  const head = box(ID.ebml, [
    uint(ID.version, 1),
    uint(ID.readVersion, 1),
    uint(ID.maxIdLength, 4),
    uint(ID.maxSizeLength, 8),
    text(ID.docType, 'webm'),
    uint(ID.docTypeVersion, 4),
    uint(ID.docTypeReadVersion, 2),
  ])
  const info = box(ID.info, [
    uint(ID.timestampScale, 1_000_000),
    float(ID.duration, track.lengthMs),
    text(ID.muxingApp, 'Quartet'),
    text(ID.writingApp, 'Quartet'),
  ])
  const tracks = box(ID.tracks, [
    box(ID.trackEntry, [
      uint(ID.trackNumber, 1),
      uint(ID.trackUid, 1),
      uint(ID.trackType, 1),
      text(ID.codecId, track.codec),
      box(ID.video, [uint(ID.pixelWidth, track.width), uint(ID.pixelHeight, track.height)]),
    ]),
  ])
  const clusters = groupChunks(chunks).map((group) => ({
    startMs: group[0].startMs,
    part: box(ID.cluster, [
      uint(ID.timestamp, group[0].startMs),
      ...group.map((chunk) => block(chunk, group[0])),
    ]),
  }))
  const cuesFor = (offset: number): Part => {
    let at = offset
    return box(
      ID.cues,
      clusters.map(({ startMs, part }) => {
        const point = box(ID.cuePoint, [
          uint(ID.cueTime, startMs, 8),
          box(ID.cueTrackPositions, [uint(ID.cueTrack, 1), uint(ID.cueClusterPosition, at, 8)]),
        ])
        at += lengthOf(part)
        return point
      }),
    )
  }
  // Numbers in cues have a fixed size, so their length does not depend on what they say.
  const before = lengthOf(info) + lengthOf(tracks)
  const cues = cuesFor(before + lengthOf(cuesFor(0)))
  const file = [head, box(ID.segment, [info, tracks, cues, ...clusters.map(({ part }) => part)])]
  const bytes = new Uint8Array(lengthOf(file))
  write(file, bytes, 0)
  return bytes
}

/** A cluster begins with a key picture. */
function groupChunks(chunks: readonly WebmChunk[]): WebmChunk[][] {
  const groups: WebmChunk[][] = []
  for (const chunk of chunks) {
    const group = groups.at(-1)
    if (!group || chunk.isKey || chunk.startMs - group[0].startMs > CLUSTER_MS) groups.push([chunk])
    else group.push(chunk)
  }
  return groups
}

function block({ bytes, startMs, isKey }: WebmChunk, first: WebmChunk): Part {
  const time = Math.round(startMs) - Math.round(first.startMs)
  return box(ID.simpleBlock, [Uint8Array.of(0x81, (time >> 8) & 255, time & 255, isKey ? 0x80 : 0), bytes])
}

function box(id: number, content: Part): Part {
  const size = new Uint8Array(8)
  new DataView(size.buffer).setBigUint64(0, BigInt(lengthOf(content)))
  // Eight bytes: the first says so, seven are the number.
  size[0] = 0x01
  return [idBytes(id), size, content]
}
function uint(id: number, value: number, length = 4): Part {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(Math.round(value)))
  return box(id, bytes.subarray(8 - length))
}
function float(id: number, value: number): Part {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return box(id, bytes)
}
const text = (id: number, value: string): Part => box(id, new TextEncoder().encode(value))

function idBytes(id: number): Uint8Array {
  const bytes = [id >>> 24, (id >>> 16) & 255, (id >>> 8) & 255, id & 255]
  return Uint8Array.from(bytes.slice(bytes.findIndex((byte) => byte > 0)))
}

function lengthOf(part: Part): number {
  return part instanceof Uint8Array ? part.length : part.reduce((sum, one) => sum + lengthOf(one), 0)
}
function write(part: Part, into: Uint8Array, at: number): number {
  if (part instanceof Uint8Array) {
    into.set(part, at)
    return at + part.length
  }
  return part.reduce((end, one) => write(one, into, end), at)
}
