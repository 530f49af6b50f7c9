import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { startScript } from '../../base/entries.ts'
import { isKnownFile, isLink, openedArguments } from '../../features/opened/opened-arguments.ts'
import { isFolderOpen, sendOpened } from '../../features/opened/open-requests.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { parseCommand } from './options.ts'

/** `quartet open FILE…`: shows files in the Quartet that has the data folder open; where there is none, starts one. */
export async function openCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, { data: { type: 'string' } })
  if (positionals.length === 0) throw badUsage('expected the files to open')
  for (const path of positionals) {
    if (isLink(path)) continue
    if (!isKnownFile(path)) throw badInput(`${path}: expected a match, a bot, a configuration or a league`)
    if (!existsSync(caller.at(path))) throw badInput(`${path}: expected a file, but there is none`)
  }
  const folder = caller.dataFolder(values.data)
  const things = openedArguments(positionals, caller.call.cwd)
  if (isFolderOpen(folder)) {
    sendOpened(folder, things)
    caller.log('info: opened in the Quartet that is open already\n')
    return 0
  }
  const script = startScript()
  if (!existsSync(script)) throw badInput('Quartet is not open: start it, and try again')
  const child = spawn(process.execPath, [script, '--data', folder, ...things], {
    cwd: caller.call.cwd,
    env: caller.call.env,
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}
