import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { userCacheFolder } from './cache-folder.ts'
import { isBrokenPipe, tell } from './console.ts'
import { COMMANDS } from './commands.ts'
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
  if (isCommand(command)) return (await COMMANDS[command]())(rest)
  return (await import('./about-command.ts')).aboutCommand(args)
}

/** Whatever else is asked: somebody who looks for help need not have the rest right. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h')
}
