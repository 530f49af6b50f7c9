import * as z from 'zod'

/**
 * Where the matches of something were played: how many on which machine, by its name; without a name: on this one. Missing when all
 * of them were played on this one.
 */
export const playedOn = z.array(z.object({ machine: z.string().optional(), matches: z.number().int() }))
export type PlayedOn = z.infer<typeof playedOn>
