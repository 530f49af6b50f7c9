import { expect } from 'vitest'
import { outputOfOrders } from '../../src-main/features/files/match-output.ts'
import { findStart } from '../../src-main/features/files/original-start.ts'
import { gameOf } from '../../src-games/index.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import type { SeatChoice } from '../../src-shared/contract/values.ts'
import { readGolden, type GoldenMatch } from '../golden-match.ts'
import type { TestApp } from '../start-app.ts'

export const four = (choice: SeatChoice): [SeatChoice, SeatChoice, SeatChoice, SeatChoice] => [
  choice,
  choice,
  choice,
  choice,
]

/** Finds the start of each of these matches in its file; with its orders it gives the whole file. */
export function startsAreFound(matches: Iterable<GoldenMatch>): void {
  for (const { game, output, orders, players } of matches) {
    const start = findStart({ game: game.id, text: output, stored: [] })
    if (!start.ok) throw new Error(start.error)
    const { config, seed } = start.value
    const again = outputOfOrders(game, { config, seed, names: players, rounds: orders, statuses: [] })
    if (!again.ok) throw new Error(again.error.message)
    expect([...again.value.pieces].join('') === output, `${game.id}, seed ${seed}`).toBe(true)
  }
}

/** Matches of the original programs, taken in and played again here. */
export function playedByOriginals(app: () => TestApp) {
  async function importGolden(game: GameId, label: string): Promise<number> {
    const bytes = new Uint8Array(Buffer.from(readGolden(gameOf(game), label).output, 'latin1'))
    return (await app().call('matches.importFile', { fileName: `${label}.out`, bytes })).match.id
  }

  async function playOriginal(matchId: number, seat: SeatChoice, rand: 'own' | 'shared'): Promise<number> {
    const { id } = await app().call('matches.playOriginal', { matchId, seats: four(seat), rand })
    const { problem } = await app().ended(id)
    expect(problem).toBeUndefined()
    return id
  }

  return {
    importGolden,
    playOriginal,
    /** Four Demos of a game: the same bytes as the file of its program. */
    async demosGiveTheSameBytes(game: GameId): Promise<void> {
      const match = await importGolden(game, 'demo')
      const demo = (await app().call('bots.list')).find((bot) => bot.game === game && bot.name === 'Demo')!
      const again = await playOriginal(match, { botId: demo.id }, 'shared')
      const { text } = await app().call('matches.output', { id: again })
      expect(text === readGolden(gameOf(game), 'demo').output).toBe(true)
    },
  }
}
