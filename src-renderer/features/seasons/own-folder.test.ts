import { mount } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { until } from '../../../test/eventually.ts'
import { openTo } from '../../../test/loopback.ts'
import type { FileOpener } from '../../parts/files/take-files.ts'

const CONFIGS: FileOpener = {
  kind: 'config',
  open: async (files) => files.map(({ name }) => ({ fileName: name, kind: 'done', text: 'here already' })),
}
const BOTS: FileOpener = {
  kind: 'bot',
  open: async (files) =>
    files.map(({ name }) =>
      name === 'AIOther.cc'
        ? { fileName: name, kind: 'refused', text: 'for a game that is not here' }
        : { fileName: name, kind: 'done', text: 'imported' },
    ),
}

/** The dialog of a page that has these two doors and no others. */
async function newPage() {
  vi.resetModules()
  const { connect } = await import('../../base/api/connection.ts')
  const { fileOpeners } = await import('../../parts/files/take-files.ts')
  const { takeInMaterial } = await import('./take-in.ts')
  const { default: TakeInDialog } = await import('./TakeInDialog.vue')
  fileOpeners.add(CONFIGS, BOTS)
  const api = {
    'seasons.give': () => ({ received: 1 }),
    'seasons.ownFiles': () => ({
      files: [
        { path: 'game/Board.hh', bytes: new Uint8Array([120]) },
        { path: 'game/AIMine.cc', bytes: new Uint8Array([120]) },
      ],
    }),
    'seasons.takeIn'() {
      throw new ApiError('import/built-in', 'It was not taken in: this is Pandemic, which Quartet has.')
    },
  }
  await connect(openTo(api))
  document.body.innerHTML = '<div id="floats"></div>'
  const dialog = mount(TakeInDialog, {
    attachTo: document.body,
    global: { stubs: { SeasonGuideDialog: true } },
  })
  return { dialog, takeInMaterial }
}

it('one dialog asks for what is one’s own of a game that is here, and says what came of it', async () => {
  const { dialog, takeInMaterial } = await newPage()
  const text = (): string => document.querySelector('[role=dialog]')?.textContent?.replace(/\s+/g, ' ') ?? ''
  const press = (label: string): void =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
      .find((button) => button.textContent?.trim() === label)!
      .click()

  const names = [
    'Board.hh',
    'Game.cc',
    'Player.hh',
    'AIDemo.cc',
    'AIMine.cc',
    'AIOther.cc',
    'AIMine.cc~',
    'default.cnf',
  ]
  await takeInMaterial(
    names.map((name) => ({
      path: `mine/${name}`,
      file: new File([name === 'default.cnf' ? 'Pandemic 1.0' : 'x'], name),
    })),
  )
  await until(text, (now) => now.includes('Yours among these'))
  expect(text()).toContain(
    'Pandemic is here already. Yours among these: 2 bots and 1 configuration. Take them in?',
  )
  expect(text()).toContain(
    "Left out: 3 files of the game's own program, 1 bot that comes with the game, 1 backup of an editor.",
  )
  press('Take them in')
  await until(text, (now) => now.includes('came in'))
  expect(text()).toContain('Of mine 2 files came in or are here already. 1 file with a remark:')
  expect(text()).toContain('AIOther.cc')
  expect(text()).toContain('for a game that is not here')
  press('Close')
  await until(text, (now) => now === '')
  dialog.unmount()
})

it('of a zip of a game that is here, too', async () => {
  const { dialog, takeInMaterial } = await newPage()
  const text = (): string => document.querySelector('[role=dialog]')?.textContent?.replace(/\s+/g, ' ') ?? ''
  await takeInMaterial([{ path: 'pandemic.zip', file: new File(['PK'], 'pandemic.zip') }])
  await until(text, (now) => now.includes('Yours among these: 1 bot.'))
  expect(text()).toContain("Left out: 1 file of the game's own program.")
  dialog.unmount()
})
