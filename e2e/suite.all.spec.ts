import { expect, test } from './support/test.ts'
import { editorOf, replaceSource, runToEnd, takePictures, writeBot } from './support/workbench.ts'

const MENDED = `export default class Learner extends Player {
  play() {}
}
`
const WALKS = `export default class Learner extends Player {
  play() {
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
  }
}
`

test('a case of several seeds is a count of its matches, beside what chance alone would do', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Learner', MENDED)
  await runToEnd(page)
  await page.getByRole('tab', { name: 'Suite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep this match in a suite' })
  const cases = page.getByRole('list', { name: 'Cases of the suite' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Keep the match shown…' }).click()
  await dialog.getByRole('combobox', { name: 'Matches of this case' }).selectOption('10')
  await expect(dialog.getByRole('textbox', { name: 'Matches in which it must hold' })).toHaveValue('8')
  await takePictures(quartet, 'h-suite-keep-seeds')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'Run suite' }).click()
  await expect(cases.last()).toContainText(/ in 8 of 10 matches/)
  await expect(cases.last()).toContainText(/(holds|fails).*\d+ of 10/)
  await page.getByRole('switch', { name: 'Run on save' }).check()
  // A comment makes a version, but no other program.
  await replaceSource(page, 'Learner', `// The same again.\n${MENDED}`)
  await editorOf(page, 'Learner').focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(cases.last()).toContainText('same program as v2')
  await replaceSource(page, 'Learner', WALKS)
  await editorOf(page, 'Learner').focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(cases.last()).toContainText(/\d+ of 10/)
  await expect(page.getByTestId('suite-summary')).toContainText(/^v4 (?:wins|loses) its only kept match/)
  await takePictures(quartet, 'h-suite-seeds')
})
