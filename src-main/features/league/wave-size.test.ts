import { expect, it } from 'vitest'
import { waveFor } from './plan-wave.ts'

it('a wave has twelve blocks, and more where many processes on other machines would wait for each other', () => {
  expect([0, 1, 2, 3, 30, 120, 1000].map(waveFor)).toEqual([12, 12, 12, 15, 150, 600, 960])
})
