import * as z from 'zod'

/** What the judge would say, before one submits. */

export const finding = z.object({
  /** `error`: it would be refused or break the rules; `warning`: it may cost; `info`: to know. */
  severity: z.enum(['error', 'warning', 'info']),
  /** From 1; 0 when it is about the whole file. */
  line: z.number().int(),
  column: z.number().int(),
  message: z.string(),
  /** How to mend it. */
  fix: z.string(),
})
export type Finding = z.infer<typeof finding>

/** Something that the judge refuses of a version that plays here (`error`), or that is forbidden or otherwise there. */
export const judgeNote = finding.omit({ fix: true })
export type JudgeNote = z.infer<typeof judgeNote>

/** What the judge would say of a version, by line. */
export const judgedVersion = z.object({
  botId: z.number().int(),
  name: z.string(),
  number: z.number().int(),
  /** Its text is the bot's own, as it is saved. */
  isCurrent: z.boolean(),
  notes: z.array(judgeNote),
})
export type JudgedVersion = z.infer<typeof judgedVersion>

/** CPU of the last matches, in seconds of the judge. */
export const cpuForecast = z.object({
  matches: z.number().int(),
  meanSeconds: z.number(),
  worstSeconds: z.number(),
  /** The same as it may be natively: a verdict goes by `mostSeconds`. */
  leastSeconds: z.number(),
  mostSeconds: z.number(),
  /** E.g. `uses 0.30–0.96 s of the 1 s that a player has in its dearest match (20 matches)`. */
  text: z.string(),
})
export type CpuForecast = z.infer<typeof cpuForecast>

export const submissionCheck = z.object({
  /** What the file should be called. */
  fileName: z.string(),
  /** By line; errors first within one. */
  findings: z.array(finding),
  /** Missing before the first match with limits. */
  forecast: cpuForecast.optional(),
})
export type SubmissionCheck = z.infer<typeof submissionCheck>

export const submissionExport = z.object({
  fileName: z.string(),
  /** The file without its debug output; the bot itself stays as it is. */
  text: z.string(),
  /** Lines (of the original) whose debug output was taken out. */
  removed: z.array(z.number().int()),
  /** Debug output that had to stay, and why. */
  kept: z.array(z.object({ line: z.number().int(), reason: z.string() })),
})
export type SubmissionExport = z.infer<typeof submissionExport>
