import { gameIds, knownGames } from '../../../src-games/known-games.ts'
import { readBuiltins } from '../../core/bots/templates.ts'
import { quartetVersion } from '../../base/version.ts'
import type { Caller } from './caller.ts'
import { badUsage } from './cli-failure.ts'
import { COMMAND_NAMES, formatHelp, isCommand } from './help.ts'
import { meantOr, parseCommand, parseGame } from './options.ts'

/** `quartet --help`, `--version`, `--list`. */
export async function aboutCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    list: { type: 'boolean', short: 'l' },
    version: { type: 'boolean', short: 'v' },
    help: { type: 'boolean', short: 'h' },
    game: { type: 'string' },
    data: { type: 'string' },
  })
  const [word, about] = positionals
  if (word !== undefined && word !== 'help')
    throw badUsage(
      `unknown command "${word.slice(0, 40)}": ${meantOr(word, COMMAND_NAMES, (near) => near, `expected one of ${COMMAND_NAMES.join(', ')}`)}`,
    )
  if (values.help || args.length === 0 || word === 'help')
    await caller.print([formatHelp(isCommand(about) ? about : undefined)])
  else if (values.version) await caller.print([formatVersion()])
  else if (values.list)
    await caller.print((await listBots(caller, values.game, values.data)).map((name) => `${name}\n`))
  else throw badUsage(`expected a command: one of ${COMMAND_NAMES.join(', ')}`)
  return 0
}

function formatVersion(): string {
  return [`Quartet ${quartetVersion()}`, ...knownGames.map(({ version }) => version)].join('\n') + '\n'
}

/** Names that `quartet run` knows, sorted as the original lists them. */
async function listBots(
  caller: Caller,
  game: string | undefined,
  dataFolder: string | undefined,
): Promise<string[]> {
  const wanted = parseGame(game)
  const ids = gameIds.filter((id) => wanted === undefined || id === wanted)
  const names = new Set(ids.flatMap((id) => readBuiltins(id).map(({ name }) => name)))
  if (dataFolder !== undefined) {
    const { withStoredBots } = await import('./stored-data.ts')
    const stored = await withStoredBots(caller, dataFolder, (bots) => bots.list())
    for (const bot of stored) if (ids.includes(bot.game)) names.add(bot.name)
  }
  return [...names].sort((a, b) => (a < b ? -1 : 1))
}
