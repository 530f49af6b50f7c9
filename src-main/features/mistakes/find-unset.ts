import type { Finding } from '../../../src-shared/contract/submission.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { Plays, Within } from './plays.ts'
import { numberOf, readReports } from './read-report.ts'
import { ALL, BLOCK, MEMBER, type RunSettings } from './run-settings.ts'
import type { MistakePlace } from './mistake-words.ts'
import { writtenName } from './source-names.ts'
import type { WatchedBot } from './watched-bot.ts'
import { FIND_DECLARATION } from './guarded-jobs.ts'

interface Search {
  readonly upTo: number
  readonly fills: readonly number[]
  readonly within: Within
  readonly lines: readonly string[]
  readonly bot: BotSource
  readonly builder: BotBuilder
  /** Lines that use memory wrongly: what they read may be anything, also what was never set. */
  readonly doubted: ReadonlySet<number>
  /** Called with each finding as soon as it is there. */
  readonly onFinding: (finding: Finding) => void
}

interface Candidate {
  readonly origin: number
  readonly name: string
  readonly round: number
}

/** Variables tried, and found, in one match. */
const MOST_TRIED = 16
const MOST_FOUND = 4

/**
 * Whether a bot's orders depend on what was never set, and on which variables: each that some decision depends on gets another
 * value, alone, and the match is played again. It is a finding only when the orders differ then.
 */
export async function findUnset(
  plays: Plays,
  values: WatchedBot,
  seat: number,
  { upTo, fills, within, lines, bot, builder, doubted, onFinding }: Search,
): Promise<{ readonly found: number; readonly note?: string }> {
  const play = (settings: RunSettings, rounds = upTo) => plays.play(settings, { ...within, upTo: rounds })
  const report = (findings: readonly Finding[]): number => {
    findings.forEach(onFinding)
    return findings.length
  }
  /** Of a match whose orders differ whatever is in unset memory. */
  let placed: number | undefined
  for (const triedFill of fills) {
    const all = await play({ fill: 0, triedFill, tried: ALL })
    if (all.status !== 'done')
      return { found: 0, note: all.problem ?? 'a match could not be played to its end' }
    const at = all.difference?.round
    if (at === undefined) continue
    // It may differ from the match as it was played, where other memory lay there; then it is this one that counts.
    const base = await play({ fill: 0 }, at + 1)
    if (areSame(all, base)) {
      placed ??= at
      continue
    }

    const candidates = candidatesOf(all, seat, at)
    let found = 0
    for (const candidate of candidates.slice(0, MOST_TRIED)) {
      if (found === MOST_FOUND) break
      if (!areSame(base, await play({ fill: 0, triedFill, tried: candidate.origin }, at + 1)))
        found += report(await explain(candidate))
    }
    const isClear = found > 0 || doubted.size > 0
    return { found: isClear ? found : report([unknownVariable(at)]) }
  }
  return { found: placed === undefined || doubted.size > 0 ? 0 : report([placeDependence(placed)]) }

  async function explain({ origin, name, round }: Candidate): Promise<readonly Finding[]> {
    // Behind the end of a container lies what `new` gave and nothing has set: a read there is a finding already.
    if (doubted.size > 0 && origin < MEMBER && origin >= BLOCK) return []
    const stopped = await play({ fill: 0, stopAt: origin }, round + 1)
    const freeze = stopped.freezes[seat]
    const used = freeze ? await values.placeOf(freeze) : { line: 0, column: 1 }
    return doubted.has(used.line) ? [] : [await explainUse(origin, name, round, used)]
  }

  async function explainUse(
    origin: number,
    name: string,
    round: number,
    used: MistakePlace,
  ): Promise<Finding> {
    /** The place to mend is where it is declared; the message names the line where it decides. */
    const at = (what: string, mend: MistakePlace | undefined): Finding => ({
      severity: 'error',
      ...(mend ?? used),
      message: `orders depend on ${what}${mend && used.line > 0 && mend.line !== used.line ? `; it decides in line ${used.line}` : ''}`,
      fix: 'Give it a value where it is declared.',
    })
    if (origin >= MEMBER) {
      const member = await memberAt(builder, bot, origin - MEMBER)
      const [first] = member?.split('.') ?? []
      return at(
        member === undefined ? 'a member of the player that was never set' : `a member never set: ${member}`,
        first === undefined ? undefined : await declarationOf(builder, lines, first, lines.length),
      )
    }
    if (origin >= BLOCK) {
      const block = await play({ fill: 0, stopAtBlock: origin - BLOCK }, round + 1)
      const asked = block.freezes[seat]
      const place = asked && (await values.placeOf(asked))
      const text = place && lines[place.line - 1]
      const target = text && (ASKED_NEXT.exec(text) ?? ASKED_FOR.exec(text))?.[1]
      const what = `${target ? `what ${target} points to` : 'memory of new'}, which was never set`
      return at(what, place && place.line > 0 ? place : undefined)
    }
    const own = writtenName(name, lines.join('\n'))
    return at(
      `a variable never set: ${own}`,
      (used.line > 0 ? await declarationOf(builder, lines, own, used.line) : undefined) ??
        // It decides in a function that it was handed to.
        (await declarationOf(builder, lines, own, lines.length)),
    )
  }
}

