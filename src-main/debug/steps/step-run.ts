import { gameOf } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { ORDER_INTS, type Orders } from '../../../src-games/kit/orders.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import type { StopAnswer, StopRequest, StoppedBot, Variable } from '../../../src-shared/contract/debug.ts'
import { unpackDebugInfo } from '../../compiler/trace.ts'
import type { WasmBot } from '../../match-child/wasm-bot.ts'
import { variablesAt } from '../dwarf/functions.ts'
import { firstDifference, playSeatAgain, type SeatJob } from '../seat-again.ts'
import { BotMemory, Unreadable, type Place } from '../values/memory.ts'
import { childrenOf, showPlace } from '../values/show.ts'
import { evaluate, isTrue, type Scope, type Value } from '../watches/evaluate.ts'
import { ExpressionProblem, parseExpression, type Expression } from '../watches/parse-expression.ts'
import { createScope } from '../watches/player-scope.ts'
import { createCallStack, type Frame } from './call-stack.ts'
import { readStops, type StoppingProgram } from './line-stops.ts'

/** `wasm`: built for steps. */
export interface StopJob extends SeatJob, Pick<StopRequest, 'breakpoints' | 'move' | 'at' | 'fromRound'> {
  readonly debugInfo: Uint8Array
  readonly playerName: string | undefined
}

/** Arrivals at lines after the one that is gone on from, before it is taken for a loop without end and stopped there. */
const MOST_ARRIVALS = 200_000_000
const MOST_NOTES = 2000

class Stopped extends Error {}

/**
 * Plays the bot's part again up to a stop, and says what is there. Arrivals at lines are counted from the beginning of the
 * match; the count is the clock by which a stop is named, and found again: a step back is a run to a smaller one.
 */
export function runToStop(job: StopJob): StopAnswer {
  if (job.move !== 'back') return run(job)
  // First where the step back leads to, then there.
  const back = run(job)
  const { previous } = back
  if (previous === undefined) return { ...back, stop: undefined, ended: 'the beginning' }
  return run({ ...job, move: 'here', at: previous })
}

type Ran = StopAnswer & { readonly previous?: { readonly round: number; readonly tick: number } }

