import { expect, test } from './support/test.ts'
import {
  boardOf,
  createBot,
  editorOf,
  idle,
  matchMenu,
  replaceSource,
  takePictures,
} from './support/workbench.ts'

const TRIPS = `export default class Learner extends Player {
  play() {
    if (this.round() === 12) throw new Error('tripped over its own feet')
  }
}
`
const MENDED = `export default class Learner extends Player {
  play() {}
}
`

test('a lost match is kept, stays red until the bot is mended, and turns green on save', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Learner')
  await page.getByRole('tab', { name: 'Suite' }).click()
  await expect(page.getByText('No matches kept yet')).toBeVisible()
  await replaceSource(page, 'Learner', TRIPS)
  await page.keyboard.press('F5')
  await expect(page.getByText(/Learner crashed in round 12/)).toBeVisible()
  await idle(page)
  await takePictures(quartet, 'h-suite-empty')

  // By mouse: what is proposed for a bot that crashed is that it does not.
  await page.keyboard.press('Alt+2')
  await matchMenu(page, 'Keep in the suite…')
  const dialog = page.getByRole('dialog', { name: 'Keep this match in a suite' })
  await expect(dialog.getByRole('radio', { name: 'Not crash' })).toBeChecked()
  await expect(dialog.getByText('stays red until a version gets better')).toBeVisible()
  await takePictures(quartet, 'h-suite-keep')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  // Keys of rooms are not heard while it is open.
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Alt+1')
  const cases = page.getByRole('list', { name: 'Cases of the suite' }).getByRole('listitem')
  await expect(cases).toHaveCount(1)
  await expect(page.getByTestId('suite-summary')).toHaveText('v2 has not played its only kept match yet.')

  // By keyboard: a score that no version will reach.
  await page.keyboard.press('Alt+k')
  await dialog.getByRole('textbox', { name: 'Least score' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1.5')
  await expect(dialog.getByText('The score must be a whole number.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('900000')
  await page.keyboard.press('Enter')
  await expect(cases).toHaveCount(2)

  await page.getByRole('button', { name: 'Run suite' }).click()
  await expect(page.getByTestId('suite-summary')).toContainText('v2 crashes in both kept matches.')
  await expect(cases.first()).toContainText('fails')
  await expect(cases.first()).toContainText('crashed')
  await expect(page.getByRole('button', { name: 'Run suite' })).toBeDisabled()
  await expect(page.getByRole('tab', { name: 'Suite' })).toContainText('2')
  await takePictures(quartet, 'h-suite-red')

  await page.getByRole('switch', { name: 'Run on save' }).check()
  await replaceSource(page, 'Learner', MENDED)
  await editorOf(page, 'Learner').focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByTestId('suite-summary')).toHaveText(
    'v3 loses one of 2 kept matches, and wins one back.',
  )
  await expect(cases.first()).toContainText(/holds.*turned green/)
  await expect(cases.last()).toContainText('fails')
  await expect(cases.last()).not.toContainText('turned')
  await takePictures(quartet, 'h-suite-green')

  await cases.first().getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(cases).toHaveCount(1)
  await expect(page.getByTestId('suite-summary')).toContainText('v3 wins its only kept match back.')
  await expect(cases.first().getByRole('button').first()).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cases).toHaveCount(2)

  // The replay is that of the newest result, and can itself be kept; what is kept survives a reload.
  await cases.first().getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Learner v3/ })).toBeVisible()
  await expect(boardOf(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('keep this match')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: 'Not be last' })).toBeVisible()
  await takePictures(quartet, 'h-suite-keep-stored')
  await dialog.getByRole('radio', { name: 'Not crash' }).check()
  await page.keyboard.press('Enter')
  // The newest of them: the notice of the first match may still be there.
  await page.getByRole('button', { name: 'Show', exact: true }).last().click()
  await expect(cases).toHaveCount(3)
  await expect(page.getByTestId('suite-summary')).toContainText('v3 loses one of 3 kept matches')
  await page.reload()
  await page.getByRole('tab', { name: 'Suite' }).click()
  await expect(page.getByTestId('suite-summary')).toContainText('v3 loses one of 3 kept matches')
  await expect(page.getByRole('switch', { name: 'Run on save' })).toBeChecked()
})
