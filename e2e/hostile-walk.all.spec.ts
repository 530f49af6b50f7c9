import { COLUMNS, FILE_MARKUP, hostileOutput, MARKUP } from './support/hostile-texts.ts'
import { expect, test } from './support/test.ts'
import { markupMade, placesShown, watchMarkup } from './support/watch-markup.ts'
import { openFirstStop, openTermGame, pressKeys, showBotsOf } from './support/workbench.ts'

test.use({ own: 'page', filledBy: 'hostile-folder.ts' })

test('a walk through a stranger’s folder: wherever a text can stand markup is text, on screens, in lists and in toasts', async ({
  page,
}) => {
  test.slow()
  await watchMarkup(page)
  await page.reload()
  const title = await page.title()
  const walked = new Set<string>()
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const tab = (name: string) => page.getByRole('tab', { name }).first().click()
  /** These are to be seen now, and so far nothing came of anything. */
  const shown = async (...places: string[]): Promise<void> => {
    await expect.poll(() => placesShown(page), places.join()).toEqual(expect.arrayContaining(places))
    const markup = await markupMade(page)
    expect({ ...markup, title: await page.title() }, places.join()).toEqual({ made: [], obeyed: 0, title })
    places.forEach((place) => walked.add(place))
  }

  await test.step('bots: the tree, a version with its note, problems, lists, the suite, many matches', async () => {
    const bot = page.getByRole('treeitem').filter({ hasText: 'bots.name' }).first()
    await bot.click()
    await tab('Problems')
    await shown('bots.name', 'bots.problem')
    await shown('versions.note')
    await page.keyboard.press('Alt+o')
    await page.getByRole('combobox', { name: 'Configuration' }).click()
    await shown('configs.name')
    await pressKeys(page, 'Escape', 'Escape')
    await tab('Suite')
    await shown('suite_cases.config_name')
    await button('Prove').click()
    await button('Comparisons').click()
    await page.getByRole('option').filter({ hasText: 'Run ×N' }).first().click()
    await page.getByRole('button', { name: /^How sure/ }).click()
    await shown('match_groups.config_name', 'match_groups.problem', 'machines.name')
  })

  await test.step('a season', async () => {
    await button('Write').click()
    await openTermGame(page)
    await shown('season.title', 'season.said')
    await page.keyboard.press('Escape')
    await showBotsOf(page, /season\.title/)
    await page.getByRole('treeitem').filter({ hasText: 'bots.season' }).first().click()
    await page.keyboard.press('Alt+5')
    await shown('season.title', 'bots.season', 'season.document')
    await page.keyboard.press('Alt+5')
  })

  await test.step('a file that is refused in a toast, and one of that season', async () => {
    await button('Watch').click()
    const give = (name: string, text: string) =>
      page
        .getByLabel('Match files', { exact: true })
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') })
    await give(`${FILE_MARKUP}file.refused`, 'nothing')
    // Read to its end: what is brought in meanwhile would be listed beside it and not open by itself.
    await expect(page.getByRole('status').filter({ hasText: 'file.refused' })).toBeVisible()
    await give(`${FILE_MARKUP}file.taken.out`, hostileOutput())
    await shown('season.title', 'output.name', 'file.taken')
    await button('Text').click()
    await shown('output.version', 'output.cell')
    await page.keyboard.press('Alt+m')
  })

  await test.step('matches: rows, saved filters, details, the replay with its log', async () => {
    await shown('names.name', 'matches.config_name', 'tags.name')
    await page.keyboard.press('Alt+f')
    await shown('filters.name', 'filters.query')
    await page.keyboard.press('Escape')
    const row = page.getByRole('row').filter({ hasText: 'tags.name' }).first()
    await row.getByRole('cell').first().click()
    await page.keyboard.press('i')
    await shown('notes.text', 'tags.name', 'seats.frozen_reason', 'matches.problem')
    await button('Charts').click()
    await page.getByRole('combobox', { name: 'A line for each' }).selectOption('bot')
    await shown('names.name')
    await button('Table').click()
    await expect(page.getByRole('region', { name: / as a table$/ })).toContainText('<img src=x')
    await shown('names.name')
    await button('Charts').click()
    await row.click()
    await openFirstStop(page)
    await shown('seats.frozen_reason', 'seats.frozen_frames')
    await page.keyboard.press('Escape')
    await tab('Log')
    await shown('names.name', 'logs.text')
    for (const list of ['Instruments', 'Inside'])
      for (const one of await page.getByRole('tablist', { name: list }).getByRole('tab').all()) {
        await one.click()
        await shown('names.name')
      }
  })

  await test.step('comparisons and leagues', async () => {
    await button('Prove').click()
    await button('Comparisons').click()
    await shown('bots.name')
    await page.getByRole('option').filter({ hasNotText: 'Run ×N' }).first().click()
    await page.getByRole('button', { name: /^How sure/ }).click()
    await shown('bots.name', 'comparisons.config_name', 'comparisons.problem')
    await button('Comparisons').click()
    await button('League').click()
    await shown('leagues.name')
    await page.getByRole('list', { name: 'Leagues' }).getByRole('button').first().click()
    await shown('leagues.name', 'leagues.configs', 'leagues.problem', 'bots.name')
    for (const view of await page
      .getByRole('tablist', { name: 'Views of the league' })
      .getByRole('tab')
      .all()) {
      await view.click()
      await shown('leagues.name')
    }
    await button('Leagues').click()
    await button('Contests').click()
    await shown('leagues.name')
    await button('Charts').click()
    await shown('names.name')
  })

  await test.step('what all actions offer', async () => {
    await button('All actions').click()
    await page.getByPlaceholder('An action, a bot').fill('bots.season')
    await shown('bots.season')
    await page.keyboard.press('Escape')
  })

  // Every text of the folder was among them.
  expect([...walked]).toEqual(expect.arrayContaining(COLUMNS.map((column) => column.join('.'))))

  // And the watcher would have seen an element of it, though it was gone at once.
  await page.evaluate(
    (html) => {
      const place = document.createElement('div')
      document.body.append(place)
      place.innerHTML = html
      place.remove()
    },
    MARKUP.slice(MARKUP.indexOf('<b')),
  )
  await expect.poll(async () => (await markupMade(page)).made).toContain('<b class="hostile">bold</b>')
})
