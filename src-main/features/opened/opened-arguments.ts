import { resolve } from 'node:path'
import type { OpenedThing } from '../../../src-shared/contract/opened.ts'

/** More at once is a mistake. */
export const MAX_OPENED = 20
const MAX_CHARS = 4096

/** By what they end with; the same that can be dropped on the page. */
const KNOWN = /\.(quartet|quartet-bot|quartet-league|out|res|gz|txt|cnf|cc|cpp|cxx|m?ts|m?js)$/i

const LINK = /^quartet:/i
/** `quartet://matches/12`: a screen, and what is open there. */
const PLACE = /^quartet:(?:\/\/)?(bots|matches|compare|league|rules|settings)(?:\/(\d{1,15}))?\/?$/i

/** What was named on a command line, so that it means the same in another folder: absolute paths, and links as they are. */
export function openedArguments(args: readonly string[], cwd: string): string[] {
  return args.slice(0, MAX_OPENED).map((arg) => (LINK.test(arg) ? arg : resolve(cwd, arg)))
}

/** The same from another process, which may say anything. */
export function checkOpened(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const texts = value.filter((one) => typeof one === 'string' && one !== '' && one.length <= MAX_CHARS)
  return (texts as string[]).filter((one) => !one.includes('\0')).slice(0, MAX_OPENED)
}

export function isKnownFile(name: string): boolean {
  return KNOWN.test(name)
}

export function isLink(text: string): boolean {
  return LINK.test(text)
}

/** Where a link leads. Links come from web pages and mails: they lead to a place, and never start anything. */
export function parseLink(text: string): OpenedThing {
  const [, screen, id] = PLACE.exec(text) ?? []
  if (screen === undefined) return { kind: 'refused', text: 'This link does not lead to a place in Quartet.' }
  return {
    kind: 'place',
    screen: screen.toLowerCase() as 'bots',
    ...(id === undefined ? {} : { id: Number(id) }),
  }
}
