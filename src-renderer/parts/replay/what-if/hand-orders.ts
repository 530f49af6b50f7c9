import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import {
  expectRounds,
  outcomeOfOrder,
  type Expected,
  type OrderChoice,
} from '../../../../src-games/kit/choices.ts'
import type { GameState, OrderOutcome } from '../../../../src-games/kit/game.ts'
import type { ReplayContext } from '../replay-context.ts'
import { fill, give, take, type Call, type Plan } from './plan.ts'

/** An order that the unit in hand can get, and what would become of it if no other unit did anything. */
export interface OfferedOrder extends OrderChoice {
  readonly text: string
  readonly outcome: OrderOutcome | undefined
}

/** Orders that are given by hand for a seat, for a round and those after it. */
export interface HandOrders {
  /** The seat whose orders are given by hand. */
  readonly seat: Readonly<ShallowRef<number | undefined>>
  /** The round that the plan begins in. */
  readonly begun: Readonly<ShallowRef<number>>
  readonly plan: Readonly<ShallowRef<Plan>>
  /** Which round of the plan is on the board. */
  readonly step: Readonly<ShallowRef<number>>
  readonly unit: ShallowRef<number | undefined>
  readonly offered: ComputedRef<readonly OfferedOrder[]>
  readonly expected: ComputedRef<Expected | undefined>
  /** Whether the board stands at the round that the orders are for. */
  readonly isAtPlan: ComputedRef<boolean>
  /** What the orders of the step are for; none while the board stands elsewhere. */
  readonly state: ComputedRef<GameState | undefined>
  /** The board as it is to be expected in the round of the plan; it takes the place of the one of the match. */
  readonly preview: ComputedRef<GameState | undefined>
  /** Begins with what the bot of the seat asked for in a round. */
  begin(seat: number, round: number): void
  give(call: Call): void
  take(index: number): void
  fillFromBot(): void
  empty(): void
  goToStep(step: number): void
  /** Gives the orders up. */
  drop(): void
}

/** Orders by hand in the match that is shown; `seed` is that of its other future. */
export function createHandOrders(
  { session, playback }: Pick<ReplayContext, 'session' | 'playback'>,
  seed: Readonly<ShallowRef<number | undefined>>,
): HandOrders {
  const seat = shallowRef<number>()
  const begun = shallowRef(0)
  const plan = shallowRef<Plan>([])
  const step = shallowRef(0)
  const unit = shallowRef<number>()

  const expected = computed(() => {
    const replay = session.replay.value
    if (!replay || seat.value === undefined) return undefined
    const rounds = plan.value.map((orders) => orders.flatMap(({ call }) => [...call]))
    return expectRounds(replay, { seat: seat.value, from: begun.value, rounds, seed: seed.value })
  })
  /** The orders are for one round: at another the board is the match's. */
  const isAtPlan = computed(() => seat.value !== undefined && playback.round.value === begun.value)
  const state = computed(() => (isAtPlan.value ? expected.value?.states[step.value] : undefined))
  const preview = computed(() => (step.value > 0 ? state.value : undefined))

  const offered = computed<readonly OfferedOrder[]>(() => {
    const { replay, board } = session
    if (!replay.value || !board.value || !state.value || unit.value === undefined) return []
    const { game } = replay.value
    return game.choices(state.value, unit.value).map((choice: OrderChoice) => ({
      ...choice,
      text: board.value!.describeOrder(choice.order).text,
      outcome: outcomeOfOrder(game, state.value!, seat.value!, choice.order),
    }))
  })

  function recorded(k: number): ArrayLike<number> {
    const { replay } = session
    const round = begun.value + k
    return replay.value && seat.value !== undefined && round < replay.value.rounds
      ? session.roundAt(round).orders[seat.value]
      : []
  }

  return {
    seat,
    begun,
    plan,
    step,
    unit,
    offered,
    expected,
    isAtPlan,
    state,
    preview,
    begin(next, round) {
      begun.value = round
      seat.value = next
      plan.value = [fill(session.replay.value!.game, [], recorded(0))]
    },
    give(call) {
      if (!session.replay.value) return
      plan.value = give(session.replay.value.game, plan.value, step.value, call)
      unit.value = undefined
    },
    take: (index) => (plan.value = take(plan.value, step.value, index)),
    fillFromBot() {
      const game = session.replay.value?.game
      if (game)
        plan.value = plan.value.with(step.value, fill(game, plan.value[step.value], recorded(step.value)))
    },
    empty: () => (plan.value = plan.value.with(step.value, [])),
    goToStep(next) {
      const game = session.replay.value?.game
      // Rounds come one after the other, each with what the bot asked for then.
      if (game && next === plan.value.length) plan.value = [...plan.value, fill(game, [], recorded(next))]
      step.value = Math.max(0, Math.min(plan.value.length - 1, next))
      unit.value = undefined
    },
    drop() {
      seat.value = undefined
      plan.value = []
      step.value = 0
      unit.value = undefined
    },
  }
}
