import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { SeatChoice } from '../../../../src-shared/contract/values.ts'
import type { Place } from '../../boards/board.ts'
import { cellOfPlace, LAYER_ORDER } from '../../boards/layer.ts'
import type { BoardTool } from '../../boards/tool.ts'
import type { ReplayContext } from '../replay-context.ts'
import { createHandOrders, type HandOrders } from './hand-orders.ts'
import { ordersLayer } from './orders-layer.ts'

/** Another future of the match that is shown: what is to be different in it. */
export interface WhatIf extends Omit<HandOrders, 'begun' | 'isAtPlan' | 'state' | 'begin'> {
  /** The round it begins in: the one shown, until orders are given by hand. */
  readonly from: ComputedRef<number>
  readonly seats: ShallowRef<ReadonlyMap<number, SeatChoice>>
  readonly seed: ShallowRef<number | undefined>
  /** Begins to give orders for a seat, or takes the mouse again. */
  order(seat: number): void
  /** Forgets everything. */
  reset(): void
}

/** What is to be different in another future, and the tool of the board that gives orders by the mouse. */
export function createWhatIf(base: Omit<ReplayContext, 'whatIf'>): WhatIf {
  const { session, playback, layers } = base
  const seats = shallowRef<ReadonlyMap<number, SeatChoice>>(new Map())
  const seed = shallowRef<number>()
  const hand = createHandOrders(base, seed)
  const { seat, begun, plan, step, unit, offered, isAtPlan, state } = hand

  /** A fork begins before the match ends. */
  const last = computed(() => Math.max(0, Math.min(session.rounds.value, session.totalRounds.value - 1)))
  const from = computed(() =>
    seat.value === undefined ? Math.min(playback.round.value, last.value) : begun.value,
  )

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
    if (choice && (choice.outcome?.kind === 'done' || there === undefined)) hand.give(choice.order)
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

  function drop(): void {
    if (base.tool.value?.id === 'what-if') base.takeTool(undefined)
    hand.drop()
  }
  function reset(): void {
    drop()
    seats.value = new Map()
    seed.value = undefined
  }
  watch(() => session.match.value?.id, reset)

  return {
    ...hand,
    from,
    seats,
    seed,
    order(next) {
      playback.pause()
      if (seat.value !== next) {
        const round = from.value
        playback.goTo(round)
        drop()
        hand.begin(next, round)
      } else playback.goTo(begun.value)
      base.takeTool(tool.value)
    },
    drop,
    reset,
  }
}
