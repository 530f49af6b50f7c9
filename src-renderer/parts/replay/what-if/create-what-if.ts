import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import {
  expectRounds,
  outcomeOfOrder,
  type Expected,
  type OrderChoice,
} from '../../../../src-games/kit/choices.ts'
import type { GameState, OrderOutcome } from '../../../../src-games/kit/game.ts'
import type { SeatChoice } from '../../../../src-shared/contract/values.ts'
import type { Place } from '../../boards/board.ts'
import { cellOfPlace, LAYER_ORDER } from '../../boards/layer.ts'
import type { BoardTool } from '../../boards/tool.ts'
import type { ReplayContext } from '../replay-context.ts'
import { ordersLayer } from './orders-layer.ts'
import { fill, give, take, type Call, type Plan } from './plan.ts'

/** An order that the unit in hand can get, and what would become of it if no other unit did anything. */
export interface OfferedOrder extends OrderChoice {
  readonly text: string
  readonly outcome: OrderOutcome | undefined
}

/** Another future of the match that is shown: what is to be different in it. */
export interface WhatIf {
  /** The round it begins in: the one shown, until orders are given by hand. */
  readonly from: ComputedRef<number>
  readonly seats: ShallowRef<ReadonlyMap<number, SeatChoice>>
  readonly seed: ShallowRef<number | undefined>
  /** The seat whose orders are given by hand. */
  readonly seat: Readonly<ShallowRef<number | undefined>>
  readonly plan: Readonly<ShallowRef<Plan>>
  /** Which round of the plan is on the board. */
  readonly step: Readonly<ShallowRef<number>>
  readonly unit: ShallowRef<number | undefined>
  readonly offered: ComputedRef<readonly OfferedOrder[]>
  readonly expected: ComputedRef<Expected | undefined>
  /** The board as it is to be expected in the round of the plan; it takes the place of the one of the match. */
  readonly preview: ComputedRef<GameState | undefined>
  /** Begins to give orders for a seat, or takes the mouse again. */
  order(seat: number): void
  give(call: Call): void
  take(index: number): void
  fillFromBot(): void
  empty(): void
  goToStep(step: number): void
  /** Gives the orders up. */
  drop(): void
  /** Forgets everything. */
  reset(): void
}

export function createWhatIf(base: Omit<ReplayContext, 'whatIf'>): WhatIf {
  const { session, playback, layers } = base
  const seats = shallowRef<ReadonlyMap<number, SeatChoice>>(new Map())
  const seed = shallowRef<number>()
  const seat = shallowRef<number>()
  const begun = shallowRef(0)
  const plan = shallowRef<Plan>([])
  const step = shallowRef(0)
  const unit = shallowRef<number>()

  /** A fork begins before the match ends. */
  const last = computed(() => Math.max(0, Math.min(session.rounds.value, session.totalRounds.value - 1)))
  const from = computed(() =>
    seat.value === undefined ? Math.min(playback.round.value, last.value) : begun.value,
  )
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

  layers.add(
    LAYER_ORDER.tool,
    computed(() => {
      const { replay } = session
      if (!replay.value || !state.value || seat.value === undefined) return undefined
      const { game } = replay.value
      return ordersLayer({
        units: game.units(state.value, seat.value),
        orders: plan.value[step.value] ?? [],
        choicesOf: (id) => game.choices(state.value!, id),
        seat: seat.value,
        selected: unit.value,
        offered: offered.value,
        wordsOf: (call) => session.board.value?.describeOrder(call).text ?? '',
      })
    }),
  )

  function recorded(k: number): ArrayLike<number> {
    const { replay } = session
    const round = begun.value + k
    return replay.value && seat.value !== undefined && round < replay.value.rounds
      ? session.roundAt(round).orders[seat.value]
      : []
  }

  function click(place: Place): void {
    const { replay, board } = session
    if (!replay.value || !board.value || !state.value || seat.value === undefined) {
      // The board has moved on since: back to where the orders are for.
      playback.goTo(begun.value)
      return
    }
    const cell = cellOfPlace(board.value, state.value, place)
    const choice =
      cell && offered.value.find((one) => one.cell && one.cell.i === cell.i && one.cell.j === cell.j)
    const own = new Set(
      replay.value.game.units(state.value, seat.value).map((one: { unit: number }) => one.unit),
    )
    const there = board.value
      .describe(state.value, place.i, place.j)
      .find((facts) => facts.unit !== undefined && own.has(facts.unit) && facts.unit !== unit.value)?.unit
    // A unit in the way is rather meant to be the next one, unless something can really be done there.
    if (choice && (choice.outcome?.kind === 'done' || there === undefined)) giveOrder(choice.order)
    else unit.value = there
  }

  const hint = computed(() => {
    if (!isAtPlan.value) return `The orders are for round ${begun.value}: click to go there`
    const round = begun.value + step.value
    const board = step.value > 0 ? `Round ${round}, as it is to be expected. ` : ''
    return board + (unit.value === undefined ? 'Click a unit of yours' : 'Click one of the marked cells')
  })
  const tool = computed<BoardTool>(() => ({
    id: 'what-if',
    hint: hint.value,
    click,
    cancel: () => (unit.value = undefined),
  }))
  // A tool that says what to do next is another one with the same id.
  watch(tool, (next) => {
    if (base.tool.value?.id === next.id) base.takeTool(next)
  })

  function giveOrder(call: Call): void {
    if (!session.replay.value) return
    plan.value = give(session.replay.value.game, plan.value, step.value, call)
    unit.value = undefined
  }
  function drop(): void {
    if (base.tool.value?.id === 'what-if') base.takeTool(undefined)
    seat.value = undefined
    plan.value = []
    step.value = 0
    unit.value = undefined
  }
  function reset(): void {
    drop()
    seats.value = new Map()
    seed.value = undefined
  }
  watch(() => session.match.value?.id, reset)

  return {
    from,
    seats,
    seed,
    seat,
    plan,
    step,
    unit,
    offered,
    expected,
    preview,
    order(next) {
      playback.pause()
      if (seat.value !== next) {
        begun.value = from.value
        playback.goTo(begun.value)
        drop()
        seat.value = next
        plan.value = [fill(session.replay.value!.game, [], recorded(0))]
      } else playback.goTo(begun.value)
      base.takeTool(tool.value)
    },
    give: giveOrder,
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
    drop,
    reset,
  }
}
