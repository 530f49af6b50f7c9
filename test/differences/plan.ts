import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { gameIds } from '../../src-games/index.ts'
import { isFreezeCause, isMachineLimit } from '../../src-games/kit/freeze-cause.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { createRandom } from '../fuzz/random.ts'
import type { Limits } from '../../src-shared/contract/values.ts'
import type { BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import type { MatchJob, MatchOutcome, SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import { cppBots } from './cpp-bots.ts'
import { SCRIPT_BOTS } from './script-bots.ts'

/** Matches of bots that look for differences, the same for the same number. */

export interface PlannedBot {
  readonly game: GameId
  /** What it looks for. */
  readonly what: string
  readonly name: string
  readonly language: 'cpp' | 'typescript'
  readonly source: string
}

export interface PlannedMatch {
  readonly number: number
  readonly game: GameId
  readonly config: string
  readonly seed: number
  readonly limits: Limits
  readonly bots: readonly PlannedBot[]
}

/** How a script of each game plays by what `sum` says; that of Pandemic stands in script-bots.ts. */
const PANDEMIC_ORDERS = 'for (const id of this.myUnits(this.me())) this.move(id, (this.sum >>> 3) % 8)'
const SCRIPT_ORDERS: Record<GameId, string> = {
  pandemic: PANDEMIC_ORDERS,
  'mad-max':
    'for (let c = this.begin(this.me()); c < this.end(this.me()); c++) if (this.car(c).alive) this.move(c, (this.sum >>> 3) % 9)',
  'the-walking-dead': 'for (const id of this.aliveUnits(this.me())) this.move(id, (this.sum >>> 3) % 4)',
  'apocalypse-now':
    'for (const id of this.soldiers(this.me())) this.commandSoldier(id, this.data(id).pos.i + ((this.sum >>> 3) % 3) - 1, this.data(id).pos.j + ((this.sum >>> 5) % 3) - 1)',
}

const bots = new Map<GameId, readonly PlannedBot[]>()

export function botsOf(game: GameId): readonly PlannedBot[] {
  const known = bots.get(game)
  if (known) return known
  const scripts = Object.entries(SCRIPT_BOTS).map(([what, text], k): PlannedBot => {
    const source = text.replace(PANDEMIC_ORDERS, SCRIPT_ORDERS[game]).replace('LAST_ROUND', String(ROUNDS))
    return { game, what, name: `Script${k}`, language: 'typescript', source }
  })
  const compiled = Object.entries(cppBots(game)).map(([what, text], k): PlannedBot => {
    const name = `Cpp${k}`
    return {
      game,
      what,
      name,
      language: 'cpp',
      source: text.replaceAll('Finder', name).replace('LAST_ROUND', String(ROUNDS)),
    }
  })
  const made = [...scripts, ...compiled]
  bots.set(game, made)
  return made
}

/** Rounds in which they play; the matches of games whose configurations fix their rounds go on without orders. */
export const ROUNDS = 6

/** The shortest match that the game has: Mad Max and Apocalypse Now are always played to their end. */
function configOf(game: GameId): string {
  const url = new URL(`../../resources/maps/${game}/default.cnf`, import.meta.url)
  return readFileSync(url, 'utf8').replace(/^((?:nb_rounds|NUM_ROUNDS)\s+)\d+/im, `$1${ROUNDS}`)
}

export interface PlanOptions {
  readonly games?: readonly GameId[]
  /** Which bots play; all when missing. */
  readonly plays?: (bot: PlannedBot) => boolean
}

/** The first seats walk through all bots of a game, so that each has its turn; the others are drawn. */
export function planMatches(
  count: number,
  { games = gameIds, plays = () => true }: PlanOptions = {},
): PlannedMatch[] {
  const configs = new Map(games.map((game) => [game, configOf(game)]))
  const players = new Map(games.map((game) => [game, botsOf(game).filter(plays)]))
  return Array.from({ length: count }, (_, number) => {
    const game = games[number % games.length]
    const all = players.get(game)!
    const turn = Math.floor(number / games.length)
    const random = createRandom(number + 1)
    const others = [0, 1, 2].map(() => random.pick(all))
    const first = all[(turn * 37) % all.length]
    const seats = [first, ...others]
    const at = number % 4
    return {
      number,
      game,
      config: configs.get(game)!,
      seed: 100 + number,
      limits: 'jutge',
      bots: [...seats.slice(at), ...seats.slice(0, at)],
    }
  })
}

/** Builds what a plan needs, each bot once; gives the jobs. */
export async function jobsOf(matches: readonly PlannedMatch[], builder: BotBuilder): Promise<MatchJob[]> {
  const programs = new Map<PlannedBot, SeatProgram>()
  for (const bot of new Set(matches.flatMap(({ bots: own }) => own))) {
    const built = await builder.build(bot)
    if (!built.ok)
      throw new Error(
        `${bot.game}, “${bot.what}”: ${built.problems.map(({ line, message }) => `${line}: ${message}`).join('\n')}`,
      )
    programs.set(bot, built.program)
  }
  return matches.map(({ game, config, seed, limits, bots: own }) => ({
    game,
    config,
    seed,
    limits,
    seats: own.map((bot) => programs.get(bot)!),
    live: false,
  }))
}

/**
 * All that must be the same of a match, part by part. `charged`: what each seat was charged, to the last unit; '' where it is not
 * known, which is no difference.
 */
export function partsOf(
  outcome: Pick<MatchOutcome, 'status' | 'record' | 'scores' | 'freezes' | 'logs' | 'cpu' | 'exactCpu'>,
) {
  const { status, record, scores, freezes, logs, cpu, exactCpu } = outcome
  return {
    status,
    orders: createHash('sha256').update(record.orders).digest('hex'),
    trace: hashOf(record.trace),
    scores: scores.join(' '),
    freezes: freezes.map((freeze) => (freeze ? `${freeze.round} ${freeze.cause}` : '-')).join(', '),
    logs: hashOf(logs),
    cpu: cpu.join(' '),
    // A counter that one match leaves to the next in its thread shows here first.
    charged: exactCpu ? exactCpu.join(' ') : '',
  }
}
export type Parts = ReturnType<typeof partsOf>

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Whether a limit of this machine stopped a bot or ended the match: that match is no proof of anything. */
export const isMachineLimited = ({ status, freezes }: Parts): boolean =>
  status === 'lost' ||
  freezes.split(', ').some((freeze) => {
    const cause = freeze.split(' ').at(-1)!
    return isFreezeCause(cause) && isMachineLimit(cause)
  })

/** Which parts differ; '' for none. */
export function differenceOf(a: Parts, b: Parts): string {
  return (Object.keys(a) as (keyof Parts)[])
    .filter((part) => a[part] !== b[part] && a[part] !== '' && b[part] !== '')
    .map((part) => (a[part].length < 60 ? `${part}: ${a[part]} | ${b[part]}` : part))
    .join('; ')
}
