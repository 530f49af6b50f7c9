import type { Finding } from '../../../src-shared/contract/submission.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import { describeMistake, indexedIn, type MistakePlace } from './mistake-words.ts'
import { UsedUp } from './budget.ts'
import type { SearchedMatch } from './play-again.ts'
import type { Plays, Within } from './plays.ts'
import { numberOf, readReport, readReports, type Report } from './read-report.ts'
import { MOST_PASSED } from './run-settings.ts'
import type { WatchedBot } from './watched-bot.ts'

export interface WatchedMemory {
  /** Why something could not be checked, each completes "not all could be checked: …". */
  readonly notes: readonly string[]
  readonly rounds: number
  /** Round in which the bot was stopped in the end. */
  readonly end: number | undefined
  /** The budget did not reach to its end. */
  readonly isUsedUp: boolean
}

export interface MemorySearch {
  readonly lines: readonly string[]
  readonly within: Within
  /** Called with each finding as soon as it is there. */
  readonly onFinding: (finding: Finding) => void
}

/**
 * Plays a match with every use of memory checked. Where the original would go on after a mistake the match is played once more
 * and goes on there too, until nothing new is found: so all mistakes are found, not only the first.
 */
export async function watchMemory(
  plays: Plays,
  memory: WatchedBot,
  match: SearchedMatch,
  search: MemorySearch,
): Promise<WatchedMemory> {
  const stops = createStops(search.lines, search.onFinding)
  const watched = await playUntilClear(plays, memory, match, search, stops)
  stops.end()
  return watched
}

/** Plays on until a match ends without a mistake, or at one that it cannot pass. */
async function playUntilClear(
  plays: Plays,
  memory: WatchedBot,
  match: SearchedMatch,
  { lines, within, onFinding }: MemorySearch,
  stops: ReturnType<typeof createStops>,
): Promise<WatchedMemory> {
  const notes: string[] = []
  const passed: number[] = []
  const ownMemory = lines.some((line) => OWN_MEMORY.test(line))
  let rounds = 0
  for (;;) {
    const outcome = await plays.play({ fill: 0, ownMemory, passed: [...passed] }, within).catch(unlessUsedUp)
    if (!outcome) return { notes, rounds, end: undefined, isUsedUp: true }
    rounds = Math.max(rounds, outcome.rounds)
    for (const report of loggedReports(outcome, match.seat)) {
      const finding = describeMistake(report, placeIn(report), lines)
      if (finding) onFinding(finding)
    }
    if (outcome.status !== 'done') notes.push(outcome.problem ?? 'a match could not be played to its end')
    const freeze = outcome.freezes[match.seat]
    if (!freeze) return { notes, rounds, end: undefined, isUsedUp: false }
    const ended = { notes, rounds, end: freeze.round, isUsedUp: false }
    const report = readReport(freeze.reason)
    const place = report?.has('line') ? placeIn(report) : await memory.placeOf(freeze)
    if (!report) {
      if (CRASHES.test(freeze.reason)) stops.crashed(freeze.reason, place)
      // What ended the match when it was played is known already; anything else is for lack of room in the checked build.
      else if (match.frozenAt !== freeze.round) notes.push(`with the checks it ended with: ${freeze.reason}`)
      return ended
    }
    // A stop in a header (the library's, the game's, one of ours) is the bot's mistake when a line of the bot led there.
    if (place.line === 0) {
      notes.push('with the checks it stops outside of its own file')
      return ended
    }
    stops.reported(report, place)
    const site = report.has('site') ? numberOf(report, 'site') : undefined
    if (site === undefined || passed.includes(site) || passed.length === MOST_PASSED) return ended
    passed.push(site)
  }
}

/**
 * Findings of where a bot stopped, one for each mistake: what is done with an index that is outside, on its line, is no other one. An
 * index of a container is looked at within the library, and the line that led there may be one beside it after optimizing: where
 * that line has no index at all, the finding waits for the use of the element, whose line is right.
 */
function createStops(lines: readonly string[], onFinding: (finding: Finding) => void) {
  const outside = new Map<number, Set<string | undefined>>()
  let waiting: { readonly report: Report; readonly place: MistakePlace } | undefined
  function addIndex(report: Report, place: MistakePlace): void {
    const names = outside.get(place.line) ?? new Set()
    const name = indexedIn(report, place, lines)
    // In `g[i][k]` what lies behind the last row is no row either.
    if (!names.has(name)) add(report, place)
    outside.set(place.line, names.add(name))
  }
  function add(report: Report, place: MistakePlace): void {
    const finding = describeMistake(report, place, lines)
    if (finding) onFinding(finding)
  }
  function end(): void {
    if (waiting) addIndex(waiting.report, waiting.place)
    waiting = undefined
  }
  return {
    reported(report: Report, place: MistakePlace): void {
      const kind = report.get('kind') ?? ''
      if (waiting && isUseOf(waiting.report, report)) {
        addIndex(waiting.report, place)
        waiting = undefined
        return
      }
      end()
      if (kind === 'element' && !report.has('line') && !/\[|\bat\s*\(/.test(lines[place.line - 1] ?? '')) {
        if (numberOf(report, 'size') >= 0) waiting = { report, place }
        else add(report, place)
      } else if (OUTSIDE.has(kind)) addIndex(report, place)
      else if (!USES.has(kind) || !outside.has(place.line)) add(report, place)
    },
    crashed(reason: string, place: MistakePlace): void {
      end()
      if (!outside.has(place.line)) onFinding(crashOf(reason, place))
    },
    /** To be called once nothing more comes. */
    end,
  }
}

/** Whether memory was used behind a container of that size, at that index. */
function isUseOf(index: Report, use: Report): boolean {
  const bytes = numberOf(use, 'bytes')
  return (
    use.get('kind') === 'outside' &&
    numberOf(use, 'size') === numberOf(index, 'size') * bytes &&
    numberOf(use, 'offset') === numberOf(index, 'index') * bytes
  )
}

/** For what a search does without when its budget is used up. */
export function unlessUsedUp(failure: unknown): undefined {
  if (!(failure instanceof UsedUp)) throw failure
}

/** An allocator, or another `new`: where elements of containers lie is then for the bot to know. */
const OWN_MEMORY = /\ballocate\s*\(|\boperator\s+(?:new|delete)\b|\bpmr\b/

const OUTSIDE: ReadonlySet<string> = new Set(['index', 'element'])
const USES: ReadonlySet<string> = new Set(['outside', 'container', 'null'])

const loggedReports = ({ logs }: MatchOutcome, seat: number): Report[] =>
  logs
    .filter((log) => log.seat === seat)
    .flatMap(({ text }) => readReports(text))
    .filter((report) => report.has('line'))

const placeIn = (report: Report): MistakePlace => ({
  line: numberOf(report, 'line'),
  column: Math.max(1, numberOf(report, 'column')),
})

const CRASHES =
  /^(?:memory access out of bounds|division by zero|number out of range|call of a function through a bad|use of a null)/

function crashOf(reason: string, place: MistakePlace): Finding {
  const [head] = reason.split('\n')
  return {
    severity: 'error',
    ...place,
    message: head.replace(/ in [^ ]*$/, ''),
    fix: 'On the judge this crashes the program.',
  }
}
