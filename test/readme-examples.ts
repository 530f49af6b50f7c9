import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines of the README that call the command line, as they are written there. */
export function readmeExamples(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  return text.split('\n').filter((line) => line.startsWith('npm run -s quartet -- '))
}
