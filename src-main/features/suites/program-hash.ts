import { createHash } from 'node:crypto'
import type { SeatProgram } from '../../engines/match-job/match-job.ts'
import { unpackScript } from '../../engines/match-child/script/script-code.ts'

/**
 * Of what is executed: two versions with the same hash play every match alike. A script's comments, types and line
 * numbers are not part of it; a module is taken as it is.
 */
export function programHash(program: SeatProgram): string {
  const hash = createHash('sha256').update(program.kind)
  if (program.kind === 'script') hash.update(unpackScript(program.code).script)
  if (program.kind === 'wasm') hash.update(program.wasm)
  return hash.digest('hex')
}
