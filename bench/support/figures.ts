import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { aim, type Bound } from './aims.ts'
import { documentTexts, type Figure, type Figures } from './figure-tables.ts'

export const FIGURES_FILE = join(import.meta.dirname, '..', 'figures.json')
const WRITES = 'QUARTET_WRITE_FIGURES'
const DIGITS = 3

/** What is stored. Throws where the file is no JSON. */
export function storedFigures(): Figures {
  return JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as Figures
}

const load = loadavg()[0]
const noted: Record<string, Figure> = {}
let isWaiting = false

/**
 * Notes a figure of this run and gives the words of its aim, as `aim` does. With `npm run bench -- NAME --write` all figures of a
 * run that came to its end are written into `bench/figures.json`, and from there into the documents. A whole run, one without
 * arguments, replaces all that stood there for that bench; a part of it replaces its own.
 */
export function note(name: string, value: number, bound: Bound = {}): string {
  const { atMost, atLeast, unit } = bound
  const rounded = Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS))
  noted[name] = {
    value: rounded,
    ...(unit === undefined ? {} : { unit: unit.trim() }),
    ...(atMost === undefined ? {} : { atMost }),
    ...(atLeast === undefined ? {} : { atLeast }),
    on: `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? '?'}, load ${load.toFixed(1)}`,
  }
  if (process.env[WRITES] === '1' && !isWaiting) {
    isWaiting = true
    process.once('exit', (code) => {
      // A bench ends with 1 where an aim is missed; that figure is to be written as well.
      if (code <= 1) writeFigures(benchName(process.argv[1]), noted, process.argv.length === 2)
    })
  }
  return atMost === undefined && atLeast === undefined ? '' : aim(value, bound)
}

/** The fuzz is one program, `test/fuzz/all.ts`. */
const benchName = (path: string): string => (path.includes('fuzz') ? 'fuzz' : basename(path, '.ts'))

/** Puts figures of a bench among the stored ones, or in the place of all it has there, and writes all documents anew. */
function writeFigures(bench: string, figures: Readonly<Record<string, Figure>>, isWhole: boolean): void {
  const stored = storedFigures()
  const all = { ...stored, [bench]: isWhole ? figures : { ...stored[bench], ...figures } }
  writeFileSync(FIGURES_FILE, `${JSON.stringify(all, undefined, 2)}\n`)
  for (const [path, text] of documentTexts(all)) writeFileSync(path, text)
}
