import * as z from 'zod'
import { id } from './values.ts'

/** What the data folder holds, what of it is kept, and the whole of it as one file. */

export const storageState = z.object({
  /** Of the database and its log on the disk. */
  bytes: z.number(),
  /** Of it, what the disk gets back while it is vacuumed. */
  freeBytes: z.number(),
  /** False in a database that an early Quartet made. A backup of it can, so restoring one changes it. */
  canShrink: z.boolean(),
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
  /** Set while one is made, checked, saved elsewhere, or comes in from a file. */
  progress: z
    .object({
      kind: z.enum(['making', 'checking', 'saving', 'receiving']),
      done: z.number(),
      total: z.number(),
    })
    .optional(),
  /** A restored state is ready: it takes the place of what there is when Quartet is started the next time. */
  restoring: z.object({ fileName: z.string() }).optional(),
})
export type Backups = z.infer<typeof backups>

/** Bytes of a backup in one message: it crosses in parts, so that no process holds all of it. */
export const BACKUP_PART_BYTES = 4 * 1024 * 1024
/** Some ten times what a hundred thousand matches take. */
export const MAX_BACKUP_BYTES = 32 * 1024 ** 3

export const backupPartRequest = z.object({ id, at: z.number().int().min(0).max(MAX_BACKUP_BYTES) })
export const backupPart = z.object({ bytes: z.instanceof(Uint8Array), total: z.number() })

export const uploadRequest = z.object({
  fileName: z.string().max(1000),
  total: z.number().int().min(1).max(MAX_BACKUP_BYTES),
})
export const uploadPart = z.object({
  uploadId: id,
  at: z.number().int().min(0).max(MAX_BACKUP_BYTES),
  bytes: z.instanceof(Uint8Array),
})