function run({ move, at, fromRound = 0, breakpoints, ...job }: StopJob): Ran {
  const { path, module } = unpackDebugInfo(job.debugInfo)
  const program = readStops(module, path, job.playerName)
  const stack = createCallStack()
  const armed = new Map(breakpoints.map((one) => [one.line, createBreakpoint(one)]))
  const notes: { round: number; line: number; text: string }[] = []
  /** The last arrival at each depth, for steps back. */
  const lastAt: { round: number; tick: number }[] = []
  let tick = 0
  let round = 0
  let origin: number | undefined
  let exports: Partial<BotExports> = {}
  let bot: WasmBot | undefined
  let stop: StoppedBot | undefined
  let previous: Ran['previous']
  let isOver = false
  let differs: number | undefined
  let problem: string | undefined

  const scopeOf = (frame: Frame): Scope | undefined => {
    const { memory, quartet_player: playerAt } = exports
    return (
      memory &&
      frameScope(program, frame, new BotMemory(memory.buffer), playerAt?.() ?? 0, {
        round,
        seat: job.seat,
      })
    )
  }
  const end = (reason: StoppedBot['reason']): never => {
    isOver = true
    const { memory } = exports
    if (memory)
      stop = describe(program, stack.frames, new BotMemory(memory.buffer), {
        ...{ round, tick, reason },
        orders: describeOrders(job.record.game, bot?.soFar().orders),
        log: bot?.soFar().log ?? '',
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
  const arrive = (line: number): void => {
    const depth = stack.frames.length
    if (at && tick === at.tick) {
      if (move === 'here') end('step')
      if (move === 'back') {
        for (const one of lastAt.slice(0, depth + 1))
          if (one && one.tick > (previous?.tick ?? 0)) previous = one
        end('step')
      }
      origin = depth
    } else if (at ? tick > at.tick : round >= fromRound) {
      if (move === 'into') end('step')
      if (move === 'over' && depth <= (origin ?? depth)) end('step')
      if (move === 'out' && depth < (origin ?? 0)) end('step')
      if (move === 'round' && round > at!.round) end('step')
      if (isHit(line)) end('breakpoint')
      if (tick - (at?.tick ?? 0) > MOST_ARRIVALS) end('long')
    }
    if (move === 'back') lastAt[depth] = { round, tick }
  }

  playSeatAgain(
    job,
    ({ round: now, answer, recorded }) => {
      if (isOver) return false
      if (firstDifference(recorded, answer.orders) !== undefined && !answer.frozen) differs ??= now
      if (!answer.frozen) return undefined
      if (stack.frames.length > 0 && exports.memory) {
        const reason = readableText(answer.frozen.reason, MAX_REASON)
        const place = { round: now, tick, reason: 'frozen' as const, orders: [], log: answer.log }
        stop = {
          ...describe(program, stack.frames, new BotMemory(exports.memory.buffer), place),
          text: reason,
        }
      }
      return false
    },
    {
      onExports: (given) => (exports = given),
      onBot: (made) => (bot = made),
      beforeRound(now) {
        round = now
        stack.clear()
      },
      onLine(place, frame) {
        const found = program.stops[place]
        if (!found) return
        if (isOver) throw new Stopped()
        if (!stack.come(found, frame, exports.quartet_room?.value ?? 0)) return
        tick++
        arrive(found.line)
      },
    },
  )
  return {
    ...(stop ? { stop } : { ended: 'the end' as const }),
    ...(previous ? { previous } : {}),
    lines: [...new Set(program.stops.map(({ line }) => line))]
      .filter((line) => line > 0)
      .sort((a, b) => a - b),
    notes,
    ...(differs === undefined ? {} : { differsFrom: differs }),
    ...(problem === undefined ? {} : { problem }),
  }
}

interface BotExports {
  readonly memory: WebAssembly.Memory
  readonly quartet_room: WebAssembly.Global<'i32'>
  readonly quartet_player: () => number
}

const MAX_REASON = 1500

/** Throws `ExpressionProblem` when it is first asked, not before. */
function createBreakpoint({ condition, note }: StopRequest['breakpoints'][number]) {
  let test: Expression | undefined
  const parts = (note ?? '').split(/\{([^{}]*)\}/)
  return {
    needsScope: condition !== undefined || parts.length > 1,
    holds(scope: Scope | undefined): boolean {
      if (condition === undefined) return true
      test ??= parseExpression(condition)
      return scope !== undefined && isTrue(scope.memory, evaluate(test, scope))
    },
    note:
      note === undefined
        ? undefined
        : (scope: Scope | undefined): string =>
            parts
              .map((part, k) =>
                k % 2 === 0 || !scope ? part : showValue(evaluate(parseExpression(part), scope), scope),
              )
              .join(''),
  }
}

function showValue(value: Value, { memory }: Scope): string {
  if (value.kind === 'place') return showPlace(memory, value.place)
  return value.kind === 'number' && value.isTruth === true ? String(value.value !== 0) : String(value.value)
}

/** Names inside a function: its variables, then what `this` has, then what stands outside. */
function frameScope(
  program: StoppingProgram,
  { stop, address }: Frame,
  memory: BotMemory,
  player: number,
  now: { readonly round: number; readonly seat: number },
): Scope {
  const locals = variablesAt(program, stop.function, stop.address).map(({ name, offset, type }) => ({
    name,
    place: { type, address: address + offset },
  }))
  const outside = createScope(program, memory, player, now)
  const self = locals.find(({ name }) => name === 'this')
  return {
    memory,
    find(name) {
      const local = locals.findLast((one) => one.name === name)
      if (local) return { kind: 'place', place: local.place }
      if (self) {
        const member = childrenOf(memory, self.place, MOST_CHILDREN).find((one) => one.name === name)
        if (member) return { kind: 'place', place: member.place }
      }
      return outside.find(name)
    },
  }
}

const MOST_CHILDREN = 100
const MOST_FRAMES = 60

function describe(
  program: StoppingProgram,
  frames: readonly Frame[],
  memory: BotMemory,
  now: Omit<StoppedBot, 'frames' | 'line'>,
): StoppedBot {
  const inner = frames.toReversed().slice(0, MOST_FRAMES)
  return {
    ...now,
    line: inner[0]?.stop.line ?? 0,
    frames: inner.map(({ stop, address }) => ({
      function: readableText(stop.function.name, 200),
      line: stop.line,
      variables: variablesAt(program, stop.function, stop.address).map(
        ({ name, type, offset, isArgument }) => ({
          ...toVariable(memory, name, { type, address: address + offset }, 2),
          ...(isArgument ? { isArgument } : {}),
        }),
      ),
    })),
  }
}

function toVariable(memory: BotMemory, name: string, place: Place, depth: number): Variable {
  const children = depth > 0 ? childrenOf(memory, place, depth > 1 ? MOST_CHILDREN : FEW_CHILDREN) : []
  return {
    name: readableText(name, 100),
    type: readableText(place.type.name, 200),
    text: readableText(showPlace(memory, place), 400),
    ...(children.length > 0
      ? { children: children.map((one) => toVariable(memory, one.name, one.place, depth - 1)) }
      : {}),
  }
}

const FEW_CHILDREN = 20

function describeOrders(game: GameId, orders: Orders | undefined): string[] {
  const { orderKinds } = gameOf(game)
  return Array.from({ length: (orders?.length ?? 0) / ORDER_INTS }, (_, k) => {
    const [kind, ...values] = orders!.subarray(k * ORDER_INTS, (k + 1) * ORDER_INTS)
    const known = orderKinds[kind]
    const own = values.slice(0, known.args.length)
    return `${known.name} ${known.show?.(own) ?? own.join(' ')}`
  })
}
