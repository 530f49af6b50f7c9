import * as z from 'zod'

/** What goes on in the main side and takes longer than a moment; the most urgent first. */
export const JOB_KINDS = [
  'compile',
  'import',
  'season',
  'qualify',
  'mistakes',
  'why',
  'suite',
  'comparison',
  'group',
  'contest',
  'model',
  'board',
  'league',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** What a job is about: the page where it is looked at opens by that. */
export const jobTarget = z.object({
  what: z.enum(['bot', 'match', 'group', 'comparison', 'league']),
  id: z.number().int(),
})
export type JobTarget = z.infer<typeof jobTarget>

export const job = z.object({
  /** Of its kind and what the kind knows it by. */
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  title: z.string(),
  /** Matches, futures … so far. */
  done: z.number().int().optional(),
  /** Missing where the number to come is not known. */
  total: z.number().int().optional(),
  /** From 0 to 1, where nothing is counted. */
  share: z.number().optional(),
  status: z.enum(['running', 'waiting']),
  /** Completes "waits for …"; missing where it runs. */
  waitsFor: z.string().optional(),
  /** `pause`: it can be played on. */
  stop: z.enum(['cancel', 'pause']),
  target: jobTarget.optional(),
})
export type Job = z.infer<typeof job>

export const jobToCancel = z.object({ id: z.string().max(300) })
