import type { ComputedRef, Ref } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import type {
  BotSummary,
  ConfigSummary,
  MatchSummary,
  SeatChoice,
} from '../../../src-shared/contract/values.ts'
import { remembered } from '../../base/ui/remembered.ts'

/** Whom a bot plays against when Run is pressed, on what, and with which dice. One per game, remembered. */
export interface RunSetup {
  /** Seat of the bot that is being edited. */
  readonly ownSeat: number
  /** Players of the four seats; that of the own seat waits for the day the own seat moves. */
  readonly seats: readonly (SeatChoice | undefined)[]
  readonly configId?: number
  /** Opponents are drawn anew for every run; the seats are kept for the day they are not. */
  readonly draws?: boolean
  /** A pinned seed; otherwise every run has a fresh one. */
  readonly seed?: number
}

export interface Run {
  readonly setup: ComputedRef<RunSetup>
  readonly isStarting: Readonly<Ref<boolean>>
  /** The match that Stop would stop. */
  readonly live: ComputedRef<MatchSummary | undefined>
  changeSetup(change: Partial<RunSetup>): void
  /** The version that the editor shows, saved and compiled; undefined when it does not compile, with a message to the user. */
  ownVersion(): Promise<SeatChoice | undefined>
  /** Saves the bot and plays it, in the room where one is. With a seed: that one this time, whatever the setup says. */
  start(seed?: number): Promise<void>
  /** Two matches that differ in who sits in the own seat alone; without a choice that is the bot as Run plays it. Their ids, A's first. */
  startBeside(
    a: SeatChoice | undefined,
    b: SeatChoice | undefined,
  ): Promise<readonly [number, number] | undefined>
  stop(): Promise<void>
}

export type RunSetups = Partial<Record<GameId, RunSetup>>

const INITIAL: RunSetup = { ownSeat: 0, seats: [undefined, undefined, undefined, undefined] }

export const runSetups = remembered<RunSetups>(
  'run',
  {},
  (value): value is RunSetups =>
    typeof value === 'object' && value !== null && Object.values(value).every(isSetup),
)

function isSetup(value: unknown): boolean {
  const setup = value as Partial<RunSetup> | null
  return (
    typeof setup === 'object' &&
    setup !== null &&
    [0, 1, 2, 3].includes(setup.ownSeat as number) &&
    Array.isArray(setup.seats) &&
    setup.seats.length === 4
  )
}

/** The remembered setup with what no longer exists replaced: the first bot that comes with the game and is not Null. */
export function completeSetup(
  setup: RunSetup | undefined,
  bots: readonly BotSummary[],
  configs: readonly ConfigSummary[],
): RunSetup & { readonly seats: readonly (SeatChoice | undefined)[] } {
  const { ownSeat, seats, configId, seed, draws } = setup ?? INITIAL
  const builtins = bots.filter((bot) => bot.builtin && bot.latestVersion !== undefined)
  const standIn =
    builtins.find((bot) => bot.name === 'Demo') ?? builtins[0] ?? bots.find((bot) => bot.latestVersion)
  const config =
    configs.find((known) => known.id === configId) ??
    configs.find((known) => known.builtin && /default/i.test(known.name)) ??
    configs[0]
  return {
    ownSeat,
    seats: seats.map((seat) => {
      const isKnown = seat && ('versionId' in seat || bots.some((bot) => bot.id === seat.botId))
      return isKnown ? seat : standIn && { botId: standIn.id }
    }),
    ...(config ? { configId: config.id } : {}),
    ...(draws === true ? { draws } : {}),
    ...(seed === undefined || seed === null ? {} : { seed }),
  }
}
