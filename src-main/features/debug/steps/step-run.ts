import { readableText } from '../../../../src-games/kit/readable-text.ts'
import type { DebugMoment, StopAnswer, StoppedBot } from '../../../../src-shared/contract/debug.ts'
import { unpackDebugInfo } from '../../../engines/compiler/service/trace.ts'
import type { WasmBot } from '../../../engines/match-child/cpp/wasm-bot.ts'
import { describeOrders, findOrderDifference } from '../difference.ts'
import { openSeatReplay, type SeatJob } from '../seat-again.ts'
import { BotMemory, Unreadable } from '../values/memory.ts'
import type { Scope } from '../watches/evaluate.ts'
import { ExpressionProblem } from '../watches/parse-expression.ts'
import { createBreakpoint } from './breakpoint.ts'
import { createCallStack, type CalledFrame } from './call-stack.ts'
import { createCourse, ROUND_TICKS, type StopAsk, type Stopper } from '../course.ts'
import { ORDER_INTS } from '../../../../src-games/kit/orders.ts'
import { createOrderLines, ordersWithLines } from '../order-lines.ts'
import { createBotCheckpoints } from './checkpoints.ts'
import { describeStop, frameScope } from './describe-stop.ts'
import { FIRST_ADDRESS, readStops } from '../../../engines/dwarf/line-stops.ts'
import { createReachRound } from './reach-round.ts'

/** `wasm`: built for steps. */
export interface StopBot extends SeatJob {
  readonly debugInfo: Uint8Array
  readonly playerName: string | undefined
}

const MOST_NOTES = 2000

class Stopped extends Error {}

/** `isUnwound`: an exception left the functions that are shown, so what they held is gone. */
type Ran = StopAnswer & { readonly previous?: DebugMoment; readonly isUnwound?: boolean }

interface BotExports {
  readonly memory: WebAssembly.Memory
  readonly quartet_room: WebAssembly.Global<'i32'>
  readonly quartet_player: () => number
}

const MAX_REASON = 1500

/**
 * Plays the bot's part again up to a stop, and says what is there. Arrivals at lines are counted in each round; round and
 * count are the clock by which a stop is named, and found again: a step back is a run to a smaller one. The rounds before
 * the one that it is about are played without calls at lines (`reach-round.ts`). `isPaused` is asked at every line.
 */
