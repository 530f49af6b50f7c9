import * as z from 'zod'

/**
 * A question that only the user may answer. In a browser the terminal shows it with a code, and the code is typed in the page. No
 * `question`: none is open.
 */
export const agreeState = z.object({
  question: z.string().optional(),
  /** What exactly is agreed to, a line each. */
  details: z.array(z.string()).optional(),
  /** Codes that may still be typed. */
  triesLeft: z.number().int().optional(),
})
export type AgreeState = z.infer<typeof agreeState>

/** The code as it was typed; missing means no. */
export const agreeAnswer = z.object({ code: z.string().max(40).optional() })
