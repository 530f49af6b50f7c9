import * as z from 'zod'

/** What machines say of themselves and of their blocks, as JSON in Redis. The reader checks it. */

const MAX_RECORD_CHARS = 64 * 1024 * 1024

const name = z.string().min(1).max(80)
const count = z.number().int().min(0)
const hash = z.string().max(128)

const epoch = z.object({
  version: z.string().max(40),
  rules: z.string().max(80),
  compiler: z.string().max(80),
  meter: z.number().int(),
  /** An older version does not say it. */
  engine: z.string().max(80).default(''),
})

/** Of a worker, under `WORKERS`. What another version does not send is 0: its version must be readable all the same. */
export const workerRecord = z.object({
  name,
  epoch,
  /** Blocks that it plays at a time. */
  processes: count.max(4096),
  /** Of its machine. */
  cores: count.max(65_536).default(0),
  /** Played so far. */
  blocks: count.default(0),
  matchesPerSecond: z.number().min(0).default(0),
  /** Goes on counting while it lives. */
  beat: count,
})
export type WorkerRecord = z.infer<typeof workerRecord>

/** Of a queue, under `QUEUES`: who asks there. */
export const queueRecord = z.object({ name, epoch, beat: count })

/** Data of a job of BullMQ: a packed list of matches, in base64. */
export const blockData = z.object({ body: z.string().max(48 * 1024 * 1024) })

/** What a worker made of the known matches of a queue. */
export const knownAnswer = z.object({
  /** Hash of the packed matches that it played. */
  known: hash,
  /** `hashOfOutcome` of each. */
  hashes: z.array(hash).max(64),
  /** Hashes of blobs that were not there: nothing was played then. */
  missing: z.array(hash).max(10_000).optional(),
})
export type KnownAnswer = z.infer<typeof knownAnswer>

/** The record in a text from Redis, or undefined when it is something else. */
export function readRecord<Schema extends z.ZodType>(
  schema: Schema,
  text: string | null | undefined,
): z.infer<Schema> | undefined {
  if (text === null || text === undefined || text.length > MAX_RECORD_CHARS) return undefined
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
