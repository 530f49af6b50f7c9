import * as z from 'zod'
import { BUILD_MODES, CPP_STANDARDS } from './build-options.ts'

/** What is said about C++ bots alone: how they are built, how that goes on, and help for their editor. */
export const buildOptions = z.object({ standard: z.enum(CPP_STANDARDS), mode: z.enum(BUILD_MODES) })

/** A function that was running when a bot failed, innermost first; the line is one of the bot's own file. */
export const stackFrame = z.object({
  function: z.string(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
})
export type StackFrame = z.infer<typeof stackFrame>

/**
 * `starting`: the compiler is being loaded; `header`: the precompiled header is made, once for each game, standard
 * and mode; it takes some seconds. The last three end the build.
 */
export const COMPILE_STAGES = [
  'starting',
  'header',
  'compiling',
  'linking',
  'metering',
  'done',
  'failed',
  'cancelled',
] as const
export type CompileStage = (typeof COMPILE_STAGES)[number]

/** Payload of the event `compiler.progress`. */
export interface CompileProgress {
  readonly botId?: number
  readonly stage: CompileStage
  /** What is done just now, e.g. `Preparing the headers of Pandemic (once for these options)`. */
  readonly text: string
}

/** One thing that can stand where the cursor is. */
export const completionItem = z.object({
  /** `overload`: nothing to insert; the signature of the function whose arguments are being written. */
  kind: z.enum(['member', 'macro', 'pattern', 'overload']),
  /** What is typed. */
  name: z.string(),
  /** Text to insert, with `${1:argument}` placeholders. */
  snippet: z.string(),
  /** The whole declaration, readable. */
  signature: z.string(),
  returnType: z.string().optional(),
})
export type CompletionItem = z.infer<typeof completionItem>
