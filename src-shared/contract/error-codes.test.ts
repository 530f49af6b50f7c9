import { expect, it } from 'vitest'
import { ApiError } from './error-codes.ts'

it('an error of the contract is known by its name and code, also where only its text is logged', () => {
  const error = new ApiError('connection/lost', 'Start it again.')
  expect([String(error), error.code]).toEqual(['ApiError: Start it again.', 'connection/lost'])
})
