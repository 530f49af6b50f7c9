import { expect, it } from 'vitest'
import { methods } from '../../src-shared/contract/api.ts'
import { callEverything } from './call-everything.ts'

it('no payload of any method is a fault of ours, goes unanswered, or damages what is stored', async () => {
  const { failures, answered } = await callEverything(80, 1)
  expect(failures).toEqual([])
  // Most methods took something; a payload that is always refused at the door would test only the door.
  expect(Object.keys(answered).length).toBeGreaterThan(Object.keys(methods).length / 2)
})
