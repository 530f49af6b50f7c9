import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { attack, FORMATS, type Format } from './attack.ts'

/** `npm run fuzz`: the whole number of inputs for each format, and what came of it. Inputs that broke something are kept. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string' }, seed: { type: 'string' }, from: { type: 'string' } },
})
const known = Object.keys(FORMATS) as Format[]
const unknown = positionals.find((name) => !known.includes(name as Format))
if (unknown !== undefined) {
  console.error(`There is no format ${unknown}; there are ${known.join(', ')}.`)
  process.exit(2)
}
const formats = positionals.length > 0 ? (positionals as Format[]) : known
const seed = Number(values.seed ?? 1)
for (const format of formats) {
  const count = Number(values.count ?? FORMATS[format].full)
  const result = await attack({ format, count, seed, from: Number(values.from ?? 0) })
  const { inputs, taken, failures, slowest, peakBytes, cpuMs } = result
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
