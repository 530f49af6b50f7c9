import {
  stepsOfComparison,
  stoppedSide,
  stopOf,
  type ComparisonFacts,
  type ComparisonStep,
} from '../../../src-shared/answers/comparison-answer.ts'
import { SAY_COMPARISON } from '../../../src-shared/answers/comparison-words.ts'
import type { Comparison } from '../../../src-shared/contract/comparisons.ts'
import { call } from '../../base/api/connection.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { goTo } from '../../base/window/use-route.ts'
import { askAgain, longerCaps, playOn } from '../../parts/comparisons/ask-again.ts'
import { stepFactsOf } from '../../parts/comparisons/comparison-facts.ts'

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
  const kind = (stopped && stopOf(stopped)?.kind) ?? 'crashed'
  const show = (id: number | undefined) => id !== undefined && goTo({ screen: 'compare', id })
  const all: Record<ComparisonStep, Omit<OfferedStep, 'id'>> = {
    crash: {
      words: say.crash(kind),
      run: () => void orToast(watchStop(comparison, stopped === facts.after ? 'B' : 'A')),
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

/** Opens a match in which a side stopped. */
async function watchStop({ id }: Comparison, side: 'A' | 'B'): Promise<void> {
  const matches = await call('comparisons.matches', { id })
  const found = matches.find(({ seats, frozen }) => frozen.some((seat) => seats[seat] === side))
  if (found) goTo({ screen: 'matches', id: found.matchId })
  else showToast(SAY_COMPARISON.noSuchMatch())
}
