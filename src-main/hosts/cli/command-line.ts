import { createCaller, type CommandCall, type Caller } from './caller.ts'
import { isBrokenPipe } from './console.ts'
import { COMMANDS } from './commands.ts'
import { formatHelp, isCommand } from './help.ts'

/**
 * The command line: `quartet run …`, `quartet replay …`, `quartet --list`. Returns the exit code; an error is printed as a line.
 * Each command loads only what it needs, and leaves nothing in the process but what it has loaded.
 */
export async function runCommandLine(call: CommandCall): Promise<number> {
  try {
    return await dispatch(createCaller(call), call.args)
  } catch (error) {
    return printFailure(call, error)
  }
}

/** Prints the error that ended a command, and returns the exit code for it. */
export async function printFailure(call: CommandCall, error: unknown): Promise<number> {
  // The reader of our output has seen enough, as with `| head`.
  if (isBrokenPipe(error)) return 0
  const { explainFailure } = await import('./explain-failure.ts')
  const caller = createCaller(call)
  const failure = explainFailure(caller, error)
  caller.log(`quartet: ${failure.message}\n`)
  return failure.exitCode
}

async function dispatch(caller: Caller, args: readonly string[]): Promise<number> {
  const [command, ...rest] = args
  if (isCommand(command) && asksForHelp(rest)) {
    await caller.print([formatHelp(command)])
    return 0
  }
  if (isCommand(command)) return (await COMMANDS[command]())(caller, rest)
  return (await import('./about-command.ts')).aboutCommand(caller, args)
}

/** Whatever else is asked: one who looks for help need not have the rest right. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h')
}
