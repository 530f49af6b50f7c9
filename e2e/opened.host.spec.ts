import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { builtFile, projectDir } from './support/project.ts'
import { expect, test } from './support/test.ts'

/** Files and links that come from outside the page, while Quartet is open. */
const output = async (): Promise<Buffer> =>
  gunzipSync(await readFile(join(projectDir, 'src-games', 'pandemic', 'golden', 'students', 'out.gz')))

test('a file named on the command line is shown by the Quartet that is open, and a link leads to it again', async ({
  quartet,
}) => {
  const { page, dataFolder } = quartet
  await expect(page.getByRole('tree', { name: 'Bots' })).toBeVisible()
  const file = `${dataFolder}-from-outside.out`
  await writeFile(file, await output())
  const open = async (...things: string[]) => {
    const args = [builtFile('main', 'quartet.js'), 'open', '--data', dataFolder, ...things]
    return (await promisify(execFile)(process.execPath, args, { cwd: dirname(file) })).stderr
  }
  expect(await open(file)).toContain('opened in the Quartet that is open already')
  const heading = page.getByRole('heading', { name: /^Match \d+$/ })
  await expect(heading).toBeVisible()
  const title = (await heading.textContent()) ?? ''
  await page.keyboard.press('Alt+5')
  await expect(heading).toBeHidden()
  await open(`quartet:matches/${title.replace('Match ', '')}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await open('quartet:run/1')
  await expect(page.getByText('This link does not lead to a place in Quartet.')).toBeVisible()
})

test('a second start hands its file to the first, also one that this Quartet does not know', async ({
  quartet,
}) => {
  const { page, dataFolder, host } = quartet
  await expect(page.getByRole('tree', { name: 'Bots' })).toBeVisible()
  const file = `${dataFolder}-again.out`
  await writeFile(file, await output())
  const startAgain = async (thing: string): Promise<void> => {
    // The window is told by Electron, the browser host by a start that ends at once.
    if (host !== 'browser') {
      const url = new URL('/stand-in/second-start', page.url()).href
      await page.request.post(url, { data: [thing] })
    } else {
      const args = [builtFile('main', 'web.js'), '--no-open', '--data', dataFolder, thing]
      const { stdout } = await promisify(execFile)(process.execPath, args)
      expect(stdout).toContain('Opened in the Quartet that is open already.')
    }
  }
  await startAgain(file)
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
  await startAgain(`${dataFolder}-none.out`)
  await expect(page.getByText(/none\.out cannot be opened: it is not there\./)).toBeVisible()
})
