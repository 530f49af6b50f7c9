import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callEverything } from '../doors/call-everything.ts'
import { attack, FORMATS, type Format } from './attack.ts'
import { FUZZ_OPTIONS } from './fuzz-options.ts'
import { note } from '../../bench/support/figures.ts'

/**
 * `npm run fuzz`: the whole number of inputs for each format, then hostile payloads for each method of the contract, and
 * what came of it (`--write` puts it into the documents, as benches do). Inputs that broke something are kept in `out/reports/fuzz`.
 */
const CONTRACT = 'contract'
const PAYLOADS_A_METHOD = 2000
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...FUZZ_OPTIONS,
    write: { type: 'boolean' },
  },
})
if (values.write) process.env['QUARTET_WRITE_FIGURES'] = '1'
const known: readonly string[] = [...Object.keys(FORMATS), CONTRACT]
const unknown = positionals.find((name) => !known.includes(name))
if (unknown !== undefined) {
  console.error(`There is no format ${unknown}; there are ${known.join(', ')}.`)
  process.exit(2)
}
const seed = Number(values.seed ?? 1)
for (const name of positionals.length > 0 ? positionals : known) {
  if (name === CONTRACT) await attackContract(Number(values.count ?? PAYLOADS_A_METHOD))
  else await attackFormat(name as Format)
}

async function attackFormat(format: Format): Promise<void> {
  const count = Number(values.count ?? FORMATS[format].full)
  const result = await attack({ format, count, seed, from: Number(values.from ?? 0) })
  const { inputs, taken, failures, slowest, peakBytes, cpuMs } = result
  note(`${format} / inputs`, inputs)
  note(`${format} / taken`, taken)
  note(`${format} / failures`, failures.length, { atMost: 0 })
  note(`${format} / slowest, CPU`, Math.round(slowest.cpuMs), { unit: ' ms' })
  note(`${format} / memory at most`, Math.round(peakBytes / 1024 / 1024), { unit: ' MB' })
  console.log(
    `${format.padEnd(11)} ${inputs} inputs, ${taken} taken, ${failures.length} failures; ` +
      `slowest ${slowest.cpuMs.toFixed(0)} ms of CPU; ${Math.round(peakBytes / 1024 / 1024)} MB at most; ` +
      `${(cpuMs / 1000).toFixed(0)} s of CPU`,
  )
  const folder = join(import.meta.dirname, '..', '..', 'out', 'reports', 'fuzz')
  for (const { input, problem, file } of failures) {
    process.exitCode = 1
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `${format}-${seed}-${input}`)
    writeFileSync(path, Buffer.from(file, 'base64'))
    console.log(`\n${path}\n${problem}\n`)
  }
}

async function attackContract(perMethod: number): Promise<void> {
  const { calls, answered, failures } = await callEverything(perMethod, seed, { withCpp: true })
  const answers = Object.values(answered).reduce((sum, count) => sum + count, 0)
  console.log(
    `${CONTRACT.padEnd(11)} ${calls} calls of ${calls / perMethod} methods, ${answers} answered by ` +
      `${Object.keys(answered).length} of them, ${failures.length} failures`,
  )
  for (const failure of failures) {
    process.exitCode = 1
    console.log(`\n${failure}\n`)
  }
}
