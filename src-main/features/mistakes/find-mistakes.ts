import { MISTAKES_SECONDS } from '../../../src-shared/mistakes-seconds.ts'
import { type MistakesAnswer, type MistakesProgress } from '../../../src-shared/contract/mistakes.ts'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { readSource } from '../../engines/compiler/tree/source-text.ts'
import type { MistakeWatch } from '../../engines/compiler/request/mistake-flags.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { createBudget, type Budget } from './budget.ts'
import { findUnset } from './find-unset.ts'
import type { SearchedMatch } from './play-again.ts'
import { createPlays, type Plays } from './plays.ts'
import { unlessUsedUp, watchMemory } from './watch-memory.ts'
import { createWatched, type WatchedBot } from './watched-bot.ts'

export interface SearchDeps {
  readonly builder: BotBuilder
  readonly pool: MatchPool
}

export interface SearchOptions {
  readonly signal?: AbortSignal
  /**
   * CPU that it may take, builds and matches; `MISTAKES_SECONDS` unless given. What is begun last may go beyond it by one build.
   */
  readonly seconds?: number
  readonly onProgress?: (progress: Pick<MistakesProgress, 'step' | 'share' | 'found'>) => void
}

/** A search that can be gone on with: what it built and played is not built or played again. */
export interface MistakeSearch {
  run(options?: SearchOptions): Promise<MistakesAnswer>
}

/** What memory holds that was never set: neither is what it held when the match was played. */
const FILLS = [0x2a, 0xff]

/** What is looked at of a line; no person writes longer ones. */
const MAX_LINE_CHARS = 1000

/** Less than this is not enough to build what watches values. */
const BUILD_SECONDS = 8
/** The part of what is left that matches with memory watched may take. */
const MEMORY_PART = 0.5

const isCrash = ({ severity }: Finding): boolean => severity === 'error'

/**
 * Plays matches of a C++ bot again: once with every use of memory checked, then with other values in what was never
 * set. Nothing is a finding that did not happen in one of these matches.
 */
export function findMistakes(
  deps: SearchDeps,
  bot: BotSource,
  matches: readonly SearchedMatch[],
  options: SearchOptions = {},
): Promise<MistakesAnswer> {
  return createMistakeSearch(deps, bot, matches).run(options)
}

