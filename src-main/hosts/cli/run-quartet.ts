import { isBrokenPipe, print, tell } from './console.ts'
import { COMMANDS } from './commands.ts'
import { formatHelp, isCommand } from './help.ts'

/**
 * Runs one command to its end and gives the exit code; what fails is told in a line. `args` are those after the program's name.
 * It works on the process's own folder, environment and streams.
 */
export async function runQuartet(args: readonly string[]): Promise<number> {
  try {
    return await dispatch(args)
  } catch (error) {
    return explainEnd(error)
  }
}

/** Tells what a command failed by, and gives the exit code that goes with it. */
export async function explainEnd(error: unknown): Promise<number> {
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
