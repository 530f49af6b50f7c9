import type ts from 'typescript'
import type { Problem } from '../../../src-shared/contract/values.ts'

/** An error of a script, between two of its letters. */
export function errorBetween(file: ts.SourceFile, start: number, end: number, message: string): Problem {
  const from = file.getLineAndCharacterOfPosition(start)
  const to = file.getLineAndCharacterOfPosition(end)
  return {
    severity: 'error',
    line: from.line + 1,
    column: from.character + 1,
    endLine: to.line + 1,
    endColumn: to.character + 1,
    message,
  }
}
