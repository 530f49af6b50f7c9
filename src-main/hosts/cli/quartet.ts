import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { userCacheFolder } from './cache-folder.ts'
import { isBrokenPipe, tell } from './console.ts'
import { formatHelp, isCommand } from './help.ts'

/** The command line: `quartet run …`, `quartet replay …`, `quartet --list`. Each command loads only what it needs. */
// Saves a tenth of a second from the second start on.
enableCompileCache(join(userCacheFolder(), 'compiled'))
// What fails where nobody waits for it is told in a line as well.
process.on('uncaughtException', (error) => void endWith(error).then((code) => process.exit(code)))
process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  try {
    return await dispatch(args)
  } catch (error) {
    return endWith(error)
  }
}

async function endWith(error: unknown): Promise<number> {
  // Whoever read our output has seen enough, as with `| head`.
  if (isBrokenPipe(error)) return 0
  const { explainFailure } = await import('./explain-failure.ts')
  const failure = explainFailure(error)
  tell(`quartet: ${failure.message}\n`)
  return failure.exitCode
}

async function dispatch(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args
  if (isCommand(command) && asksForHelp(rest)) {
    const { print } = await import('./console.ts')
    await print([formatHelp(command)])
    return 0
  }
  if (command === 'run') return (await import('./run-command.ts')).runCommand(rest)
  if (command === 'replay') return (await import('./replay-command.ts')).replayCommand(rest)
  if (command === 'check') return (await import('./check-command.ts')).checkCommand(rest)
  if (command === 'qualify') return (await import('./qualify-command.ts')).qualifyCommand(rest)
  if (command === 'league') return (await import('./league-command.ts')).leagueCommand(rest)
  if (command === 'contest') return (await import('./contest-command.ts')).contestCommand(rest)
  if (command === 'compare') return (await import('./compare-command.ts')).compareCommand(rest)
  if (command === 'import') return (await import('./match-commands.ts')).importCommand(rest)
  if (command === 'export') return (await import('./match-commands.ts')).exportCommand(rest)
  if (command === 'open') return (await import('./open-command.ts')).openCommand(rest)
  if (command === 'matches') return (await import('./matches-command.ts')).matchesCommand(rest)
  if (command === 'debug') return (await import('./debug-command.ts')).debugCommand(rest)
  if (command === 'watch') return (await import('./watch-command.ts')).watchCommand(rest)
  if (command === 'season') return (await import('./season-command.ts')).seasonCommand(rest)
  if (command === 'why') return (await import('./why-command.ts')).whyCommand(rest)
  return (await import('./about-command.ts')).aboutCommand(args)
}

/** Whatever else is asked: somebody who looks for help need not have the rest right. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h')
}
