import { createHostileFolders } from '../test/hostile/open-hostile.ts'

/**
 * Data folders with one hostile value each: every column, every value, opened and asked what every screen asks. `npm run
 * bench -- folders [TABLE] [EVERY]`; with `FAULTS=1` it names the calls that were refused as something unforeseen.
 */
const [, , table = '', every = '1'] = process.argv
const { values, open, close } = await createHostileFolders()
const chosen = values.filter((value, k) => value.table.includes(table) && k % Number(every) === 0)
let failures = 0
let refused = 0
let faults = 0
process.on('uncaughtException', (error) => {
  failures++
  console.log(`not caught: ${error.stack}`)
})
let worst = { ms: 0, name: '' }
const began = performance.now()
for (const value of chosen) {
  const answer = await open(value)
  for (const failure of answer.failures) console.log(failure)
  failures += answer.failures.length
  refused += answer.refused
  faults += answer.faults.length
  if (process.env.FAULTS) for (const fault of answer.faults) console.log(`fault: ${fault}`)
  if (answer.worstCpuMs > worst.ms)
    worst = { ms: answer.worstCpuMs, name: `${value.table}.${value.column} = ${value.what}` }
  if (answer.worstCpuMs > 100)
    console.log(`${value.table}.${value.column} = ${value.what}: ${answer.worstCpuMs.toFixed(0)} ms of CPU`)
}
console.log(
  `${chosen.length} of ${values.length} folders, ${failures} failures, ${refused} calls refused in a sentence (${faults} of them unforeseen), longest CPU of the main thread ${worst.ms.toFixed(0)} ms (${worst.name}), ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
close()
process.exitCode = failures > 0 ? 1 : 0
