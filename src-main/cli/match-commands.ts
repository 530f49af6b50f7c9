import { basename } from 'node:path'
import { gameOf } from '../../src-games/index.ts'
import { MAX_MATCH_FILE_BYTES } from '../../src-shared/contract/analysis.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { createApp, type App } from '../app.ts'
import { writeFileAtomically } from '../files/write-atomically.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { print, tell } from './console.ts'
import { parseCommand } from './options.ts'
import { explainFileError, readInput } from './read-input.ts'
import { checkOutput, writeOutput } from './write-output.ts'

/** `quartet import FILE…`: stores matches from files in a data folder. One that is no good does not stop the others. */
export async function importCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, { data: { type: 'string' } })
  if (positionals.length === 0) throw badUsage('expected the files to import')
  return withData(values.data, async ({ api }) => {
    let refused = 0
    for (const path of positionals) {
      const bytes = new Uint8Array(readInput(path, MAX_MATCH_FILE_BYTES))
      try {
        const { match, problem } = await api['matches.importFile']({ fileName: basename(path), bytes })
        const { title } = gameOf(match.game)
        await print([`match ${match.id}: ${title}, ${match.round} of ${match.rounds} rounds, from ${path}\n`])
        if (problem) tell(`quartet: ${path}:${problem.line}: ${problem.message}\n`)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'import/invalid') throw error
        refused++
        tell(`quartet: ${path}: ${error.message}\n`)
      }
    }
    return refused > 0 ? 1 : 0
  })
}

/** `quartet export ID -o FILE`: a stored match as a file; its ending says which kind. */
export async function exportCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    output: { type: 'string', short: 'o' },
  })
  const [idText] = positionals
  if (positionals.length !== 1 || !/^\d{1,15}$/.test(idText))
    throw badUsage('expected the number of one match')
  const id = Number(idText)
  const path = values.output ?? ''
  const [kind] = /\.(out|res|csv|quartet)$/i.exec(path) ?? []
  if (!kind) throw badUsage('expected --output FILE with the ending .out, .csv or .quartet')
  checkOutput(path)
  return withData(values.data, async ({ api }) => {
    if (kind.toLowerCase() === '.quartet') {
      const { bytes } = await api['matches.exportFile']({ id })
      try {
        writeFileAtomically(path, [bytes])
      } catch (error) {
        throw explainFileError(error, path) ?? error
      }
    } else {
      const method = kind.toLowerCase() === '.csv' ? 'matches.curves' : 'matches.output'
      const { text } = await api[method]({ id })
      await writeOutput(path, [text])
    }
    return 0
  })
}

async function withData(folder: string | undefined, run: (app: App) => Promise<number>): Promise<number> {
  if (folder === undefined) throw badUsage('expected the data folder: --data DIR')
  try {
    const app = await createApp({ dataFolder: folder, host: 'web', emit: () => {} })
    try {
      return await run(app)
    } finally {
      await app.close()
    }
  } catch (error) {
    throw error instanceof ApiError ? badInput(error.message) : error
  }
}
