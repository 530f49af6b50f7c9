import { shareCompiler } from '../../test/shared-compiler.ts'

/** Set-up of a run of Playwright: one warm compile process for the programs of all stories. */
export default async function setUp(): Promise<() => void> {
  const { end } = await shareCompiler()
  return end
}
