import { effectScope, shallowRef } from 'vue'
import { beforeEach, expect, it } from 'vitest'
import { until } from '../../test/eventually.ts'
import { afterFrame } from '../base/ui/after-frame.ts'
import { shownToasts } from '../base/ui/use-toasts.ts'
import { enabledCommands, holdKeys } from '../base/window/use-commands.ts'
import { goTo, screen } from '../base/window/use-route.ts'
import type { ActionId } from '../parts/actions/catalogue.ts'
import { useActions } from '../parts/actions/use-actions.ts'
import { doEntry, MOST_FRAMES_WAITED } from './do-entry.ts'
import { paletteEntries } from './palette-entries.ts'

beforeEach(() => goTo({ screen: 'matches' }))

const entryOf = (id: ActionId) =>
  paletteEntries(enabledCommands(), screen.value).find((entry) => entry.id === id)!

/** An action that notes that it was done, as long as the scope lives. */
function noting(id: ActionId, done: string[], isEnabled = () => true) {
  const scope = effectScope()
  scope.run(() => useActions({ [id]: { run: () => done.push(id), isEnabled } }))
  return scope
}

it('does an action where one is when it can be done there, and nothing when it misses something here', async () => {
  const done: string[] = []
  const scope = noting('bots.save', done)
  await doEntry(entryOf('bots.save'))
  await doEntry(entryOf('matches.pair'))
  expect(done).toEqual(['bots.save'])
  expect(screen.value).toBe('matches')
  scope.stop()
})

it('goes to the room of an action, waits for what is on its way there, and does it once', async () => {
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const going = doEntry(entryOf('bots.save'))
  holdKeys(promise)
  expect(screen.value).toBe('bots')
  for (let frame = 0; frame < MOST_FRAMES_WAITED + 2; frame++) await afterFrame()
  const canSave = shallowRef(false)
  const scope = noting('bots.save', done, () => canSave.value)
  resolve()
  await afterFrame()
  expect(done).toEqual([])
  canSave.value = true
  await going
  expect(done).toEqual(['bots.save'])
  scope.stop()
})

it('says what is missing when the room does not have it either; nothing is done for who went on', async () => {
  await doEntry(entryOf('bots.rename'))
  await until(
    () => shownToasts.value.map(({ text }) => text),
    (texts) => texts.includes('Rename this bot: needs your own bot in the editor'),
  )
  goTo({ screen: 'matches' })
  const done: string[] = []
  const going = doEntry(entryOf('bots.new'))
  goTo({ screen: 'rules' })
  const scope = noting('bots.new', done)
  await going
  expect(done).toEqual([])
  expect(shownToasts.value).toHaveLength(1)
  scope.stop()
})

it('only leads to what deletes', async () => {
  const done: string[] = []
  const going = doEntry(entryOf('bots.delete'))
  const scope = noting('bots.delete', done)
  await going
  await afterFrame()
  expect(screen.value).toBe('bots')
  expect(done).toEqual([])
  scope.stop()
})
