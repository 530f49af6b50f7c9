import { expect, test } from 'vitest'
import { createRandom } from '../fuzz/random.ts'
import { builtinProgram } from './builtin-programs.ts'
import { runPrograms } from './run-programs.ts'

/** `FUZZ_COUNT` programs of seed `FUZZ_SEED`, so many in a bot. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 5000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const A_BOT = 250

test('programs of builtins: more of them, none of which takes what is not counted', { timeout: 0 }, () => {
  const random = createRandom(SEED)
  for (let from = 0; from < COUNT; from += A_BOT) {
    const programs = Array.from({ length: Math.min(A_BOT, COUNT - from) }, (_, k) =>
      builtinProgram(random.at(from + k)),
    )
    const { wrong, dear } = runPrograms(programs, () => process.cpuUsage().user / 1e6)
    expect(wrong).toEqual([])
    expect(dear).toEqual([])
  }
})
