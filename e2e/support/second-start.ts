import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { goldenOutput } from './golden-output.ts'
import { builtFile } from './project.ts'
import { expect, type Quartet } from './test.ts'

/** Writes the first rounds of an original program's output beside the data folder. */
export async function writeOutput({ dataFolder }: Quartet, name: string): Promise<string> {
  const file = `${dataFolder}-${name}.out`
  const lines = (await goldenOutput('pandemic', 'students')).split('\n')
  await writeFile(file, lines.slice(0, Math.floor(lines.length / 8)).join('\n'), 'latin1')
  return file
}

/** `quartet open` on the command line; what it says. */
export async function openByCommand({ dataFolder }: Quartet, thing: string): Promise<string> {
  const args = [builtFile('main', 'quartet.js'), 'open', '--data', dataFolder, thing]
  return (await promisify(execFile)(process.execPath, args)).stderr
}

/**
 * A second start with a file or link, while Quartet is open. The window gets it from Electron, the browser host from a start that
 * ends at once.
 */
export async function startAgain({ page, dataFolder, host }: Quartet, thing: string): Promise<void> {
  if (host !== 'browser') {
    const url = new URL('/stand-in/second-start', page.url()).href
    await page.request.post(url, { data: [thing] })
    return
  }
  const args = [builtFile('main', 'web.js'), '--no-open', '--data', dataFolder, thing]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toContain('Opened in the Quartet that is open already.')
}
