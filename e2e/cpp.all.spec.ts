import { readFile } from 'node:fs/promises'
import { cppBot } from './support/cpp-bot.ts'
import { expect, test } from './support/test.ts'
import {
  botMenu,
  createBot,
  createCppBot,
  cursorLine,
  editorOf,
  openInside,
  openTable,
  replaceSource,
  roundShown,
  run,
  runToEnd,
  takePictures,
  writeBot,
} from './support/workbench.ts'

test('a C++ bot that fails is frozen with its reason; the backtrace opens the line, here and from Matches', async ({
  quartet,
  page,
}) => {
  await createCppBot(page, 'Faulty')
  const deeper = '  int zero = 0;\n  int half(int n, int by) {\n    return n / by;\n  }\n'
  await replaceSource(
    page,
    'Faulty',
    cppBot('Faulty', '    if (round() == 7) move(half(3, zero), TOP);', deeper),
  )
  await page.keyboard.press('F5')
  const word = page.getByRole('region', { name: 'Seats' }).getByRole('button', { name: 'crashed' })
  const frozen = page.getByRole('dialog', { name: 'crashed' })
  await word.click()
  await expect(frozen).toContainText(/Faulty crashed in round 7: .*division by zero/i)
  await takePictures(quartet, 'j-cpp-frozen')
  // In the narrow window of the pictures the seats fold, and what hangs on one of them closes.
  if (!(await frozen.isVisible())) await word.click()
  await frozen.getByRole('button', { name: 'AIFaulty.cc:7' }).click()
  await expect(editorOf(page, 'Faulty')).toBeFocused()
  await expect.poll(() => cursorLine(page)).toBe('7')

  // The source has changed since: the line is one of the version that played.
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('// a line more\n')
  await openTable(page)
  await page.getByRole('row', { name: /Faulty/ }).click()
  await page.keyboard.press('End')
  await word.click()
  await expect(frozen).toContainText('Faulty crashed in round 7')
  await frozen.getByRole('button', { name: /AIFaulty\.cc:10/ }).click()
  await expect(page.getByText(/version 2, read only/)).toBeVisible()
  await expect.poll(() => cursorLine(page)).toBe('10')
})

test('the editor knows the API at once, and the types of what one has declared from the compiler', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Typist', cppBot('Typist', '    '), { language: 'C++' })
  await page.keyboard.press('ControlOrMeta+Home')
  for (let k = 0; k < 5; k++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.type('Unit u = unit')
  await expect(page.getByRole('option', { name: /^unit, / })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('(')
  await expect(page.locator('.parameter-hints-widget')).toContainText('Unit unit (int id) const')
  await page.keyboard.type('0); u.')
  await expect(page.getByRole('option', { name: /^health/ })).toBeVisible()
  await page.keyboard.type('heal')
  await page.keyboard.press('Enter')
  await expect(page.locator('.view-line', { hasText: 'u.health' })).toBeVisible()
  // Over the middle of the word unit, the 15th letter of the line.
  const line = page.locator('.view-line', { hasText: 'u.health' })
  // The editor may draw the line anew at any moment.
  await expect(async () => {
    const text = (await line.locator('> span').boundingBox({ timeout: 1000 }))!
    const letter = text.width / (await line.innerText()).length
    await page.mouse.move(text.x + 14.5 * letter, text.y + text.height / 2)
    const hover = page.locator('.monaco-hover', { hasText: 'Unit unit (int id) const' })
    await expect(hover).toBeVisible({ timeout: 2000 })
  }).toPass()
  await takePictures(quartet, 'k-cpp-editor')
})

test('the judge’s view: what is to mend with its line, the CPU it needs, and a file to submit', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Hopeful', { language: 'C++' })
  const play = '    cerr << "round " << round() << endl;\n    for (int id : my_units(me())) move(id, TOP);'
  await replaceSource(page, 'Hopeful', `int rounds_seen = 0;\n${cppBot('Hopeful', play)}`)
  await botMenu(page, 'Check for Jutge')
  const findings = page.getByRole('list', { name: 'Findings' })
  await expect(findings.getByRole('button', { name: /rounds_seen.*line 1$/ })).toBeVisible()
  await findings.getByRole('button', { name: /cerr/ }).click()
  await expect(editorOf(page, 'Hopeful')).toBeFocused()
  await expect.poll(() => cursorLine(page)).toBe('7')

  await runToEnd(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(
    page.getByText(/CPU on the judge: it uses (about|less than) [\d.]+ s of the 1 s that a player has/),
  ).toBeVisible()
  await takePictures(quartet, 'm-jutge')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for Jutge' }).click()
  const exported = await download
  expect(exported.suggestedFilename()).toBe('AIHopeful.cc')
  const text = await readFile(await exported.path(), 'utf8')
  expect(text).not.toContain('cerr')
  expect(text).toContain('move(id, TOP)')
})

test('the profile names the function that takes the CPU, opens its line, and has a bar for each round', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Slow', { language: 'C++' })
  const busy =
    '  __attribute__((noinline)) int busy(int n) {\n    int sum = 0;\n    for (int k = 0; k < n; ++k) sum += cell(k % 70, k % 61).virus;\n    return sum;\n  }\n'
  await replaceSource(
    page,
    'Slow',
    cppBot('Slow', '    if (busy(round() == 5 ? 20000 : 200) >= 0) move(my_units(me())[0], TOP);', busy),
  )
  await run(page)
  await openInside(page, 'CPU')
  const functions = page.getByRole('table', { name: 'Functions' })
  await expect(functions.getByRole('row').nth(1)).toContainText('busy')
  const bars = page.getByRole('img', { name: /^CPU by round; most in round 5:/ })
  await expect(bars).toBeVisible()
  await takePictures(quartet, 'n-profile')
  const { width } = (await bars.boundingBox())!
  await bars.click({ position: { x: (width * 100.5) / 200, y: 10 } })
  await expect.poll(() => roundShown(page)).toBeGreaterThan(98)
  await functions.getByRole('row').nth(1).getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Code that played' })).toBeVisible()
  await expect.poll(async () => Number(await cursorLine(page))).toBeGreaterThanOrEqual(5)
})
