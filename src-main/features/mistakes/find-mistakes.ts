import type { MistakesAnswer, MistakesProgress } from '../../../src-shared/contract/mistakes.ts'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { readSource } from '../../engines/compiler/source-text.ts'
import type { Watch } from '../../engines/compiler/mistake-flags.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { findUnset } from './find-unset.ts'
import { describe, type Place } from './mistake-words.ts'
import { playAgain, type PlayedMatch } from './play-again.ts'
import { numberOf, readReport, readReports, type Report } from './read-report.ts'
import { createWatched, type WatchedBot } from './watched-bot.ts'

export interface SearchDeps {
  readonly builder: BotBuilder
  readonly pool: MatchPool
}

export interface SearchOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Pick<MistakesProgress, 'step' | 'share'>) => void
}

/** What memory holds that nobody has set: neither is what it held when the match was played. */
const FILLS = [0x2a, 0xff]

/** What is looked at of a line; no person writes longer ones. */
const MAX_LINE_CHARS = 1000

/**
 * Plays matches of a C++ bot again: once with every use of memory checked, then with other values in what was never
 * set. Nothing is a finding that did not happen in one of these matches.
 */
export async function findMistakes(
  { builder, pool }: SearchDeps,
  bot: BotSource,
  matches: readonly PlayedMatch[],
  { signal, onProgress = () => {} }: SearchOptions = {},
): Promise<MistakesAnswer> {
  // Expressions look for names in them, here in the main process.
  const lines = readSource(bot.source).lines.map((line) => line.slice(0, MAX_LINE_CHARS))
  const findings = new Map<string, Finding>()
  const notes = new Set<string>()
  const add = (finding: Finding | undefined) => {
    if (!finding) return
    const key = `${finding.line} ${finding.message.replace(/-?\d+/g, '#')}`
    if (!findings.has(key)) findings.set(key, finding)
  }
  const build = async (watch: Watch, share: number): Promise<WatchedBot | undefined> => {
    onProgress({ step: 'compiling', share })
    const watched = await createWatched(builder, bot, watch)
    if (typeof watched !== 'string') return watched
    notes.add(`it does not compile with the checks: ${watched}`)
    return undefined
  }
  let rounds = 0
  /** Where a match went on no further with memory watched. */
  const ends = new Map<PlayedMatch, number>()

  const watchMemory = async (memory: WatchedBot, match: PlayedMatch) => {
    const outcome = await playAgain(pool, match, memory.with({ fill: 0 }), { signal })
    rounds += outcome.rounds
    for (const { seat, text } of outcome.logs)
      if (seat === match.seat)
        for (const report of readReports(text))
          if (report.has('line')) add(describe(report, placeIn(report), lines))
    const freeze = outcome.freezes[match.seat]
    if (outcome.status !== 'done') notes.add(outcome.problem ?? 'a match could not be played to its end')
    if (!freeze) return
    ends.set(match, freeze.round)
    const report = readReport(freeze.reason)
    const place = report?.has('line') ? placeIn(report) : await memory.placeOf(freeze)
    if (report) add(describe(report, place, lines))
    else if (CRASHES.test(freeze.reason)) add(crashOf(freeze.reason, place))
    // What ended the match when it was played is known already; anything else is for lack of room in the checked build.
    else if (match.frozenAt !== freeze.round) notes.add(`with the checks it ended with: ${freeze.reason}`)
  }

  const memory = await build('memory', 0)
  let done = 0
  if (memory)
    await Promise.all(
      matches.map(async (match) => {
        await watchMemory(memory, match)
        onProgress({ step: 'playing', share: 0.1 + (0.4 * ++done) / matches.length })
      }),
    )
  signal?.throwIfAborted()
  const values = await build('values', 0.5)
  if (values)
    for (const match of matches) {
      signal?.throwIfAborted()
      onProgress({ step: 'locating', share: 0.6 + (0.4 * matches.indexOf(match)) / matches.length })
      const upTo = ends.get(match) ?? match.rounds
      const unset = await findUnset(pool, values, match, { upTo, fills: FILLS, signal, lines, bot, builder })
      unset.findings.forEach(add)
      if (unset.note !== undefined) notes.add(unset.note)
      // One match that shows them is enough.
      if (unset.findings.length > 0) break
    }
  signal?.throwIfAborted()
  onProgress({ step: 'locating', share: 1 })
  const rank = { error: 0, warning: 1, info: 2 }
  const sorted = [...findings.values()].sort((a, b) => rank[a.severity] - rank[b.severity] || a.line - b.line)
  return {
    verdict: sorted.length > 0 ? 'mistakes' : notes.size > 0 ? 'unclear' : 'sound',
    matches: matches.length,
    rounds,
    findings: sorted,
    ...(notes.size > 0 ? { note: [...notes].slice(0, 3).join('; ') } : {}),
  }
}

const placeIn = (report: Report): Place => ({
  line: numberOf(report, 'line'),
  column: Math.max(1, numberOf(report, 'column')),
})

const CRASHES =
  /^(?:memory access out of bounds|division by zero|number out of range|call of a function through a bad|use of a null)/

function crashOf(reason: string, place: { readonly line: number; readonly column: number }): Finding {
  const [head] = reason.split('\n')
  return {
    severity: 'error',
    ...place,
    message: head.replace(/ in [^ ]*$/, ''),
    fix: 'On the judge this crashes the program.',
  }
}
