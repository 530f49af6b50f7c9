import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { isKnownFile, isLink, openedArguments } from '../../features/opened/opened-arguments.ts'
import { defaultDataFolder } from './data-folder.ts'

/** The options of `npm start`. Both hosts take all of it, so that the starter need not know which will run. */
export interface HostOptions {
  readonly dataFolder: string
  /** 0 = a free one. */
  readonly port: number
  readonly opensBrowser: boolean
  /** Files (absolute paths) and `quartet:` links to open. */
  readonly opened: readonly string[]
  /** Why there is no window of our own, as the starter says it. */
  readonly why: string
}

export function parseHostOptions(args: readonly string[]): Result<HostOptions, string> {
  const parsed = parseSwitches(args)
  if (!parsed.ok) return parsed
  const { values, positionals } = parsed.value
  const { data, port, why } = values
  const strange = positionals.find((word) => !isLink(word) && !isKnownFile(word))
  if (strange !== undefined)
    return fail(`${strange.slice(0, 80)}: expected options, files that Quartet opens, or quartet: links`)
  if (port !== undefined && !isPort(port)) return fail(`--port ${port}: expected a number from 0 to 65535`)
  if (data === '') return fail('--data: expected the path of a folder')
  return ok({
    dataFolder: data === undefined ? defaultDataFolder() : resolve(data),
    port: Number(port ?? 0),
    opensBrowser: !values['no-open'],
    opened: openedArguments(positionals, process.cwd()),
    why: why ?? '',
  })
}

interface Parsed {
  readonly values: Switches
  readonly positionals: readonly string[]
}

interface Switches {
  readonly data?: string | undefined
  readonly port?: string | undefined
  readonly why?: string | undefined
  readonly 'no-open'?: boolean | undefined
}

function parseSwitches(args: readonly string[]): Result<Parsed, string> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      args: [...args],
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        why: { type: 'string' },
        'no-open': { type: 'boolean' },
      },
    })
    return ok({ values, positionals })
  } catch (error) {
    // parseArgs throws for what a user mistypes; its first sentence names the word.
    return fail(error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error))
  }
}

/** Whether a word begins like one of ours. */
export function isHostSwitch(word: string): boolean {
  return /^--(?:data|port|why|no-open)(?:=|$)/.test(word)
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535
}
