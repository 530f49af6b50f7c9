import { expect, it } from 'vitest'
import { rowOf } from '../../parts/actions/catalogue.ts'
import { moreItems } from './more-items.ts'

const nothing = () => undefined
const run = {
  saved: nothing, folds: nothing, details: nothing, tag: nothing, note: nothing, pair: nothing, compare: nothing,
  all: nothing, csv: nothing, copy: nothing, files: nothing, remove: nothing,
} // prettier-ignore
const items = (rest: Partial<Parameters<typeof moreItems>[0]> = {}) =>
  moreItems(
    {
      hasTargets: true,
      hasPair: true,
      hasMatches: true,
      folds: true,
      canFold: true,
      details: false,
      ...rest,
    },
    run,
  ).flat()

it('every entry is an action of the catalogue, and none is there twice', () => {
  const ids = items().map(({ id }) => id)
  expect(ids.filter((id) => !rowOf(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

it('what needs a selection says so', () => {
  const needs = (rest: Partial<Parameters<typeof moreItems>[0]>) =>
    items(rest).flatMap(({ label, needs }) => (needs ? [`${label}: ${needs}`] : []))
  expect(needs({})).toEqual([])
  expect(needs({ hasPair: false })).toEqual(['Side by side: two selected matches'])
  expect(needs({ hasTargets: false, hasPair: false })).toHaveLength(5)
  expect(needs({ hasMatches: false })).toEqual([
    'Select all: matches',
    'Export as CSV: matches',
    'Copy for a spreadsheet: matches',
  ])
})
