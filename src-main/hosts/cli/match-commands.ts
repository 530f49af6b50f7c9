import { createApp, type App } from '../../wiring/app.ts'
import type { MachinesOptions } from '../../engines/machines/protocol.ts'
import type { Emit } from '../../base/events.ts'
import { createMatchFiles } from '../../features/files/match-files.ts'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'
import { createGuardedWork } from '../../engines/guarded/guarded-work.ts'
import { wireListOfMatches } from '../../wiring/list-of-matches.ts'
import { createMatchReader } from '../../core/matches/match-reader.ts'
import { createMatchStore } from '../../core/matches/match-store.ts'
import type { Caller } from './caller.ts'
import { badUsage } from './cli-failure.ts'
import { explainDataFailure } from './explain-failure.ts'
import { parseCommand } from './options.ts'
import { explainFileError } from './read-input.ts'
import { createJobs } from '../../core/jobs/jobs.ts'
import { createMatchPool } from '../../engines/match-pool/match-pool.ts'
import { createMatchTexts } from '../../core/matches/season-texts.ts'
import { seasonsOf } from './season-command.ts'
import { withStoredData } from './stored-data.ts'
import { checkOutput, writeOutput } from './write-output.ts'

/** `quartet export ID -o FILE`: a stored match as a file; its ending says which kind. A window may have the folder open. */
export async function exportCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    output: { type: 'string', short: 'o' },
  })
  const [idText] = positionals
  if (positionals.length !== 1 || !/^\d{1,15}$/.test(idText))
    throw badUsage('expected the number of one match')
  const path = values.output ?? ''
  const [kind] = /\.(out|res|csv|quartet)$/i.exec(path) ?? []
  if (!kind) throw badUsage('expected --output FILE with the ending .out, .csv or .quartet')
  checkOutput(caller, path)
  const content = await readMatch(caller, caller.dataFolder(values.data), Number(idText), kind.toLowerCase())
  if (typeof content === 'string') await writeOutput(caller, path, [content])
  else
    try {
      writeFileAtomically(caller.at(path), [content])
    } catch (error) {
      throw explainFileError(error, path) ?? error
    }
  return 0
}

function readMatch(caller: Caller, folder: string, id: number, kind: string): Promise<string | Uint8Array> {
  return withStoredData(caller, folder, async (db) => {
    const store = createMatchStore(db)
    const matches = createMatchReader(store, wireListOfMatches(db).list)
    const guarded = createGuardedWork({ processes: 1 })
    const pool = createMatchPool({ processes: 1 })
    const texts = createMatchTexts({ store: seasonsOf(caller.at(folder)), matchStore: store, matches, pool })
    const { api } = createMatchFiles({
      store,
      matches,
      guarded,
      texts,
      emit: () => {},
      jobs: createJobs(pool, () => {}),
    })
    try {
      if (kind === '.quartet') return api['matches.exportFile']({ id }).bytes
      return (await (kind === '.csv' ? api['matches.curves']({ id }) : api['matches.output']({ id }))).text
    } finally {
      await Promise.all([guarded.close(), pool.close()])
    }
  })
}

/** Runs something with all services over a data folder that no window has open. */
export async function withApp(
  caller: Caller,
  folder: string,
  run: (app: App) => Promise<number>,
  emit: Emit = () => {},
  machines?: MachinesOptions,
): Promise<number> {
  try {
    const app = await createApp({ dataFolder: caller.at(folder), host: 'web', machines, emit })
    try {
      return await run(app)
    } finally {
      await app.close()
    }
  } catch (error) {
    throw explainDataFailure(caller, error, folder)
  }
}
