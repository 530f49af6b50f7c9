import { builtinProgram } from '../test/hostile/builtin-programs.ts'
import { runPrograms } from '../test/hostile/run-programs.ts'
import { createRandom } from '../test/fuzz/random.ts'
import { note } from './support/figures.ts'

/**
 * `npm run bench -- script-programs [programs] [seed]`: programs of the calls in the tables of builtins (`test/hostile/builtin-programs.ts`),
 * each played twice in realms that know nothing of each other. None may hold an object of another realm, do or cost something else
 * the second time, or take longer than what was counted explains. All faults are printed. 100,000 take some 20 minutes.
 */
const count = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? 1)
/** Programs that share two realms: as many as are made faster than they run. */
const A_BOT = 250

const random = createRandom(seed)
const cpu = () => process.cpuUsage().user / 1e6
let wrong = 0
let dear = 0
let stopped = 0
for (let from = 0; from < count; from += A_BOT) {
  const programs = Array.from({ length: Math.min(A_BOT, count - from) }, (_, k) =>
    builtinProgram(random.at(from + k)),
  )
  const ran = runPrograms(programs, cpu)
  for (const fault of [...ran.wrong, ...ran.dear]) console.log(fault)
  wrong += ran.wrong.length
  dear += ran.dear.length
  stopped += ran.stopped
  if ((from / A_BOT) % 40 === 39)
    console.log(`${from + programs.length} programs, ${cpu().toFixed(0)} s of CPU`)
}
note('programs', count)
note('ended by a limit, marked or counted', stopped)
console.log(
  `foreign objects and differences: ${note('foreign objects and differences', wrong, { atMost: 0 })}`,
)
console.log(`longer than what was counted: ${note('longer than what was counted', dear, { atMost: 0 })}`)
