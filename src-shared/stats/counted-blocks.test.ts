import { expect, it } from 'vitest'
import { isCountedBlock } from './counted-blocks.ts'

it('blocks count up to the last that had an outcome, those of the check among them', () => {
  const counted = (blocks?: number) =>
    [0, 1, 2, 3, 4, 5].filter((block) =>
      isCountedBlock(block, {
        outcomes: [0.1, 0],
        ...(blocks === undefined ? {} : { check: { blocks, mean: 0 } }),
      }),
    )
  expect([counted(), counted(0), counted(3)]).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2, 3, 4],
  ])
})
