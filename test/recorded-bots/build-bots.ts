import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { createRecordKeys, lasting, type BuildTask, type RecordedBot } from './recorded-bots.ts'

/** Compiles each of these, headers included, by a compiler that knows nothing of earlier runs. Takes about a second a bot. */
export async function* buildBots(tasks: Iterable<BuildTask>): AsyncGenerator<RecordedBot> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'quartet-record-'))
  const keyOf = createRecordKeys()
  const compiler = createCompiler({ cacheDir, shared: '' })
  try {
    for (const task of tasks) {
      const answer =
        task.kind === 'compile' ? await compiler.compile(task.ask) : await compiler.season(task.ask)
      yield { key: keyOf(task), task, answer: lasting(answer) }
    }
  } finally {
    await compiler.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
}
