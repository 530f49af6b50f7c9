import type { BotSummary, SeatChoice, VersionSummary } from '../../../src-shared/contract/values.ts'
import { fillSeats } from './next-opponents.ts'
import type { RunSetup } from './run-setup.ts'

/** One choice that fills all three other seats. */
export interface LineUp {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly change: Partial<RunSetup>
}

/**
 * How strong Gold is in a game, beside the template Walker: 100 matches each against three of the course's Dummies on the
 * original programs (wins 93 and 89, 60 and 94, 89 and 90, 100 and 90), and two against two (`dummies/README.md`).
 */
const GOLD: Readonly<Record<string, string>> = {
  pandemic: 'about as strong as the template Walker',
  'mad-max': 'weaker than the template Walker on maps with little water',
  'the-walking-dead': 'about as strong as the template Walker',
  'apocalypse-now': 'stronger than the template Walker, and than most bots of students',
}
const hintOf = ({ name, game }: BotSummary): string =>
  `${name} in all other seats${name === 'Gold' && GOLD[game] ? `: ${GOLD[game]}` : ''}`

/** What can be chosen for the game's bots, with `own` being edited: three of one kind, own earlier versions, or the pool. */
export function lineUpsOf(
  bots: readonly BotSummary[],
  own:
    { readonly id: number; readonly name: string; readonly versions: readonly VersionSummary[] } | undefined,
  ownSeat: number,
): LineUp[] {
  const builtins = ['Dummy', 'Gold', 'Demo'].flatMap((name) =>
    bots.filter((bot) => bot.builtin && bot.name === name),
  )
  const fill = (opponents: readonly SeatChoice[]) => fillSeats(opponents, ownSeat)
  const plural: Readonly<Record<string, string>> = {
    Dummy: 'Three Dummies',
    Gold: 'Three Golds',
    Demo: 'Three Demos',
  }
  const same = builtins.map((bot) => ({
    id: bot.name,
    label: plural[bot.name],
    hint: hintOf(bot),
    change: fill([1, 2, 3].map(() => ({ botId: bot.id }))),
  }))
  const last = [...(own?.versions ?? [])].sort((a, b) => b.number - a.number).slice(0, 3)
  const [oldest] = last.slice(-1)
  const versions =
    oldest === undefined
      ? []
      : [
          {
            id: 'versions',
            label: 'My last three versions',
            hint: `The newest versions of ${own!.name} in the other seats`,
            change: fill([0, 1, 2].map((k) => ({ versionId: (last[k] ?? oldest).id }))),
          },
        ]
  const pool = opponentPool(bots, own?.id)
  const random =
    pool.length < 2
      ? []
      : [
          {
            id: 'random',
            label: 'Random',
            hint: `For every run three drawn from ${pool.map(({ name }) => name).join(', ')}`,
            change: { draws: true },
          },
        ]
  return [...same, ...versions, ...random]
}

/** Whom random opponents are drawn from: all that can play but the own bot and Null, which does nothing. */
export function opponentPool(bots: readonly BotSummary[], ownId: number | undefined): BotSummary[] {
  return bots.filter(
    ({ id, name, builtin, latestVersion }) =>
      latestVersion !== undefined && id !== ownId && !(builtin && name === 'Null'),
  )
}

/** Three opponents from the pool, each as likely as the others, and again as often as it comes. */
export function drawOpponents(pool: readonly BotSummary[], random: () => number = Math.random): SeatChoice[] {
  return [0, 1, 2].map(() => ({ botId: pool[Math.floor(random() * pool.length)].id }))
}
