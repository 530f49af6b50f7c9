import { expect } from 'vitest'
import { methods, type MethodName } from '../../src-shared/contract/api.ts'
import { callEverything } from './call-everything.ts'

/** So many payloads of each method, by the same dice in every run. */
export async function expectAnswers(perMethod: number, without: readonly MethodName[] = []): Promise<void> {
  const { failures, answered } = await callEverything(perMethod, 1, { without })
  expect(failures).toEqual([])
  // Most methods took something; a payload that is always refused at the door would test only the door.
  expect(Object.keys(answered).length).toBeGreaterThan(Object.keys(methods).length / 2)
}