/** The same, to be gone on with where its budget was used up. */
export function createMistakeSearch(
  deps: SearchDeps,
  bot: BotSource,
  matches: readonly SearchedMatch[],
): MistakeSearch {
  // Expressions look for names in them, here in the main process.
  const lines = readSource(bot.source).lines.map((line) => line.slice(0, MAX_LINE_CHARS))
  const { builds, build, playsOf } = createKeptPlays(deps, bot, matches)

  return {
    async run({ signal, seconds = MISTAKES_SECONDS, onProgress = () => {} } = {}) {
      const budget = createBudget(seconds)
      const findings = new Map<string, Finding>()
      const notes = new Set<string>()
      const left: string[] = []
      let now: Pick<MistakesProgress, 'step' | 'share'> = { step: 'compiling', share: 0 }
      const progress = (step: MistakesProgress['step'], share: number): void => {
        now = { step, share }
        onProgress(now)
      }
      const add = (found: Finding): void => {
        const key = `${found.line} ${found.message.replace(/-?\d+/g, '#')}`
        if (findings.has(key)) return
        findings.set(key, found)
        onProgress({ ...now, found })
      }
      const built = async (watch: MistakeWatch): Promise<WatchedBot | undefined> => {
        const watched = await build(watch, budget, signal)
        signal?.throwIfAborted()
        if (typeof watched !== 'string') return watched
        notes.add(`it does not compile with the checks: ${watched}`)
        return undefined
      }
      let rounds = 0
      /** Where a match went on no further with memory watched. */
      const ends = new Map<SearchedMatch, number | undefined>()

      progress('compiling', 0)
      const memory = await built('memory')
      let done = 0
      /** Matches that the budget did not reach to the end of. */
      let unseen = 0
      if (memory) {
        const each = (MEMORY_PART * budget.left) / matches.length
        await Promise.all(
          matches.map(async (match) => {
            const own = createBudget(each)
            const watched = await watchMemory(playsOf('memory', memory, match), memory, match, {
              lines,
              within: { budget: own, signal },
              onFinding: add,
            })
            budget.take(each - own.left)
            rounds += watched.rounds
            ends.set(match, watched.end)
            if (watched.isUsedUp) unseen++
            watched.notes.forEach((note) => notes.add(note))
            progress('playing', 0.1 + (0.4 * ++done) / matches.length)
          }),
        )
      }
      signal?.throwIfAborted()
      if (unseen > 0) left.push(`all uses of memory in ${countOf(unseen, 'match', 'matches')}`)

      const outsides = new Set([...findings.values()].filter(isCrash).map(({ line }) => line))
      const isWorthBuilding = builds.has('values') || budget.left >= BUILD_SECONDS
      progress('compiling', 0.5)
      const values = isWorthBuilding ? await built('values') : undefined
      let tried = 0
      if (values)
        for (const match of matches) {
          progress('locating', 0.6 + (0.4 * tried) / matches.length)
          const unset = await findUnset(playsOf('values', values, match), values, match.seat, {
            upTo: ends.get(match) ?? match.rounds,
            fills: FILLS,
            within: { budget, signal },
            lines,
            bot,
            builder: deps.builder,
            doubted: outsides,
            onFinding: add,
          }).catch(unlessUsedUp)
          if (!unset) break
          tried++
          if (unset.note !== undefined) notes.add(unset.note)
          // One match that shows them is enough.
          if (unset.found > 0) tried = matches.length
          if (unset.found > 0) break
        }
      signal?.throwIfAborted()
      if ((values || !isWorthBuilding) && tried < matches.length)
        left.push(`what was never set in ${countOf(matches.length - tried, 'match', 'matches')}`)
      progress('locating', 1)
      return answerOf(matches.length, rounds, [...findings.values()], [...notes], left)
    },
  }
}

/** What was built and played for a search, which is not built or played again. */
function createKeptPlays({ builder, pool }: SearchDeps, bot: BotSource, matches: readonly SearchedMatch[]) {
  const builds = new Map<MistakeWatch, Promise<WatchedBot | string>>()
  const plays = new Map<string, Plays>()
  const playsOf = (watch: MistakeWatch, watched: WatchedBot, match: SearchedMatch): Plays => {
    const key = `${watch} ${matches.indexOf(match)}`
    const known = plays.get(key) ?? createPlays(pool, watched, match)
    plays.set(key, known)
    return known
  }
  const build = (watch: MistakeWatch, budget: Budget, signal: AbortSignal | undefined) => {
    const known = builds.get(watch)
    if (known) return known
    const onCpu = (seconds: number): void => budget.take(seconds)
    const built = createWatched(builder, bot, watch, { ...(signal ? { signal } : {}), onCpu })
    builds.set(watch, built)
    built.catch(() => builds.delete(watch))
    return built
  }

  return { builds: builds as ReadonlyMap<MistakeWatch, unknown>, build, playsOf }
}

const RANK = { error: 0, warning: 1, info: 2 }

function answerOf(
  matches: number,
  rounds: number,
  findings: readonly Finding[],
  notes: readonly string[],
  left: readonly string[],
): MistakesAnswer {
  const sorted = findings.toSorted((a, b) => RANK[a.severity] - RANK[b.severity] || a.line - b.line)
  const isWhole = notes.length === 0 && left.length === 0
  return {
    verdict: sorted.length > 0 ? 'mistakes' : isWhole ? 'sound' : 'unclear',
    matches,
    rounds,
    findings: sorted,
    ...(notes.length > 0 ? { note: notes.slice(0, 3).join('; ') } : {}),
    ...(left.length > 0 ? { left: left.join(', and ') } : {}),
  }
}
