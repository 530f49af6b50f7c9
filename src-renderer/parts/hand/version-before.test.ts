import { expect, test } from 'vitest'
import type { VersionSummary } from '../../../src-shared/contract/values.ts'
import { versionBefore } from './version-before.ts'

const version = (number: number, change: Partial<VersionSummary> = {}): VersionSummary => ({
  id: 100 + number, botId: 4, number, hash: '', note: '', createdAt: 0, ...change,
}) // prettier-ignore
const before = (versions: readonly VersionSummary[], isEdited = false) =>
  versionBefore(versions, isEdited)?.number

test('is the champion, or the version before the text, in whatever order they come', () => {
  expect(before([version(1), version(3), version(2)])).toBe(2)
  expect(before([version(1), version(3), version(2)], true)).toBe(3)
  expect(before([version(1, { isBaseline: true }), version(3), version(2)])).toBe(1)
  expect(before([version(1), version(2, { isBaseline: true })]), 'the champion itself').toBe(1)
  expect(before([version(1), version(2, { isBaseline: true })], true), 'edited since').toBe(2)
})

test('a variant is none, and the first version has none before it', () => {
  expect(before([version(1), version(2, { variantOf: 101 })])).toBeUndefined()
  expect(before([version(1), version(2, { variantOf: 101 })], true)).toBe(1)
  expect(before([])).toBeUndefined()
})
