import type { ComparisonFacts, SideFacts, StepFacts } from '../../../src-shared/answers/comparison-answer.ts'
import { SAY_COMPARISON } from '../../../src-shared/answers/comparison-words.ts'
import type { Comparison, ComparisonSide, SideFigures } from '../../../src-shared/contract/comparisons.ts'
import { foreseenMatches } from '../../../src-shared/stats/forecast.ts'
import { bots } from '../bots/use-bots.ts'

/** What is known of a bot that plays in a comparison. */
export interface KnownBot {
  readonly id: number
  readonly builtin: boolean
  readonly hasSource: boolean
}

/** What a side is called where both are spoken of: A is the old one, B the new one. */
export interface SideNames {
  readonly a: string
  readonly b: string
}

/** Longer names of bots are cut, so that a sentence stays one. */
const LONGEST_NAME = 20
const LONGEST_CHANGE = 18
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** Of a variant: `v2` and what is other in it, `DEPTH=6` and `RISK=0.25`. */
function partsOf({ number, variant }: ComparisonSide): { version: string; changes: readonly string[] } {
  if (variant === undefined) return { version: `v${number}`, changes: [] }
  const [, version = `v${number}`, rest = ''] = /^(v\d+)?(.*)$/su.exec(variant) ?? []
  const changes = rest.split(/[\s,]+/).filter((change) => change !== '')
  return { version, changes }
}

/** The change that distinguishes a variant from the other side; `…` stands for more of them. */
function changeOf(own: readonly string[], other: readonly string[]): string {
  const distinct = own.find((change) => !other.includes(change)) ?? own[0]
  if (distinct === undefined) return ''
  const short = cut(distinct, LONGEST_CHANGE)
  return own.length > 1 && !short.endsWith('…') ? `${short} …` : short
}

/** `v13` and `v14` where both are of one bot, else `Gold` and `Heron v14`; a variant with what is other: `v14 (DEPTH=6)`. */
export function sideNames(
  { a, b }: Pick<Comparison, 'a' | 'b'>,
  known: readonly KnownBot[] = bots.value,
): SideNames {
  const isOneBot = a.botId === b.botId && !known.some(({ id, builtin }) => id === a.botId && builtin)
  const isCut = cut(a.name, LONGEST_NAME) !== cut(b.name, LONGEST_NAME)
  const [partsA, partsB] = [partsOf(a), partsOf(b)]
  const nameOf = (side: ComparisonSide, own: typeof partsA, other: typeof partsA): string => {
    const isBuiltin = known.some(({ id, builtin }) => id === side.botId && builtin)
    const bot = isOneBot ? '' : isCut ? cut(side.name, LONGEST_NAME) : side.name
    return SAY_COMPARISON.side(bot, isBuiltin ? '' : own.version, changeOf(own.changes, other.changes))
  }
  const names = { a: nameOf(a, partsA, partsB), b: nameOf(b, partsB, partsA) }
  if (names.a !== names.b || a.versionId === b.versionId) return names
  return { a: SAY_COMPARISON.side(names.a, '', 'old'), b: SAY_COMPARISON.side(names.b, '', 'new') }
}

/** `v14 against v13`, the new one first. */
export function comparisonTitle(comparison: Pick<Comparison, 'a' | 'b'>): string {
  const { a, b } = sideNames(comparison)
  return SAY_COMPARISON.against(b, a)
}

const NONE = { crashed: 0, cpu: 0, memory: 0, orders: 0 }

function sideFacts(
  side: ComparisonSide,
  name: string,
  figures: readonly SideFigures[],
  letter: 'A' | 'B',
  known: readonly KnownBot[],
): SideFacts {
  const row = figures.find((one) => one.side === letter && one.seat === undefined)
  return {
    name,
    isMine: known.some(({ id, builtin, hasSource }) => id === side.botId && !builtin && hasSource),
    matches: row?.matches ?? 0,
    stops: row?.stoppedIn ?? NONE,
  }
}

/** What the answer of a comparison is made of. */
export function factsOfComparison(
  comparison: Comparison,
  known: readonly KnownBot[] = bots.value,
): ComparisonFacts {
  const { a, b, figures, outcomes, interval, blocks, capSeconds, isField } = comparison
  const names = sideNames(comparison, known)
  const isCapped = comparison.ending === 'capped' && comparison.playingMs >= 950 * capSeconds
  const about = foreseenMatches({ ...comparison, matchesPerBlock: isField ? 3 : 2 })
  return {
    status: comparison.status,
    ending: comparison.ending,
    preset: comparison.preset,
    isField,
    isSecond: comparison.confirms !== undefined,
    before: sideFacts(a, names.a, figures, 'A', known),
    after: sideFacts(b, names.b, figures, 'B', known),
    matches: comparison.matches,
    pairs: isField ? Math.floor(comparison.matches / 2) : blocks,
    ...(about === undefined ? {} : { about }),
    isSameSoFar: comparison.isSameSoFar ?? false,
    mean: outcomes.length === 0 ? 0 : outcomes.reduce((sum, outcome) => sum + outcome, 0) / outcomes.length,
    ...(interval ? { interval } : {}),
    window: comparison.window,
    ...(isCapped ? { cappedAfterSeconds: capSeconds } : {}),
  }
}

/** What can be done after a comparison: it is played against other bots once it is decided. */
export function stepFactsOf({ opponents, status, confirmedBy }: Comparison): Omit<StepFacts, 'canPlayOn'> {
  return { canConfirm: opponents.length === 0 && status === 'done', isConfirmed: confirmedBy !== undefined }
}
