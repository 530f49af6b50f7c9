import { endlessScript } from '../test/hostile/hostile-files.ts'
import { expect, test, type Quartet } from './support/test.ts'
import { createBot, editorOf, openTable } from './support/workbench.ts'

/** Sources that a stranger hands over, opened in the editor: the page goes on, and each can be changed and deleted. */
const CLASS = 'export default class Mine extends Player { play() {} }\n'
const SOURCES: readonly (readonly [string, string])[] = [
  ['Parentheses', `let x = ${'('.repeat(300_000)}1${')'.repeat(300_000)}\n${CLASS}`],
  ['Braces', '{'.repeat(500_000)],
  ['Longline', `let x = '${'x'.repeat(1_000_000)}'\n${CLASS}`],
  ['Templates', `let x = ${'`${'.repeat(20_000)}1${'}`'.repeat(20_000)}\n${CLASS}`],
  ['Generics', `let x = ${'f<'.repeat(40)}1${'>(1)'.repeat(40)}\n${CLASS}`],
]

async function open({ page }: Quartet, name: string, source: string): Promise<void> {
  const file = { name: `${name}.ts`, mimeType: 'text/plain', buffer: Buffer.from(source) }
  await page.getByLabel('Bot files').setInputFiles(file)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await editorOf(page, name).focus()
}

test('a source that TypeScript’s parser never comes back from is opened, given up on, and mended', async ({
  quartet,
  page,
}) => {
  await open(quartet, 'Endless', endlessScript())
  // The page answers while its worker hangs: another bot is written and checked by a worker of its own.
  await openTable(page)
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.getByRole('tab', { name: 'Problems' }).click()
  const problems = page.getByRole('list', { name: 'Problems' })
  await expect(problems).toContainText('Quartet gave up on this bot')
  await expect(problems).toContainText('TypeScript’s service was stopped')

  await createBot(page, 'Next')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('\nconst wrong: number = "text"\n')
  await expect(problems).toContainText("Type 'string' is not assignable to type 'number'")

  await page.getByRole('treeitem', { name: /Endless/ }).click()
  await editorOf(page, 'Endless').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`${CLASS}const wrong: number = 'text'\n`)
  await expect(problems).toContainText("Type 'string' is not assignable to type 'number'")
  await expect(problems).not.toContainText('service was stopped')
})

test('sources of a line of 1 MB or of endless nesting are opened one after the other, and the page goes on', async ({
  quartet,
  page,
}) => {
  for (const [name, source] of SOURCES) await open(quartet, name, source)
  await page.getByRole('tab', { name: 'Problems' }).click()
  await createBot(page, 'After')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('\nconst wrong: number = "text"\n')
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText(
    "Type 'string' is not assignable to type 'number'",
  )
})
