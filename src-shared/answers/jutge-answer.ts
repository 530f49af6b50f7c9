import type { Finding } from '../contract/submission.ts'
import { SAY_JUTGE } from './jutge-words.ts'
import type { Sentence } from './sentence.ts'

/** What is known of a file that is to be submitted. */
export interface JutgeFacts {
  readonly status: 'loading' | 'done' | 'error'
  /** What it would be called; undefined before it was checked. */
  readonly file: string | undefined
  readonly isOld: boolean
  /** Without the forecast of its CPU, unless that is an error. */
  readonly findings: readonly Pick<Finding, 'severity' | 'line' | 'message'>[]
  /** `uses 0.30–0.96 s of the 1 s that a player has …`; undefined before a match with limits. */
  readonly cpu: string | undefined
}

const COMPILES_NOT = /^it does not compile\b/
const NEEDS = /#include <([^<>\s]+)>/

/** Would the judge take it? */
export function answerOfJutge(facts: JutgeFacts): Sentence {
  const { status, file, findings, cpu } = facts
  const small = cpu === undefined ? SAY_JUTGE.small.noCpu() : SAY_JUTGE.small.cpu(cpu)
  if (status === 'loading')
    return { words: SAY_JUTGE.checking(), small: file === undefined ? '' : small, tone: 'busy' }
  if (file === undefined) return { words: SAY_JUTGE.notDone(), small: '', tone: 'warn' }
  if (facts.isOld) return { words: SAY_JUTGE.changed(file), small, tone: 'warn' }
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { words: refusal(file, errors), small, tone: 'warn' }
  const notes = findings.length
  return {
    words: notes > 0 ? SAY_JUTGE.takesWithNotes(file, notes) : SAY_JUTGE.takes(file),
    small,
    tone: 'good',
  }
}

function refusal(file: string, errors: JutgeFacts['findings']): string {
  const broken = errors.filter(({ message }) => COMPILES_NOT.test(message))
  const { line, message } = firstOf(broken.length > 0 ? broken : errors)
  const header = NEEDS.exec(message)?.[1]
  if (header !== undefined && line > 0) return SAY_JUTGE.needs(file, line, header)
  if (broken.length > 0) return SAY_JUTGE.notCompiled(file, line)
  if (errors.length > 1)
    return line > 0
      ? SAY_JUTGE.refusedLines(file, errors.length, line)
      : SAY_JUTGE.refusedFor(file, errors.length)
  return line > 0 ? SAY_JUTGE.refusedLine(file, line) : SAY_JUTGE.refused(file)
}

/** What is of a line comes before what is of the whole file: it can be gone to. */
const firstOf = (errors: JutgeFacts['findings']) => errors.find(({ line }) => line > 0) ?? errors[0]

/** The line to mend first; undefined when nothing is refused, or no line says it. */
export function lineToMend({ findings }: Pick<JutgeFacts, 'findings'>): number | undefined {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const broken = errors.filter(({ message }) => COMPILES_NOT.test(message))
  const line = firstOf(broken.length > 0 ? broken : errors)?.line
  return line === undefined || line === 0 ? undefined : line
}
