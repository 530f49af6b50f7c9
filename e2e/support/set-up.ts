import { mkdirSync } from 'node:fs'
import { askedBotsOf } from '../../test/recorded-bots/asked-bots.ts'
import { makeRunFolder } from '../../test/run-folder.ts'
import { shareCompiler } from '../../test/shared-compiler.ts'

/** Set-up of a run of Playwright: one warm compile process for the programs of all stories, and a folder for what they save. */
export default async function setUp(): Promise<() => void> {
  mkdirSync('out/reports/screens', { recursive: true })
  askedBotsOf('e2e')
  const { folder, remove } = await makeRunFolder()
  const { end } = await shareCompiler(folder, 'QUARTET_COMPILER')
  return () => {
    end()
    remove()
  }
}
