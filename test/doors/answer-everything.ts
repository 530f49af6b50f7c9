import { expect } from 'vitest'
import { methods, type MethodName } from '../../src-shared/contract/api.ts'
import { callEverything } from './call-everything.ts'

/** So many payloads of each method, by the same dice in every run; this share of all methods is to take one. */
export async function expectAnswers(
  perMethod: number,
  { share, without = [] }: { share: number; without?: readonly MethodName[] },
): Promise<void> {
  const { failures, answered } = await callEverything(perMethod, 1, { without })
  expect(failures).toEqual([])
  // Many methods took something: payloads that are always refused at the door would test only the door.
  expect(Object.keys(answered).length).toBeGreaterThan(Object.keys(methods).length * share)
}
