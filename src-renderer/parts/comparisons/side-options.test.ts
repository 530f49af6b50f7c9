import { expect, test } from 'vitest'
import { keyOfSide, nextVersion, sideOfKey, sideOptions, type OwnBot } from './side-options.ts'

const version = (number: number, change: Partial<OwnBot['versions'][number]> = {}) => ({
  id: 100 + number,
  number,
  note: '',
  isBaseline: false,
  ...change,
})
const heron = (isEdited: boolean): OwnBot => ({
  bot: { id: 5, name: 'Heron' },
  versions: [
    version(4, { variantOf: 102, note: 'v2 DEPTH=6' }),
    version(3, { note: 'faster' }),
    version(2),
    version(1),
  ],
  isEdited,
})
const labels = (isEdited: boolean) =>
  sideOptions([heron(isEdited)], [{ id: 1, name: 'Gold' }]).map(({ value, label }) => `${value} ${label}`)

test('edits are a choice of their own, and the newest saved version another', () => {
  expect(labels(true)).toEqual([
    'b5 Heron v3, edited',
    'v104 Heron v2 (DEPTH=6)',
    'v103 Heron v3',
    'v102 Heron v2',
    'v101 Heron v1',
    'b1 Gold',
  ])
  expect(nextVersion(heron(true))).toBe('v5')
})

test('without edits the newest version is there once', () => {
  expect(labels(false)).toEqual([
    'b5 Heron v3',
    'v104 Heron v2 (DEPTH=6)',
    'v102 Heron v2',
    'v101 Heron v1',
    'b1 Gold',
  ])
})

test('every side that can be chosen is found again by its option', () => {
  for (const isEdited of [true, false]) {
    const own = [heron(isEdited)]
    for (const { value } of sideOptions(own, [{ id: 1, name: 'Gold' }])) {
      const side = sideOfKey(value, own, undefined)
      expect(side && keyOfSide(side, own)).toBe(value)
    }
  }
  expect(keyOfSide({ botId: 5, versionId: 103 }, [heron(false)]), 'the newest, asked for by its number').toBe(
    'b5',
  )
  expect(keyOfSide({ botId: 5, versionId: 103 }, [heron(true)])).toBe('v103')
})

test('constants stay with another version of the same bot, and not with another bot', () => {
  const before = { botId: 5, versionId: 102, constants: 'DEPTH=6' }
  expect(sideOfKey('v101', [heron(false)], before)).toEqual({
    botId: 5,
    versionId: 101,
    constants: 'DEPTH=6',
  })
  expect(sideOfKey('b1', [heron(false)], before)).toEqual({ botId: 1 })
  expect(sideOfKey('v999', [heron(false)], before)).toBeUndefined()
})
