import type { FigureCurves } from '../../src-games/kit/chart-figures.ts'
import { FREEZE_CAUSES } from '../../src-games/kit/freeze-cause.ts'
import type { FuelRounds } from '../../src-games/kit/fuel-rounds.ts'
import type { BotStackFrame, Freeze } from '../../src-games/kit/play-match.ts'
import type { MatchRecord } from '../../src-games/kit/match-record.ts'
import type {
  MatchCheckpoint,
  FutureJob,
  GivenOrders,
  MatchJob,
  MatchOutcome,
  OrdersCheck,
  Past,
  SeasonOutcome,
  SeasonProgram,
  SeatProgram,
} from '../../src-main/engines/match-job/match-job.ts'
import type { LogEntry } from '../../src-shared/contract/values.ts'
import { createRandom, type Random } from '../fuzz/random.ts'

/**
 * Makes each field of `T`. A field that is added to `T` has no maker here until one is written: then this does not compile, and
 * with one the field must come through.
 */
type Makers<T> = { readonly [Key in keyof Required<T>]: () => T[Key] }

/** Values for each seed. About half of what is optional is missing, each field in other values. */
export function createAnyMatch(seed: number) {
  const random = createRandom(seed)
  const make = valuesOf(random)
  return { job: make.job, outcomeOf: make.outcomeOf }
}

function valuesOf(random: Random) {
  const { below, chance, pick } = random
  const maybe =
    <T>(value: () => T) =>
    (): T | undefined =>
      chance(0.5) ? value() : undefined
  const list = <T>(most: number, value: () => T): T[] => Array.from({ length: below(most + 1) }, value)
  const four = <T>(value: () => T): T[] => Array.from({ length: 4 }, value)
  const text = (): string => pick(['', 'Ada', 'two\nlines', 'ünï↯ 🙂', 'x'.repeat(150)])
  const bytes = (): Uint8Array => Uint8Array.from(list(40, () => below(256)))
  const int = (): number => pick([0, 1, -1, 7, 255, 256, -32_768, 2 ** 31 - 1, -(2 ** 31), below(1000)])
  const count = (): number => pick([0, 1, 2, below(500)])
  const seat = (): number => below(4)
  const number = (): number => pick([int(), 0.5, -0, 1e300, 0.1 + 0.2, 2 ** 40])
  const orders = (): Int32Array => Int32Array.from(list(8, int))
  /** What is missing is not there, as in what the local pool gives. */
  const made = <T extends object>(makers: Makers<T>): T => {
    const all = Object.entries<() => unknown>(makers).map(([key, value]) => [key, value()] as const)
    return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as T
  }

  type Seat<Kind> = Extract<SeatProgram, { readonly kind: Kind }>
  const program = (): SeatProgram =>
    pick<() => SeatProgram>([
      () => made<Seat<'script'>>({ kind: () => 'script', name: text, code: text }),
      () => made<Seat<'wasm'>>({ kind: () => 'wasm', name: text, wasm: bytes }),
      () => made<Seat<'recorded'>>({ kind: () => 'recorded', name: text }),
    ])()
  const reseed = () => ({ round: count(), seed: int() })
  const past = () =>
    made<Past>({ orders: bytes, statuses: () => list(5, () => four(number)), reseeds: () => list(3, reseed) })
  const given = () => made<GivenOrders>({ seat, from: count, rounds: () => list(4, orders) })
  const check = () => made<OrdersCheck>({ seat, rounds: count, sameRounds: count, seconds: maybe(count) })
  const checkpoint = () => made<MatchCheckpoint>({ round: count, seeds: () => list(4, int) })
  const season = () =>
    made<SeasonProgram>({
      program: bytes,
      isApart: () => chance(0.5),
      files: () =>
        Object.fromEntries(list(4, () => [pick(['a.txt', 'maps/b', '../c', '/etc/d', '7']), bytes()])),
      fuel: maybe(() => 1e12),
      players: maybe(() => four(seat)),
    })
  const job = (): MatchJob =>
    made<MatchJob>({
      game: () => pick(['pandemic', 'season:abc']),
      config: text,
      seed: int,
      limits: () => pick(['jutge', 'none']),
      seats: () => four(program),
      rand: maybe(() => 'shared' as const),
      season: maybe(season),
      past: maybe(past),
      given: maybe(() => list(3, given)),
      check: maybe(check),
      futures: maybe(() => list(3, checkpoint)),
      // What has one of these is not sent.
      live: () => false,
      output: () => undefined,
    })

  const frame = () =>
    made<BotStackFrame>({ function: text, line: maybe(count), column: maybe(count), offset: maybe(count) })
  const freeze = () =>
    made<Freeze>({
      round: count,
      cause: () => pick(FREEZE_CAUSES),
      reason: text,
      frames: maybe(() => list(3, frame)),
    })
  const said = () => made<LogEntry>({ round: int, seat, text })
  const figures = () =>
    made<FigureCurves>({
      ids: () => list(2, text),
      rounds: count,
      values: () => list(2, () => four(() => list(4, number))),
    })
  const fuel = () =>
    made<FuelRounds>({ rounds: count, limits: () => four(number), used: () => four(() => list(4, number)) })
  const future = () => made<FutureJob>({ round: count, seed: int, scores: () => four(number) })
  const seasonOutcome = (): SeasonOutcome => {
    const written = bytes()
    const states = (): [number, number][] => list(3, () => [0, below(written.length + 1)])
    return made<SeasonOutcome>({
      isApart: () => chance(0.5),
      text: () => written,
      states,
      errors: text,
      fuel: count,
    })
  }
  const outcomeOf = ({ game, config, seed, seats }: MatchJob): MatchOutcome =>
    made<MatchOutcome>({
      status: () => pick(['done', 'aborted', 'lost', 'cancelled']),
      problem: maybe(text),
      rounds: count,
      record: () =>
        made<MatchRecord>({
          game: () => game,
          rulesVersion: count,
          config: () => config,
          seed: () => seed,
          names: () => seats.map(({ name }) => name),
          orders: bytes,
          statuses: () => list(5, () => four(number)),
          trace: () => list(5, int),
          reseeds: maybe(() => list(3, reseed)),
          rand: maybe(() => 'shared' as const),
        }),
      scores: () => four(() => pick([number(), NaN, Infinity])),
      curves: () => four(() => list(5, number)),
      figures: maybe(figures),
      fuel: maybe(fuel),
      logs: () => list(3, said),
      drawings: () => list(3, said),
      freezes: () => four(maybe(freeze)),
      cpu: () => four(number),
      isUsedUp: maybe(() => true as const),
      exactCpu: maybe(() => four(number)),
      durationMs: () => below(1e6) / 7,
      season: maybe(seasonOutcome),
      difference: maybe(() => ({ round: count(), orders: orders() })),
      futures: maybe(() => list(4, future)),
      // The machine that played it is no part of what it says, and the original's output is not sent.
      machine: () => undefined,
      output: () => undefined,
    })
  return { job, outcomeOf }
}
