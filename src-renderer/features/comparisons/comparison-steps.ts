import { isCrash, type FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import {
  stepsOfComparison,
  stoppedSide,
  commonestStop,
  type ComparisonFacts,
  type ComparisonStep,
} from '../../../src-shared/answers/comparison-answer.ts'
import { SAY_COMPARISON, type StopKind } from '../../../src-shared/answers/comparison-words.ts'
import type { Comparison } from '../../../src-shared/contract/comparisons.ts'
import { call } from '../../base/api/connection.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { goTo } from '../../base/window/use-route.ts'
import { askAgain, longerCaps, playOn } from '../../parts/comparisons/ask-again.ts'
import { stepFactsOf } from '../../parts/comparisons/comparison-facts.ts'
import { wantRound } from '../../parts/replay/index.ts'

/** A step that is offered, with its words and what it does. */
export interface OfferedStep {
  readonly id: ComparisonStep
  readonly words: string
  readonly run: () => void
}

/** What of the page a step needs. */
export interface StepTargets {
  readonly showTab: (tab: 'lost' | 'source') => void
  readonly checkAgainstOthers: () => void
}

/** What can be done next with a comparison, the primary step first. */
export function offeredSteps(
  comparison: Comparison,
  facts: ComparisonFacts,
  { showTab, checkAgainstOthers }: StepTargets,
): OfferedStep[] {
  const say = SAY_COMPARISON.step
  const stopped = stoppedSide(facts)
  const kind = (stopped && commonestStop(stopped)?.kind) ?? 'crashed'
  const show = (id: number | undefined) => id !== undefined && goTo({ screen: 'compare', id })
  const all: Record<ComparisonStep, Omit<OfferedStep, 'id'>> = {
    crash: {
      words: say.crash(kind),
      run: () => void orToast(watchStop(comparison, stopped === facts.after ? 'B' : 'A', kind)),
    },
    field: { words: say.field(), run: checkAgainstOthers },
    showField: { words: say.showField(), run: () => void show(comparison.confirmedBy) },
    showPair: { words: say.showPair(), run: () => void show(comparison.confirms) },
    gains: { words: say.gains(), run: () => showTab('lost') },
    losses: { words: say.losses(), run: () => showTab('lost') },
    tweak: { words: say.tweak(), run: () => void orToast(askAgain(comparison, { preset: 'tweak' })) },
    source: { words: say.source(), run: () => showTab('source') },
    playOn: { words: say.playOn(), run: () => void orToast(playOn(comparison)) },
    again: {
      words: say.again(),
      run: () => void orToast(askAgain(comparison, { window: comparison.window })),
    },
  }
  const steps = stepsOfComparison(facts, {
    ...stepFactsOf(comparison),
    canPlayOn: longerCaps(comparison) !== undefined,
  })
  return steps.map((id) => ({ id, ...all[id] }))
}

/** So many matches are looked through for one that was stopped by the cause that is spoken of. */
const LOOKED_AT = 12

const IS_KIND: Readonly<Record<StopKind, (cause: FreezeCause) => boolean>> = {
  crashed: isCrash,
  cpu: (cause) => cause === 'cpu',
  memory: (cause) => cause === 'memory',
  orders: (cause) => cause === 'orders',
}

/** Opens a match in which a side stopped, in the round where it did. */
async function watchStop({ id }: Comparison, side: 'A' | 'B', kind: StopKind): Promise<void> {
  const matches = await call('comparisons.matches', { id })
  const stopped = matches.filter(({ seats, frozen }) => frozen.some((seat) => seats[seat] === side))
  const found = await Promise.all(
    stopped.slice(0, LOOKED_AT).map(async ({ matchId, seats }) => {
      const match = await call('matches.get', { id: matchId }).catch(() => undefined)
      return (match?.seats ?? []).flatMap(({ frozen }, seat) =>
        frozen && seats[seat] === side ? [{ matchId, ...frozen }] : [],
      )
    }),
  )
  const stops = found.flat()
  const shown = stops.find(({ cause }) => IS_KIND[kind](cause)) ?? stops.at(0)
  if (!shown) return showToast(SAY_COMPARISON.noSuchMatch())
  wantRound(shown.matchId, shown.round)
  goTo({ screen: 'matches', id: shown.matchId })
}
