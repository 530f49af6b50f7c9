import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { effectScope, shallowRef, type EffectScope } from 'vue'
import type { Suite, SuiteCase, SuiteChange } from '../../../src-shared/contract/suites.ts'
import { standInMainSide } from '../../../test/main-side.ts'
import { connect } from '../../base/api/connection.ts'
import { dismissToast, shownToasts } from '../../base/ui/use-toasts.ts'
import type { BotDocument } from '../../parts/bots/use-documents.ts'
import { useSuite } from './use-suite.ts'

/** The main side: it has no suite yet, and sends what is played of one. */
const main = standInMainSide(({ id }) => main.send({ kind: 'answer', id, value: undefined }))
beforeAll(() => connect(main.open))
const send = (suite: Suite): void => main.send({ kind: 'event', name: 'suite.changed', payload: { suite } })

let scope: EffectScope
const inHand = shallowRef<BotDocument>()
beforeEach(() => {
  scope = effectScope()
  take(2)
  scope.run(() => useSuite(inHand, { isSeen: () => false, show: () => {}, showProblems: () => {} }))
})
afterEach(() => {
  scope.stop()
  for (const { id } of shownToasts.value) dismissToast(id)
})

/** The bot in hand has this version. */
function take(version: number): void {
  inHand.value = { id: 1, bot: { name: 'Mine', builtin: false, latestVersion: version } } as BotDocument
}
const one = (id: number, version: number, flipped?: SuiteChange['flipped']): SuiteCase =>
  ({
    id,
    results: [{ versionNumber: version, hasPassed: flipped !== 'to-red' }],
    change: flipped && { since: version - 1, better: 0, worse: 1, chance: 1, isSamePlay: false, flipped },
  }) as unknown as SuiteCase
/** A run of the suite, from its first match to its last. */
function play(...cases: readonly SuiteCase[]): void {
  send({ botId: 1, runsOnSave: true, pending: 2, cases: [...cases] })
  send({ botId: 1, runsOnSave: true, pending: 0, cases: [...cases] })
}
const shown = (): string[] => shownToasts.value.map(({ text }) => text)

test('what turned is shown once, however often its matches are played', () => {
  play(one(1, 2, 'to-red'), one(2, 2))
  expect(shown()).toEqual(['Suite of Mine v2: 1 turned red.'])
  play(one(1, 2, 'to-red'), one(2, 2))
  expect(shown()).toHaveLength(1)
})

test('a case that is added or removed and turned nothing does not show the same message again', () => {
  play(one(1, 2, 'to-red'), one(2, 2))
  play(one(1, 2, 'to-red'), one(2, 2), one(3, 2))
  play(one(1, 2, 'to-red'))
  expect(shown()).toHaveLength(1)
})

test('another case that turned, or the same one with another version, is shown', () => {
  play(one(1, 2, 'to-red'), one(2, 2))
  play(one(1, 2), one(2, 2, 'to-red'))
  expect(shown()).toHaveLength(2)
  take(3)
  play(one(1, 3), one(2, 3, 'to-red'))
  expect(shown()).toEqual([
    'Suite of Mine v2: 1 turned red.',
    'Suite of Mine v2: 1 turned red.',
    'Suite of Mine v3: 1 turned red.',
  ])
})
