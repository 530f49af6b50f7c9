import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'

/**
 * How reasons began before causes were stored with them; a bot's own words never stood first. Only what was written then
 * is classified by this, once: the rows of an older database, and files of matches without causes.
 */
const RULES: readonly (readonly [RegExp, FreezeCause])[] = [
  [/^(?:used more than [\d.]+ s of CPU|did not answer within|used too much memory)/, 'net'],
  [/^(?:out of CPU time|used up its CPU limit)/, 'cpu'],
  [/^(?:used more than [\d.]+ MB of|out of memory: a bot has)/, 'memory'],
  [/^(?:gave )?too many orders/, 'orders'],
  [/^(?:made the process of the match end|its thread (?:ended|failed))/, 'process'],
  [/^out of time, or crashed/, 'unknown'],
  [/^(?:the bot called |assertion failed:)/, 'exit'],
  [
    /^(?:use of a null|array index|memory access|division by zero|stack overflow|number out of range|call of a function through|a pure virtual function|the bot (?:gave|counted|has) )/,
    'trap',
  ],
]

export function oldFreezeCause(reason: string): FreezeCause {
  return RULES.find(([words]) => words.test(reason))?.[1] ?? 'exception'
}
