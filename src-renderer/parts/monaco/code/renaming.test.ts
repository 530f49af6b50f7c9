import { afterEach, expect, it } from 'vitest'
import type { RenameAnswer } from '../../../../src-shared/contract/code.ts'
import { ApiError } from '../../../../src-shared/contract/error-codes.ts'
import { shownToasts } from '../../../base/ui/use-toasts.ts'
import {
  answerRenaming,
  beginRenaming,
  cancelRenaming,
  renameJobs,
  renaming,
  review,
  textWasChanged,
} from './renaming.ts'

afterEach(cancelRenaming)

const ANSWER: RenameAnswer = { source: 'int heaviest;\n', places: 1, leftLines: [], proof: 'same' }

function begin(newName = 'heaviest') {
  const seen = { gaveUp: 0, shown: 0, applied: [] as string[] }
  const { promise, resolve, reject } = Promise.withResolvers<RenameAnswer>()
  const done = beginRenaming({
    oldName: 'best',
    newName,
    before: 'int best;',
    check: () => promise,
    giveUp: () => void seen.gaveUp++,
    show: async () => void seen.shown++,
    apply: (after) => void seen.applied.push(after),
  })
  return { seen, done, resolve, reject }
}
const said = () => shownToasts.value.map(({ text }) => text)
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }))

it('a renaming that was waited for opens its preview, and is applied by a yes', async () => {
  const { seen, done, resolve } = begin()
  expect(renameJobs()[0].title).toBe('Checking: best becomes heaviest')
  press('Shift')
  resolve(ANSWER)
  await done
  expect(renaming.value?.isOpen).toBe(true)
  expect(renameJobs()).toEqual([])
  expect(said()).toEqual([])
  answerRenaming(true)
  // Without the line end that the compiler added.
  expect(seen.applied).toEqual(['int heaviest;'])
  expect(renaming.value).toBeUndefined()
})

it('whatever was done meanwhile, no preview lies over it: a message leads to it, and so does activity', async () => {
  const deeds = [() => press('a'), () => window.dispatchEvent(new MouseEvent('pointerdown'))]
  for (const deed of deeds) {
    const { seen, done, resolve } = begin()
    deed()
    resolve(ANSWER)
    await done
    expect(renaming.value?.isOpen).toBe(false)
    expect(said().at(-1)).toBe('Rename is ready: best becomes heaviest.')
    expect(shownToasts.value.at(-1)?.action?.label).toBe('Review')
    expect(renameJobs()[0].title).toBe('Ready: best becomes heaviest')
    await review()
    expect(seen.shown).toBe(1)
    expect(renaming.value?.isOpen).toBe(true)
    answerRenaming(false)
    expect(seen.applied).toEqual([])
  }
})

it('a renaming is cancelled while it is checked: the compiler gives up, and a late answer changes nothing', async () => {
  const { seen, done, resolve } = begin()
  renameJobs()[0].cancel()
  expect(seen.gaveUp).toBe(1)
  expect(renameJobs()).toEqual([])
  resolve(ANSWER)
  await done
  expect([renaming.value, said(), seen.applied]).toEqual([undefined, [], []])
})

it('a change of the text ends it at once, in words, whether it was checked or not', async () => {
  for (const isChecked of [false, true]) {
    const { seen, done, resolve } = begin()
    press('x')
    if (isChecked) resolve(ANSWER)
    if (isChecked) await done
    textWasChanged()
    expect(renaming.value).toBeUndefined()
    expect(said().at(-1)).toBe('The text was changed meanwhile, so best keeps its name. Rename it again.')
    expect(seen.gaveUp).toBe(isChecked ? 0 : 1)
    await review()
    expect(renaming.value).toBeUndefined()
  }
})

it('why it cannot be renamed is said, and a cancelled one says nothing', async () => {
  const refused = begin()
  refused.reject(new ApiError('request/invalid', 'heaviest is taken in line 3.'))
  await refused.done
  expect(said()).toEqual(['heaviest is taken in line 3.'])
  const cancelled = begin()
  cancelled.reject(new ApiError('request/cancelled', 'The renaming was cancelled.'))
  await cancelled.done
  expect(said()).toHaveLength(1)
})

it('a new renaming takes the place of the one before', async () => {
  const first = begin()
  const second = begin('top')
  expect(first.seen.gaveUp).toBe(1)
  first.resolve(ANSWER)
  await first.done
  expect(renaming.value?.newName).toBe('top')
  expect(renaming.value?.checked).toBeUndefined()
  second.resolve(ANSWER)
  await second.done
  expect(renaming.value?.checked).toBeDefined()
})
