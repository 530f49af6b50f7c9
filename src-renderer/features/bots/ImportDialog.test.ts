import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { madeUpBot } from '../../../test/made-up-summaries.ts'
import { openTo } from '../../../test/loopback.ts'
import { connect } from '../../base/api/connection.ts'
import { sidesWish } from '../../parts/comparisons/wanted-sides.ts'
import { importBots } from './import-bots.ts'
import ImportDialog from './ImportDialog.vue'

const version = (number: number) => ({ id: 10 + number, botId: 1, number, hash: 'h', note: '', createdAt: 0 })
const isaac = (numbers: readonly number[]) => ({
  ...madeUpBot(1, 'Isaac'),
  source: 'x',
  versions: numbers.map(version),
})

it('of several files whose bots are here it is answered at once, and a next version can be compared', async () => {
  const api = {
    'bots.get': () => isaac([1, 2]),
    'bots.check': () => [],
    'bots.import': ({ sameName }: { sameName: string }) =>
      sameName === 'ask'
        ? { bot: isaac([1]), isNew: false, problems: [], isAsked: true }
        : { bot: isaac([1, 2]), isNew: true, problems: [] },
  }
  await connect(openTo(api))
  document.body.innerHTML = '<div id="floats"></div>'
  const dialog = mount(ImportDialog, { attachTo: document.body })
  const buttons = (): string[] =>
    [...document.querySelectorAll('[role=dialog] button')].map((one) => one.textContent.trim())
  const press = (label: string): void =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
      .find((one) => one.textContent.trim() === label)!
      .click()

  await importBots([new File(['a'], 'AIIsaac.cc'), new File(['b'], 'AIIsaac (1).cc')], 'pandemic')
  await until(buttons, (now) => now.includes('Next version, for all 2'))
  expect(buttons()).toEqual(
    expect.arrayContaining(['Next version', 'Bot of its own', 'Bot of its own, for all 2']),
  )
  press('Next version, for all 2')
  await until(buttons, (now) => now.filter((one) => one === 'Compare with v1').length === 2)
  expect(buttons()).not.toContain('Next version')
  const wished: unknown[] = []
  sidesWish.grant((wish) => wished.push(wish))
  press('Compare with v1')
  await until(
    () => wished,
    ({ length }) => length > 0,
  )
  expect(wished).toEqual([{ game: 'pandemic', sides: { a: { botId: 1, versionId: 11 }, b: { botId: 1 } } }])
  dialog.unmount()
})
