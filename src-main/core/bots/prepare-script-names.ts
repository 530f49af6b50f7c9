import type ts from 'typescript'
import { identifiersOf } from './prepare-script-rules.ts'

/** What counted code calls, from the guard of its realm (`ScriptTools` in realm-types.ts) or from the script's own head. */
export const TOOLS = [
  'refill', 'over', 'pay', 'deeper', 'args', 'few', 'spread', 'own', 'all', 'text', 'textOfBigs', 'beside', 'long', 'length', 'base', 'caught', 'name', 'place', 'maker', 'proto', 'regexp', 'big', 'power', 'shift',
] as const // prettier-ignore
/** Variables of the script's head, and those that functions declare for themselves. */
type Variable =
  'fuel' | 'depth' | 'made' | 'failing' | 'tools' | 'value' | 'other' | 'truth' | 'key' | 'error' | 'bot'

export type Name = (typeof TOOLS)[number] | Variable

export interface Names {
  (name: Name): string
  /** Another one at each call. */
  fresh(): string
}

/** Names that the bot's own source cannot say: they begin like none of its own. */
export function createNames(file: ts.SourceFile): Names {
  const taken = [...identifiersOf(file)]
  let prefix = '$'
  for (let n = 1; taken.some((name) => name.replace('#', '').startsWith(prefix)); n++) prefix = `$${n}$`
  let count = 0
  return Object.assign((name: Name) => prefix + name, { fresh: () => `${prefix}p${++count}` })
}
