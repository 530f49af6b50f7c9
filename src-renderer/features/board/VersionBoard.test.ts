import { mount, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Board } from '../../../src-shared/contract/boards.ts'
import { createBroadcast } from '../../../src-shared/rpc/server.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTo } from '../../../test/loopback.ts'
import { madeUpBoard, madeUpRow } from '../../../test/made-up-board.ts'
import { wordsIn } from '../../../test/sentence-rules.ts'

const OF_STATISTICS =
  /\b(?:shares?|blocks?|intervals?|ratios?|fields?|deviations?|likelihoods?|confidence)\b/i
const WIDE = 1440
const NARROW = 1024

let page: VueWrapper | undefined
let now: Board
/** Other bots beyond the first few. */
let more: Board['others'] = []
const asked: unknown[] = []
beforeEach(() => {
  now = madeUpBoard()
  more = []
  asked.length = 0
  const floats = document.createElement('div')
  floats.id = 'floats'
  document.body.replaceChildren(floats)
})
afterEach(() => {
  page?.unmount()
  page = undefined
  setWidth(NARROW)
})
const setWidth = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })

/** A new page with the board in it, the main side behind it, and what the board asks and says. */
async function show(width: number) {
  vi.resetModules()
  setWidth(width)
  const { connect } = await import('../../base/api/connection.ts')
  const { useBoard } = await import('../../parts/board/use-board.ts')
  const { allCommands, doCommand } = await import('../../base/window/use-commands.ts')
  const { default: VersionBoard } = await import('./VersionBoard.vue')
  const answer =
    (name: string, change: (request: never) => void = () => undefined) =>
    (request: never) => {
      asked.push([name, request])
      change(request)
      return now
    }
  const api = {
    'boards.get': ({ allOthers }: { allOthers?: boolean }) => {
      if (allOthers) asked.push(['all others'])
      return allOthers ? { ...now, others: [...now.others, ...more], moreOthers: 0 } : now
    },
    'boards.fill': answer('fill'),
    'boards.plan': answer('plan', ({ stages, seconds }: Board['plan']) => {
      now = { ...now, plan: { number: now.plan.number + 1, stages, seconds } }
    }),
    'boards.stop': answer('stop'),
    'boards.promote': answer('promote', ({ versionId }: { versionId: number }) => {
      const rows = now.rows.map((row) => ({ ...row, isChampion: row.versionId === versionId }))
      now = { ...now, rows }
    }),
  }
  const broadcast = createBroadcast()
  await connect(openTo(api, broadcast))
  const said: unknown[] = []
  const hear =
    (name: string) =>
    (...values: unknown[]) =>
      void said.push([name, ...values])
  const Host = defineComponent(() => {
    const source = useBoard(() => 5)
    return () =>
      h(VersionBoard, {
        source,
        onOpen: hear('open'),
        onPromote: hear('promote'),
        onWatch: hear('watch'),
        onSave: hear('save'),
        onCompare: hear('compare'),
        onOpenBot: hear('openBot'),
      })
  })
  const shown = (page = mount(Host, { attachTo: document.body }))
  await eventually(() => expect(shown.find('.ui-sentence').exists()).toBe(true))
  const focused = () => {
    const cell = document.activeElement
    const row = cell?.closest('tr')
    const name = row?.getAttribute('data-version') ?? row?.getAttribute('data-bot')
    return `${name} ${cell?.getAttribute('data-column')}`
  }
  const press = async (key: string, options: object = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
    document.activeElement!.dispatchEvent(event)
    await shown.vm.$nextTick()
    await shown.vm.$nextTick()
  }
  const focus = async (selector: string) => {
    ;(shown.get(selector).element as HTMLElement).focus()
    await shown.vm.$nextTick()
  }
  return { shown, said, focus, focused, press, broadcast, doCommand, allCommands }
}
const textOf = (element: { html(): string }): string =>
  element
    .html()
    .replaceAll(/<!--.*?-->|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('every state of a cell has its words, none of statistics, and little stands around the grid', async () => {
  const { shown } = await show(WIDE)
  const text = textOf(shown)
  for (const words of [
    'v14 beats your champion v13, but loses one match of the suite.',
    'better by 2.3 1.1 to 3.5 · 46 matches',
    '40 of 120',
    'is the champion',
    '4th of 9 3rd to 6th',
    'the same as v12',
    'waits',
    'differs in round 12',
    'refused line 3',
    'after Jutge',
    'stopped in 3 of 60',
    'no answer',
    'when it compiles',
    '5 older',
    'Plan: all stages, 5 min a version',
  ])
    expect(text).toContain(words)
  expect(OF_STATISTICS.exec(text)?.[0]).toBe(undefined)
  const around = text.replace(textOf(shown.get('tbody')), '')
  expect(wordsIn(around), around).toBeLessThanOrEqual(120)
  expect(shown.findAll('tbody td[data-column]')).toHaveLength(8 * (9 + 3))
  expect(shown.findAll('button:not([tabindex="-1"])').length).toBeLessThanOrEqual(5)
})

test('the grid is one tab stop, and is gone through by keys', async () => {
  const { shown, said, focus, focused, press } = await show(WIDE)
  expect(shown.get('table').attributes('role')).toBe('grid')
  expect(shown.findAll('table [tabindex="0"]')).toHaveLength(1)
  await focus('table [tabindex="0"]')
  expect(focused()).toBe('14 version')
  await press('ArrowRight')
  await press('ArrowDown')
  expect(focused()).toBe('13 compiles')
  await press('End')
  expect(focused()).toBe('13 league')
  await press('PageDown')
  expect(focused()).toBe('7 league')
  await press('Home', { ctrlKey: true })
  expect(focused()).toBe('14 version')
  await press('ArrowUp')
  expect(focused()).toBe('14 version')
  await press('End')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await press('Enter')
  expect(focused()).toBe('14 champion')
  expect(said).toMatchObject([['open', 114, 'champion', { answer: 'better', matches: 46 }]])
  expect(shown.get('[aria-selected=true]').attributes('data-column')).toBe('champion')
  expect(shown.findAll('table [tabindex="0"]')).toHaveLength(1)
})

test('a cell is copied with what it is of', async () => {
  const { focus, press } = await show(WIDE)
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await focus('tr[data-version="12"] [data-column=suite]')
  await press('c', { ctrlKey: true })
  expect(copied).toEqual(['Suite of v12: 8 of 10 · loses 2 seeds'])
})

test('promoting says what it costs, sends the note, and the champion has its mark', async () => {
  const { shown, said, focus, doCommand, allCommands } = await show(WIDE)
  await focus('tr[data-version="12"] [data-column=suite]')
  const command = allCommands().find(({ id }) => id === 'board.promote')!
  expect(command.title).toBe('Promote v12…')
  // Its keys are the grid's alone.
  expect(command.ownsKey?.({ target: document.body } as unknown as KeyboardEvent)).toBe(false)
  expect(command.ownsKey?.({ target: document.activeElement } as unknown as KeyboardEvent)).toBe(true)
  expect(doCommand('board.promote')).toBe(true)
  await eventually(() => expect(document.querySelector('#promote')).not.toBe(null))
  const dialog = document.querySelector('[role=dialog]')!
  expect(dialog.textContent).toContain('It takes 4.1 less of every 100 points against v13.')
  expect(dialog.textContent).toContain('It wins 8 of 10 matches of the suite; v13 won 10.')
  const field = dialog.querySelector('input')!
  expect(field.value).toBe('taken cities last')
  field.value = ' for the contest '
  field.dispatchEvent(new Event('input', { bubbles: true }))
  dialog.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await eventually(() => expect(said).toEqual([['promote', 112]]))
  expect(asked).toEqual([['promote', { versionId: 112, note: 'for the contest' }]])
  await eventually(() => expect(shown.get('tr[data-version="12"]').text()).toMatch(/champion/))
  expect(shown.get('tr[data-version="13"]').text()).not.toContain('v13champion')
})

test('where there is little room the checks are one column, of six versions', async () => {
  const { shown, press, said, focus, focused } = await show(NARROW)
  const heads = shown.findAll('thead th').map((head) => head.text())
  expect(heads).toEqual([
    'Version',
    'Checks',
    'Qualifies',
    'Suite',
    'Against the champion',
    'League',
    'Actions',
  ])
  expect(shown.findAll('tbody tr[data-version]')).toHaveLength(6)
  const checks = shown.get('tr[data-version="10"] [data-column=checks]')
  expect(checks.text()).toContain('Same twice: differs · in round 12')
  expect(checks.findAll('svg')).toHaveLength(2)
  await focus('tr[data-version="10"] [data-column=checks]')
  await press('Enter')
  expect(said).toMatchObject([['open', 110, 'same-twice', { round: 12 }]])
  const more = shown.findAll('button').find((button) => button.text() === '8 older')!
  await more.trigger('click')
  expect(shown.findAll('tbody tr[data-version]')).toHaveLength(14)
  expect(more.text()).toBe('Fewer')
  await focus('tr[data-version="10"] [data-column=checks]')
  await press('End', { ctrlKey: true })
  expect(focused()).toBe('Wren league')
})

test('the step of the sentence leads to the match, and a board that moved on is shown', async () => {
  const { shown, said, broadcast } = await show(WIDE)
  await shown.get('.ui-sentence button').trigger('click')
  expect(said).toEqual([['watch', 7]])
  now = { ...now, rows: now.rows.slice(1) }
  broadcast.emit('board.changed', { board: { ...now, botId: 6 } })
  broadcast.emit('board.changed', { board: now })
  await eventually(() => expect(shown.text()).not.toContain('v14'))
  expect(shown.find('tr[data-version="13"]').exists()).toBe(true)
})

test('a bot without versions is asked for one; of one version only there is no champion', async () => {
  now = { ...now, rows: [] }
  const { shown, said } = await show(WIDE)
  expect(shown.text()).toContain('Save a version, and it proves itself here.')
  await shown.get('.ui-sentence button').trigger('click')
  expect(said).toEqual([['save']])
  expect(shown.find('table').exists()).toBe(false)
  page?.unmount()
  now = { ...now, rows: [madeUpRow(1, { suite: { state: 'waits' } })], others: [] }
  const { shown: one } = await show(WIDE)
  expect(one.findAll('thead th').map((head) => head.text())).toEqual([
    'Version',
    'Compiles',
    'Same twice',
    'Qualifies',
    'Suite',
    'Actions',
  ])
})

/** Opens the menu of the row that has the focus; gives its items. */
async function openMenu(press: (key: string, options: object) => Promise<void>): Promise<HTMLElement[]> {
  await press('F10', { shiftKey: true })
  await eventually(() => expect(document.querySelector('[role=menu]')).not.toBe(null))
  return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

test('other bots stand below with whose they are, and are compared with the champion where that is asked', async () => {
  const { shown, said, focus, press, doCommand, allCommands } = await show(WIDE)
  const row = (name: string) => shown.get(`tr[data-bot="${name}"]`)
  expect(
    shown
      .findAll('tbody tr')
      .slice(9)
      .map((one) => one.get('th').text()),
  ).toEqual(['Lynxv3another bot of yours', 'Kestrelv5from a friend, no plan', 'Wrenv1from a friend, no plan'])
  // What another bot wins is not won.
  expect(row('Kestrel').get('[data-column=champion]').text()).toContain('better by 4.8')
  expect(row('Kestrel').findAll('.good.strong')).toEqual([])
  expect(row('Wren').get('[data-column=champion]').attributes('title')).toContain(
    'It is compared with the champion when you ask for it.',
  )

  await focus('tr[data-bot=Wren] [data-column=champion]')
  await press('Enter')
  expect(said).toEqual([['open', 401, 'champion', undefined]])
  const command = allCommands().find(({ id }) => id === 'board.promote')!
  expect(command.isEnabled?.()).toBe(false)
  const items = await openMenu(press)
  expect(items.map((item) => item.textContent?.trim())).toEqual([
    'Fill Against the champion',
    'Compare…',
    'Open it',
    'Copy the cell',
  ])
  const fillWren = ['fill', { versionId: 401, stage: 'champion', boardOf: 5 }]
  items[0].click()
  await eventually(() => expect(asked).toEqual([fillWren]))
  expect(doCommand('board.fill')).toBe(true)
  await eventually(() => expect(asked).toEqual([fillWren, fillWren]))
})

test('another bot is taken in hand or compared from its row, and nothing of its own plan is asked there', async () => {
  const { said, focus, press } = await show(WIDE)
  await focus('tr[data-bot=Kestrel] [data-column=qualifies]')
  const items = await openMenu(press)
  expect(items.map((item) => item.textContent?.trim())).toEqual(['Compare…', 'Open it', 'Copy the cell'])
  items[1].click()
  await eventually(() => expect(said).toEqual([['openBot', 7]]))
})

test('of many bots the first few are in sight, and the others are read when they are asked for', async () => {
  const bots = Array.from({ length: 40 }, (_, k) =>
    madeUpRow(1, {}, { versionId: 500 + k, bot: { id: 50 + k, name: `Bot${k}`, isOwn: false } }),
  )
  more = bots.slice(6)
  now = { ...now, others: bots.slice(0, 6), moreOthers: 34 }
  const { shown, broadcast } = await show(WIDE)
  expect(shown.findAll('tbody tr[data-bot]')).toHaveLength(6)
  const button = shown.findAll('footer button').find((one) => one.text() === '34 more bots')!
  await button.trigger('click')
  await eventually(() => expect(shown.findAll('tbody tr[data-bot]')).toHaveLength(40))
  expect(button.text()).toBe('Fewer bots')
  // What comes with the first few alone leaves the rest.
  broadcast.emit('board.changed', { board: { ...now, name: 'moved' } })
  await eventually(() => expect(shown.findAll('tbody tr[data-bot]')).toHaveLength(40))
  await button.trigger('click')
  expect(shown.findAll('tbody tr[data-bot]')).toHaveLength(6)
})

test('a stage, or all of them, is asked for from the menu of the row and the palette', async () => {
  const { focus, press, doCommand } = await show(WIDE)
  await focus('tr[data-version="10"] [data-column=suite]')
  await press('F10', { shiftKey: true })
  await eventually(() => expect(document.querySelector('[role=menu]')).not.toBe(null))
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  expect(items.map((item) => item.textContent?.trim())).toEqual([
    'Promote…',
    'Fill Suite',
    'Fill all stages',
    'Compare…',
    'Run ×N…',
    'Copy the cell',
  ])
  items[1].click()
  await eventually(() => expect(asked).toEqual([['fill', { versionId: 110, stage: 'suite' }]]))
  expect(doCommand('board.fill')).toBe(true)
  await eventually(() => expect(asked.at(-1)).toEqual(['fill', { versionId: 110 }]))
})

test('the plan is ticks and minutes, and filling is stopped there', async () => {
  const { shown, doCommand } = await show(WIDE)
  expect(doCommand('board.plan')).toBe(true)
  await eventually(() => expect(document.querySelector('form.plan')).not.toBe(null))
  const form = document.querySelector('form.plan')!
  const ticks = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  expect(ticks.map((tick) => tick.checked)).toEqual([true, true, true, true, true, true])
  form.querySelector<HTMLElement>('button[type=button]')!.click()
  await eventually(() => expect(asked).toEqual([['stop', { botId: 5 }]]))
  ticks[1].click()
  const minutes = form.querySelector<HTMLInputElement>('[type=number]')!
  minutes.value = '2.5'
  minutes.dispatchEvent(new Event('input', { bubbles: true }))
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  const stages = ['same-twice', 'suite', 'qualifies', 'champion', 'others']
  await eventually(() => expect(asked.at(-1)).toEqual(['plan', { botId: 5, stages, seconds: 150 }]))
  await eventually(() => expect(shown.text()).toContain('Plan: 5 of 6 stages, 2.5 min a version'))
})
