import { expect, test } from './support/test.ts'
import {
  boardOf,
  createBot,
  expectRound,
  idle,
  openInstrument,
  pressKeys,
  replaceSource,
  takePictures,
  writeBot,
} from './support/workbench.ts'

test('a bot that loops for ever in round 10 is frozen there, and the match goes on to its end', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Looper')
  const source = `export default class Looper extends Player {
  play() {
    this.log('round', this.round())
    while (this.round() === 10) {}
  }
}
`
  await replaceSource(page, 'Looper', source)
  await page.keyboard.press('F5')
  await expect(page.getByText(/Looper ran out of CPU in round 10/)).toBeVisible()
  await idle(page)
  await boardOf(page).click()
  await page.keyboard.press('End')
  await expectRound(page, 200)
  await expect(page.getByRole('row', { name: /Looper/ })).toContainText('no CPU')

  await openInstrument(page, 'Log')
  await expect(page.getByRole('listitem').filter({ hasText: 'round 9' })).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'round 3' }).click()
  await expectRound(page, 3)
  await expect(page.getByRole('row', { name: /Looper/ })).not.toContainText('no CPU')
  await takePictures(quartet, 'd-frozen')
})

test('the editor completes and checks with the API of the game', async ({ page }) => {
  await writeBot(page, 'Typed', 'export default class Typed extends Player {\n  play() {\n  }\n}\n')
  await pressKeys(page, 'ControlOrMeta+Home', 'ArrowDown', 'End')
  await page.keyboard.type(' this.nbRou')
  await page.keyboard.press('Control+ ')
  await expect(page.getByRole('option', { name: /^nbRounds/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('() + document.x')
  await page.getByRole('tab', { name: 'Problems' }).click()
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText("Cannot find name 'document'")
})

test('configurations are imported and played; what is none is refused with its line', async ({ page }) => {
  await createBot(page, 'Mapper')
  const small = `Pandemic 1.0
nb_players 4
rows 30
cols 30
nb_rounds 20
initial_health 100
nb_units 5
bonus_per_city_cell 1
bonus_per_path_cell 1
factor_connected_component 2
infection_factor 50
mask_protection 20
GENERATOR1
`
  const choose = (name: string, text: string | Buffer) =>
    page
      .getByLabel('Configuration file')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.keyboard.press('Alt+o')
  await choose('wrong.cnf', small.replace('nb_rounds', 'nb_rund'))
  await expect(page.getByText(/line 5: .*nb_rounds/)).toBeVisible()
  await choose('junk.cnf', Buffer.from([0, 255, 1, 254, 2, 253]))
  await expect(page.getByText('junk.cnf is no configuration: it is not a text file.')).toBeVisible()
  await choose('huge.cnf', Buffer.alloc(3_000_000, 32))
  await expect(page.getByText(/huge\.cnf is too large/)).toBeVisible()

  await choose('tiny.cnf', small)
  await expect(page.getByRole('combobox', { name: 'Configuration' })).toHaveValue('tiny')
  await pressKeys(page, 'Escape', 'F5')
  await expect(page.getByRole('slider', { name: 'Round' })).toHaveAttribute('aria-valuemax', '20')
  await expectRound(page, 20)
})

test('bots are renamed, copied and deleted, and deleting is undone', async ({ page }) => {
  await createBot(page, 'First')
  const tree = page.getByRole('tree', { name: 'Bots' })
  await tree.getByRole('treeitem', { name: /First/ }).focus()
  await page.keyboard.press('F2')
  await expect(page.getByLabel('New name')).toBeFocused()
  await page.keyboard.type('../etc')
  await expect(page.getByRole('alert')).toContainText('a bot name has 1 to 40 letters')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Second')
  await page.keyboard.press('Enter')
  await expect(tree.getByRole('treeitem', { name: /Second/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Second', exact: true })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('duplicate')
  await page.keyboard.press('Enter')
  await expect(tree.getByRole('treeitem', { name: /Second2/ })).toBeVisible()
  await tree.getByRole('treeitem', { name: /Second2/ }).focus()
  await page.keyboard.press('Delete')
  await expect(tree.getByRole('treeitem', { name: /Second2/ })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tree.getByRole('treeitem', { name: /Second2/ })).toBeVisible()
})
