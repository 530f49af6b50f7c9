import { readableText } from '../../../../src-games/kit/readable-text.ts'
import type { DebugMoment, StopAnswer, StoppedBot } from '../../../../src-shared/contract/debug.ts'
import { unpackDebugInfo } from '../../../engines/compiler/service/trace.ts'
import type { WasmBot } from '../../../engines/match-child/cpp/wasm-bot.ts'
import { describeOrders } from '../difference.ts'
import { openSeatReplay, type SeatJob } from '../seat-again.ts'
import { BotMemory, Unreadable } from '../values/memory.ts'
import type { Scope } from '../watches/evaluate.ts'
import { createBreakpointTable } from '../breakpoint-table.ts'
import { createBreakpoint } from './breakpoint.ts'
import { createCallStack, type CalledFrame } from './call-stack.ts'
import { createCourse, ROUND_TICKS, type StopAsk, type Stopper } from '../course.ts'
import { createGivenOrders } from '../given-orders.ts'
import { createBotCheckpoints } from './checkpoints.ts'
import { describeStop, frameScope } from './describe-stop.ts'
import { FIRST_ADDRESS, readStops } from '../../../engines/dwarf/line-stops.ts'
import { createReachRound } from './reach-round.ts'

/** `wasm`: built for steps. */
export interface StopBot extends SeatJob {
  readonly debugInfo: Uint8Array
  readonly playerName: string | undefined
}

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
  const kept = createBotCheckpoints()
  const reach = createReachRound(bot, kept)
  const again = { bot, program, lines, replay: openSeatReplay(bot), kept, reach, isPaused }

  /** The round to begin with. In the rest of a round that is left nothing but a breakpoint can stop it. */
  const firstRound = ({ move, at, fromRound = 0, breakpoints, toLine }: StopAsk): number =>
    at ? at.round + (move === 'round' && breakpoints.length === 0 && toLine === undefined ? 1 : 0) : fromRound

  const run = (ask: StopAsk, first = firstRound(ask)): Ran => runUpTo(again, ask, first)

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

/** What all runs of a stopper share. */
interface StopperParts {
  readonly bot: StopBot
  readonly program: ReturnType<typeof readStops>
  /** Those at which it can stop. */
  readonly lines: number[]
  readonly replay: ReturnType<typeof openSeatReplay>
  readonly kept: ReturnType<typeof createBotCheckpoints>
  readonly reach: ReturnType<typeof createReachRound>
  readonly isPaused: () => boolean
}

/** Plays the bot from round `first` up to a stop. */
function runUpTo(
  { bot, program, lines, replay, kept, reach, isPaused }: StopperParts,
  ask: StopAsk,
  first: number,
): Ran {
  const { record, seat } = bot
  const { at } = ask
  const stack = createCallStack()
  const { from, reached } = reach(first, () => at === undefined && isPaused())
  let tick = 0
  let round = from?.round ?? 0
  let exports: Partial<BotExports> = {}
  let playing: WasmBot | undefined
  let stop: StoppedBot | undefined
  let isOver = false
  let isUnwound = false
  const given = createGivenOrders(record.game, ask.ordersOf, from?.difference)

  const scopeOf = (frame: CalledFrame): Scope | undefined => {
    const { memory, quartet_player: playerAt } = exports
    return (
      memory && frameScope(program, frame, new BotMemory(memory.buffer), playerAt?.() ?? 0, { round, seat })
    )
  }
  /** What is there now; undefined before the bot's module is. */
  const describe = (
    moment: Pick<StoppedBot, 'reason' | 'text' | 'orders' | 'log'>,
  ): StoppedBot | undefined => {
    const { memory } = exports
    return (
      memory && describeStop(program, stack.frames, new BotMemory(memory.buffer), { round, tick, ...moment })
    )
  }
  const end = (reason: StoppedBot['reason']): never => {
    isOver = true
    const soFar = playing?.soFar()
    stop = describe({ reason, orders: describeOrders(record.game, soFar?.orders), log: soFar?.log ?? '' })
    throw new Stopped()
  }
  const table = createBreakpointTable<Scope | undefined, ReturnType<typeof createBreakpoint>>(ask, {
    read: createBreakpoint,
    see: ({ needsScope }) => (needsScope ? scopeOf(stack.frames.at(-1)!) : undefined),
    isMissing: (failure) => failure instanceof Unreadable,
  })
  const course = createCourse(ask, (line) => stack.frames.length > 0 && table.isHit(line, round))
  const room = (): number => exports.quartet_room?.value ?? 0

  replay.play(
    ({ round: now, answer, recorded }) => {
      if (isOver) return false
      if (!answer.frozen) return given.played(now, recorded, answer.orders)
      if (stack.frames.length > 0 && exports.memory) {
        isUnwound = answer.frozen.cause === 'exception' && tick > 0
        const text = readableText(answer.frozen.reason, MAX_REASON)
        stop = describe({ reason: 'frozen', text, orders: [], log: answer.log })
      }
      return false
    },
    {
      from,
      onExports: (made) => (exports = made),
      onBot: (made) => (playing = made),
      beforeRound(now, take) {
        round = now
        if (now > 0) tick = now * ROUND_TICKS
        stack.clear()
        if (isOver) return
        playing?.limit(bot.fuelLimit)
        const moment = kept.isWanted(now, first) ? take() : undefined
        if (moment) kept.keep({ ...moment, difference: given.difference() })
      },
      onLine(place, frame) {
        if (place >= FIRST_ADDRESS) return stack.give(place - FIRST_ADDRESS, frame)
        const found = program.stops[place]
        if (!found) return
        if (isOver) throw new Stopped()
        const isOther = stack.come(found, frame, room)
        if (isOther) tick++
        if (isOther && found.line > 0) given.come(round, found.line, () => playing?.soFar().orders)
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
    ...table.found(),
    ...given.found(),
  }
}