export function createStopper(bot: StopBot, isPaused: () => boolean = () => false): Stopper {
  const { path, module } = unpackDebugInfo(bot.debugInfo)
  const program = readStops(module, path, bot.playerName)
  const lines = [...new Set(program.stops.map(({ line }) => line))]
    .filter((line) => line > 0)
    .sort((a, b) => a - b)
  const replay = openSeatReplay(bot)
  const kept = createBotCheckpoints()
  const reach = createReachRound(bot, kept)
  const { record, seat } = bot

  /** The round to begin with. In the rest of a round that is left nothing but a breakpoint can stop it. */
  const firstRound = ({ move, at, fromRound = 0, breakpoints, toLine }: StopAsk): number =>
    at ? at.round + (move === 'round' && breakpoints.length === 0 && toLine === undefined ? 1 : 0) : fromRound

  function run(ask: StopAsk, first = firstRound(ask)): Ran {
    const { at, breakpoints, toLine } = ask
    const stack = createCallStack()
    const armed = new Map(breakpoints.map((one) => [one.line, createBreakpoint(one)]))
    if (toLine !== undefined) armed.set(toLine, createBreakpoint({ line: toLine }))
    const notes: StopAnswer['notes'] = []
    const { from, reached } = reach(first, () => at === undefined && isPaused())
    let tick = 0
    let round = from?.round ?? 0
    let difference = from?.difference
    let exports: Partial<BotExports> = {}
    let playing: WasmBot | undefined
    let stop: StoppedBot | undefined
    let isOver = false
    let isUnwound = false
    const origins = ask.ordersOf === undefined ? undefined : createOrderLines()
    let ordered: readonly string[] = []
    let problem: string | undefined

    const scopeOf = (frame: CalledFrame): Scope | undefined => {
      const { memory, quartet_player: playerAt } = exports
      return (
        memory && frameScope(program, frame, new BotMemory(memory.buffer), playerAt?.() ?? 0, { round, seat })
      )
    }
    const end = (reason: StoppedBot['reason']): never => {
      isOver = true
      const { memory } = exports
      const soFar = playing?.soFar()
      if (memory)
        stop = describeStop(program, stack.frames, new BotMemory(memory.buffer), {
          round,
          tick,
          reason,
          orders: describeOrders(record.game, soFar?.orders),
          log: soFar?.log ?? '',
        })
      throw new Stopped()
    }
    const isHit = (line: number): boolean => {
      const breakpoint = armed.get(line)
      const frame = stack.frames.at(-1)
      if (!breakpoint || !frame) return false
      try {
        const scope = breakpoint.needsScope ? scopeOf(frame) : undefined
        if (!breakpoint.holds(scope)) return false
        if (breakpoint.note === undefined) return true
        if (notes.length < MOST_NOTES) notes.push({ round, line, text: breakpoint.note(scope) })
      } catch (failure) {
        if (failure instanceof ExpressionProblem) problem ??= `line ${line}: ${failure.message}`
        else if (!(failure instanceof Unreadable)) throw failure
      }
      return false
    }
    const course = createCourse(ask, isHit)
    const room = (): number => exports.quartet_room?.value ?? 0

    replay.play(
      ({ round: now, answer, recorded }) => {
        if (isOver) return false
        if (!answer.frozen) {
          difference ??= findOrderDifference(record.game, now, recorded, answer.orders)
          if (now !== ask.ordersOf) return undefined
          ordered = describeOrders(record.game, answer.orders)
          origins?.end(ordered.length)
          return false
        }
        if (stack.frames.length > 0 && exports.memory) {
          isUnwound = answer.frozen.cause === 'exception' && tick > 0
          const reason = readableText(answer.frozen.reason, MAX_REASON)
          const place = { round: now, tick, reason: 'frozen' as const, orders: [], log: answer.log }
          stop = {
            ...describeStop(program, stack.frames, new BotMemory(exports.memory.buffer), place),
            text: reason,
          }
        }
        return false
      },
      {
        from,
        onExports: (given) => (exports = given),
        onBot: (made) => (playing = made),
        beforeRound(now, take) {
          round = now
          if (now > 0) tick = now * ROUND_TICKS
          stack.clear()
          if (isOver) return
          playing?.limit(bot.fuelLimit)
          const moment = kept.isWanted(now, first) ? take() : undefined
          if (moment) kept.keep({ ...moment, difference })
        },
        onLine(place, frame) {
          if (place >= FIRST_ADDRESS) return stack.give(place - FIRST_ADDRESS, frame)
          const found = program.stops[place]
          if (!found) return
          if (isOver) throw new Stopped()
          const isOther = stack.come(found, frame, room)
          if (isOther) tick++
          if (isOther && found.line > 0 && round === ask.ordersOf)
            origins?.come(found.line, () => (playing?.soFar().orders.length ?? 0) / ORDER_INTS)
          if (found.line > 0 && round >= reached && tick > (at?.tick ?? 0) && isPaused()) end('paused')
          const reason = isOther ? course.arrive(found.line, stack.frames.length, round, tick) : undefined
          if (reason) end(reason)
        },
      },
    )
    return {
      ...(stop ? { stop } : { ended: 'the end' as const }),
      ...(course.previous ? { previous: course.previous } : {}),
      ...(isUnwound ? { isUnwound } : {}),
      lines,
      notes,
      ...(origins ? { orderLines: ordersWithLines(ordered, origins.lines) } : {}),
      ...(difference ? { difference } : {}),
      ...(problem === undefined ? {} : { problem }),
    }
  }

  /** Where an exception ended it the functions are shown as they were at the line that threw, before what they held was destroyed. */
  function atThrow({ isUnwound, ...ran }: Ran, ask: StopAsk): Ran {
    const { stop } = ran
    if (!isUnwound || !stop) return ran
    const { round, tick } = stop
    const there = run({ ...ask, breakpoints: [], move: 'here', at: { round, tick } }, round).stop
    return there?.tick === tick ? { ...ran, stop: { ...stop, frames: there.frames } } : ran
  }

  /** Looks for the line before in this round, then in those before it. */
  function lineBefore(ask: StopAsk): Ran {
    for (let first = ask.at?.round ?? 0; ; first--) {
      const ran = run(ask, first)
      if (ran.previous || first === 0 || ran.stop?.reason === 'paused') return ran
    }
  }

  return {
    run(ask) {
      const ran = atThrow(ask.move === 'back' ? lineBefore(ask) : run(ask), ask)
      const { previous, ...answer } = ran
      if (ask.move !== 'back' || answer.stop?.reason === 'paused') return answer
      if (!previous) return { ...answer, stop: undefined, ended: 'the beginning' }
      return run({ ...ask, move: 'here', at: previous })
    },
  }
}
