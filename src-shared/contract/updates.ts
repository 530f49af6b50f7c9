import * as z from 'zod'

/** What is known of newer versions of Quartet. Nothing is asked of any network before the user wants it. */
export const updateState = z.object({
  /** Where new versions are put; missing when this Quartet was made without such a place. */
  address: z.string().optional(),
  /** Whether a new version can be got and installed from here; otherwise the page only says where it is. */
  canInstall: z.boolean(),
  phase: z.enum(['idle', 'looking', 'getting', 'ready']),
  /** Of the new version that is being got: 0 to 1. */
  share: z.number().optional(),
  /** A version newer than this one, e.g. `0.2.0`. */
  newest: z.string().optional(),
  /** When the address was asked the last time, whatever came of it. */
  lookedAt: z.number().optional(),
  /** Why the last look, or getting the new version, failed: a sentence. */
  problem: z.string().optional(),
})
export type UpdateState = z.infer<typeof updateState>
