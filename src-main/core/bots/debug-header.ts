import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resourcesDir } from '../../base/entries.ts'

/** The header with which C++ bots draw. It is written so that it does nothing under any compiler but ours. */
export function readDebugHeader(): { fileName: string; text: string } {
  const fileName = 'Debug.hh'
  return { fileName, text: readFileSync(join(resourcesDir(), 'cpp', 'kit', fileName), 'utf8') }
}
