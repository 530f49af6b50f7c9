import { mkdirSync } from 'node:fs'
import { shareCompiler } from '../../test/shared-compiler.ts'

/** Set-up of a run of Playwright: one warm compile process for the programs of all stories, and a folder for what they save. */
export default async function setUp(): Promise<() => void> {
  mkdirSync('out/reports/screens', { recursive: true })
  const { end } = await shareCompiler()
  return end
}
