import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectDir } from './project.ts'

/** What an original program wrote of a recorded match. */
export async function goldenOutput(game: string, label: string): Promise<string> {
  const file = join(projectDir, 'src-games', game, 'golden', label, 'out.gz')
  return gunzipSync(await readFile(file)).toString('latin1')
}