/** None where looking for it takes too long: the finding then stands where the value is used. */
async function declarationOf(
  builder: BotBuilder,
  lines: readonly string[],
  of: string,
  usedAt: number,
): Promise<MistakePlace | undefined> {
  try {
    return await builder.guarded.run(FIND_DECLARATION, { lines, name: of, usedAt })
  } catch (failure) {
    if (failure instanceof GuardedFailure) return undefined
    throw failure
  }
}

/** The player's member at an offset in bytes. */
async function memberAt(builder: BotBuilder, bot: BotSource, offset: number): Promise<string | undefined> {
  const built = await builder.build(bot)
  const className = built.ok ? built.registeredName : undefined
  if (className === undefined) return undefined
  const members = await (await builder.cpp.compiler()).layout(builder.cpp.request(bot), className)
  return members.findLast((member) => member.offset <= offset)?.name
}

/** Whether two plays of a match left its record in the same round with the same orders, or neither did. */
function areSame({ difference: a }: MatchOutcome, { difference: b }: MatchOutcome): boolean {
  if (!a || !b) return a === b
  return (
    a.round === b.round &&
    a.orders.length === b.orders.length &&
    a.orders.every((int, k) => int === b.orders[k])
  )
}

/** `ledger(new int[8])`, before anything further from it. */
const ASKED_NEXT = /([A-Za-z_]\w*)(?:\s*\[[^\]]*\])?\s*(?:=|\()\s*(?:new|malloc|calloc)\b/
const ASKED_FOR = /([A-Za-z_]\w*)(?:\s*\[[^\]]*\])?\s*(?:=|\()[^=]*\b(?:new|malloc|calloc)\b/

/** What a decision or an order depended on up to the round of the difference, the latest first. */
function candidatesOf({ logs }: MatchOutcome, seat: number, upTo: number): Candidate[] {
  const found = logs
    .filter((entry) => entry.seat === seat && entry.round <= upTo)
    .flatMap(({ round, text }) =>
      readReports(text)
        .filter((report) => report.get('kind') === 'unset')
        .map((report) => ({ origin: numberOf(report, 'origin'), name: report.get('name') ?? '', round })),
    )
  return found.reverse()
}

/** It is at no line. */
const ofWholeFile = (severity: Finding['severity'], message: string, fix: string): Finding => {
  return { severity, line: 0, column: 0, message, fix }
}

const unknownVariable = (round: number): Finding =>
  ofWholeFile(
    'error',
    `from round ${round} on the orders depend on memory that was never set`,
    'Give every variable and member a value where it is declared.',
  )

const placeDependence = (round: number): Finding =>
  ofWholeFile(
    'warning',
    `from round ${round} on the orders depend on where things lie in memory`,
    'Pointers that are compared, sorted or kept in a set have another order on the judge.',
  )
