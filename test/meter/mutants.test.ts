import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { meterModule } from '../../src-main/engines/modules/meter.ts'
import { compareCounts, dice, TooLittle } from './compare-counts.ts'
import { MUTANTS, type Mutant } from './mutants.ts'
import { folderOfFile } from '../test-folder.ts'

/** Modules in which a fault has to show; the first of them does for most. */
const MODULES = 300
const sources = join(import.meta.dirname, '../../src-main/engines/modules')

const folder = folderOfFile()

/** The meter from a copy of its sources in which one place is changed. */
async function breed({ name, file, find, put }: Mutant): Promise<typeof meterModule> {
  const copy = join(folder, name.replaceAll(' ', '-'))
  cpSync(sources, copy, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  const path = join(copy, `${file}.ts`)
  const pieces = readFileSync(path, 'utf8').split(find)
  expect(pieces, `the place is there exactly once in ${file}.ts`).toHaveLength(2)
  writeFileSync(path, pieces.join(put))
  const made = (await import(/* @vite-ignore */ pathToFileURL(join(copy, 'meter.ts')).href)) as {
    meterModule: typeof meterModule
  }
  return made.meterModule
}

test.each(MUTANTS)('the independent counter finds a meter that $name', async (mutant) => {
  const meter = await breed(mutant)
  const found = Array.from({ length: MODULES }, (_, k) => k + 1).some((seed) => {
    try {
      compareCounts(dice(seed), meter)
      return false
    } catch (failure) {
      return failure instanceof TooLittle
    }
  })
  expect(found).toBe(true)
})
