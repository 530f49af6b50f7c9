import { gameList } from '../../src-games/index.ts'
import { readBuiltins } from '../bots/templates.ts'
import { quartetVersion } from '../version.ts'
import { badUsage } from './cli-failure.ts'
import { print } from './console.ts'
import { formatHelp } from './help.ts'
import { parseCommand, parseGame } from './options.ts'

/** `quartet --help`, `--version`, `--list`. */
export async function aboutCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    list: { type: 'boolean', short: 'l' },
    version: { type: 'boolean', short: 'v' },
    help: { type: 'boolean', short: 'h' },
    game: { type: 'string' },
    data: { type: 'string' },
  })
  if (positionals[0] !== undefined && positionals[0] !== 'help')
    throw badUsage(`unknown command "${positionals[0].slice(0, 40)}": expected run or replay`)
  if (values.help || args.length === 0 || positionals[0] === 'help') await print([formatHelp()])
  else if (values.version) await print([formatVersion()])
  else if (values.list) await print((await listBots(values.game, values.data)).map((name) => `${name}\n`))
  else throw badUsage('expected a command: run or replay')
  return 0
}

function formatVersion(): string {
  return [`Quartet ${quartetVersion()}`, ...gameList.map(({ version }) => version)].join('\n') + '\n'
}

/** Names that `quartet run` knows, sorted as the original lists them. */
async function listBots(game: string | undefined, dataFolder: string | undefined): Promise<string[]> {
  const wanted = parseGame(game)
  const ids = gameList.map(({ id }) => id).filter((id) => wanted === undefined || id === wanted)
  const names = new Set(ids.flatMap((id) => readBuiltins(id).map(({ name }) => name)))
  if (dataFolder !== undefined) {
    const { withStoredBots } = await import('./stored-bots.ts')
    const stored = withStoredBots(dataFolder, (bots) => bots.list())
    for (const bot of stored) if (ids.includes(bot.game)) names.add(bot.name)
  }
  return [...names].sort((a, b) => (a < b ? -1 : 1))
}
