import * as z from 'zod'
import { id } from './values.ts'

/** What the data folder holds, what of it is kept, and the whole of it as one file. */

export const storageState = z.object({
  /** Of the database and its log on the disk. */
  bytes: z.number(),
  /** Of it, what the disk gets back while it is vacuumed. */
  freeBytes: z.number(),
  /** Of compiled bots; it may be deleted at any time. */
  cacheBytes: z.number(),
  matches: z.number().int(),
  /** Deleted ones that can still be restored. */
  deletedMatches: z.number().int(),
  /** Matches that the setting `keepMatches` would remove now, and those it keeps for a reason. */
  removable: z.number().int(),
  protected: z.object({
    tagged: z.number().int(),
    noted: z.number().int(),
    suites: z.number().int(),
    comparisons: z.number().int(),
    parents: z.number().int(),
  }),
  /** Set while something is removed or vacuumed. */
  tidying: z.object({ done: z.number(), total: z.number() }).optional(),
})
export type StorageState = z.infer<typeof storageState>

/** A file in the folder `backups` of the data folder. */
export const backup = z.object({
  id,
  fileName: z.string(),
  createdAt: z.number(),
  bytes: z.number(),
  /** Set when it is no backup at all; whether it is whole is found out before it is restored. */
  problem: z.string().optional(),
})
export type Backup = z.infer<typeof backup>

export const backups = z.object({
  /** Where they lie: shown so that one can copy them elsewhere, or put one there. */
  folder: z.string(),
  list: z.array(backup),
  /** Set while one is made or checked. */
  progress: z
    .object({ kind: z.enum(['making', 'checking']), done: z.number(), total: z.number() })
    .optional(),
  /** A restored state is ready: it takes the place of what there is when Quartet is started the next time. */
  restoring: z.object({ fileName: z.string() }).optional(),
})
export type Backups = z.infer<typeof backups>
