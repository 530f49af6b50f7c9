import { expect, it } from 'vitest'
import type { FoundFold } from '../../../../src-shared/contract/history.ts'
import { nameOfFold, seedsOfFold } from './fold-words.ts'

const fold = { id: 7, matches: 12, isOpen: false, seeds: [5, 16] } as const
it.each<[words: string, fold: FoundFold]>([
  ['Comparison 7: Ann and Bob', { ...fold, seeds: [5, 16], kind: 'comparison', title: 'Ann and Bob' }],
  ['Comparison 7', { ...fold, seeds: [5, 16], kind: 'comparison' }],
  ['Run ×N 7: Ann, 3 seeds', { ...fold, seeds: [5, 16], kind: 'group', title: 'Ann, 3 seeds' }],
  ['Suite of Ann', { ...fold, seeds: [5, 16], kind: 'suite', title: 'Ann' }],
  ['Forks of match 7', { ...fold, seeds: [5, 16], kind: 'fork' }],
])('a folded line says “%s”', (words, one) => expect(nameOfFold(one)).toBe(words))

it('one seed is one seed', () => {
  expect(seedsOfFold({ ...fold, kind: 'fork', seeds: [5, 5] })).toBe('seed 5')
  expect(seedsOfFold({ ...fold, kind: 'fork', seeds: [5, 6] })).toBe('seeds 5 to 6')
})
