import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import { LESS_LOG } from './less-log.ts'

/** Called by a test that goes on with less, or ends, because this machine lacks something; `why` is two words: “no g++”. */
export function provesLess(why: string): void {
  const { currentTestName = '', testPath = '' } = expect.getState()
  appendFileSync(LESS_LOG, `${JSON.stringify({ test: `${testPath}: ${currentTestName}`, why })}\n`)
}
