import { createHash } from 'node:crypto'
import { checkModule, SEASON_PROGRAM } from '../../modules/check-module.ts'
import { moduleOf } from '../cpp/wasm-seat.ts'

/** What was found of programs that this process has played, by their hash. */
const found = new Map<string, string | undefined>()
const KEPT = 16

/**
 * A season's program, ready to run. It was checked when it was made; what lies in a data folder may be foreign by now,
 * so each process checks it again before its first match, as a metered module of that kind.
 */
export function seasonModule(program: Uint8Array): WebAssembly.Module | Error {
  const key = createHash('sha256').update(program).digest('hex')
  if (!found.has(key)) {
    const checked = checkModule(program, 'metered', {}, SEASON_PROGRAM)
    if (found.size === KEPT) found.delete(found.keys().next().value!)
    found.set(key, checked.ok ? undefined : checked.error)
  }
  const problem = found.get(key)
  return problem === undefined ? moduleOf(program) : new Error(problem)
}
