import { expect, test } from 'vitest'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { orToast, shownToasts } from './use-toasts.ts'

test('an error is shown, and what the user cancelled is not', async () => {
  const cancelled = new ApiError('request/cancelled', 'The simulation was cancelled.')
  expect(await orToast(Promise.reject(cancelled))).toBeUndefined()
  expect(shownToasts.value).toEqual([])
  expect(await orToast(Promise.reject(new Error('The disk is full.')))).toBeUndefined()
  expect(shownToasts.value).toMatchObject([{ kind: 'error', text: 'The disk is full.' }])
  expect(await orToast(Promise.resolve(3))).toBe(3)
})
