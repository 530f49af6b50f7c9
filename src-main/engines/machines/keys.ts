/** Names of everything of Quartet in a Redis. All of them begin with `quartet:`, so that a user can be given rights to just that. */
export const PREFIX = 'quartet'
/** By id of a worker: what it says of itself (`workerRecord`). */
export const WORKERS = `${PREFIX}:workers`
/** By id of a queue: who asks there (`queueRecord`). */
export const QUEUES = `${PREFIX}:queues`
/** Channel that announces new blocks to workers that have nothing to do. */
export const WAKE = `${PREFIX}:wake`
/** Channel of blocks that were cancelled: their names, with spaces between. */
export const OFF = `${PREFIX}:off`
export const blobKey = (hash: string): string => `${PREFIX}:blob~${hash}`

/** Id of a coordinator's queue. */
export const isQueueId = (text: string): boolean => /^q-[0-9a-f]{16}$/.test(text)

/** Keys of one queue. */
export const keysOf = (queue: string) => ({
  /** Set of workers that played the known matches as they should be. */
  accepted: `${PREFIX}:${queue}~accepted`,
  /** By worker: why it is not accepted, as a sentence. */
  refused: `${PREFIX}:${queue}~refused`,
  /** The known matches, packed. Workers write nothing for a queue that has none. */
  known: `${PREFIX}:${queue}~known`,
  /** By worker: what it made of the known matches (`knownAnswer`). */
  answers: `${PREFIX}:${queue}~answers`,
  /** List of blocks whose results are there. */
  done: `${PREFIX}:${queue}~done`,
  result: (block: string) => `${PREFIX}:${queue}~result~${block}`,
  /** What BullMQ keeps of the queue itself. */
  meta: `${PREFIX}:${queue}:meta`,
})

/** Seconds after which Redis removes blobs, results and what belongs to a queue, when they are not renewed. */
export const BLOB_SECONDS = 6 * 3600
export const RESULT_SECONDS = 900
export const QUEUE_SECONDS = 3600
