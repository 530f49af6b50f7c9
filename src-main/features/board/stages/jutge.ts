import type { Finding } from '../../../../src-shared/contract/submission.ts'
import type { StagePlay } from '../stage-ports.ts'

export interface JutgeDeps {
  /** What the judge would object to in a version; undefined where it does not take its language. */
  readonly findingsOf: (versionId: number, signal: AbortSignal) => Promise<readonly Finding[] | undefined>
}

/** Whether Jutge would take a version as it was saved. */
export function createJutgeStage({ findingsOf }: JutgeDeps): StagePlay {
  return async ({ versionId, signal }) => {
    const findings = await findingsOf(versionId, signal)
    signal.throwIfAborted()
    if (!findings) return { state: 'empty', why: 'Jutge takes C++ only.' }
    const errors = findings.filter(({ severity }) => severity === 'error')
    const notes = findings.length - errors.length
    // What is of a line comes before what is of the whole file: it can be gone to.
    const first = errors.find(({ line }) => line > 0) ?? errors[0]
    return {
      state: first ? 'failed' : 'passed',
      result: {
        stage: 'jutge',
        errors: errors.length,
        notes,
        ...(first ? { first: { line: first.line, message: first.message } } : {}),
      },
    }
  }
}
