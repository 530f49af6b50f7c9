import type { MistakesAnswer, MistakesProgress } from '../../../src-shared/contract/mistakes.ts'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { readSource } from '../../engines/compiler/source-text.ts'
import type { Watch } from '../../engines/compiler/mistake-flags.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { findUnset } from './find-unset.ts'
import type { PlayedMatch } from './play-again.ts'
import { watchMemory } from './watch-memory.ts'
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

const isCrash = ({ severity }: Finding): boolean => severity === 'error'

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
  const add = (finding: Finding) => {
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
  const ends = new Map<PlayedMatch, number | undefined>()

  const memory = await build('memory', 0)
  let done = 0
  if (memory)
    await Promise.all(
      matches.map(async (match) => {
        const watched = await watchMemory(pool, memory, match, lines, signal)
        rounds += watched.rounds
        ends.set(match, watched.end)
        watched.findings.forEach(add)
        watched.notes.forEach((note) => notes.add(note))
        onProgress({ step: 'playing', share: 0.1 + (0.4 * ++done) / matches.length })
      }),
    )
  signal?.throwIfAborted()
  const outsides = new Set([...findings.values()].filter(isCrash).map(({ line }) => line))
  const values = await build('values', 0.5)
  if (values)
    for (const match of matches) {
      signal?.throwIfAborted()
      onProgress({ step: 'locating', share: 0.6 + (0.4 * matches.indexOf(match)) / matches.length })
      const upTo = ends.get(match) ?? match.rounds
      const unset = await findUnset(pool, values, match, {
        upTo,
        fills: FILLS,
        signal,
        lines,
        bot,
        builder,
        doubted: outsides,
      })
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
