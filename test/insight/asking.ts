import type { Insight } from '../../src-shared/contract/insight.ts'
import { openStoreForReading } from '../../src-main/base/db/open-store.ts'
import { createInsightStore } from '../../src-main/features/insight/insight-store.ts'
import type { TestApp } from '../start-app.ts'

/** A script that gives no orders from a round on. */
export const sleeper = (silentFrom: number): string => `
export default class Sleeper extends Player {
  play() {
    if (this.round() >= ${silentFrom}) return
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
  }
}`

/** What tests of the question why do again and again. */
export function asking(app: () => TestApp) {
  let asked = 0
  return {
    ask: (matchId: number, seat: number): Promise<Insight> =>
      app().call('insight.ask', { ticket: `question ${++asked}`, matchId, seat }),
    /** What is stored of the futures of a match in which only the dice are other. */
    storedFutures(matchId: number, round: number) {
      const { db, close } = openStoreForReading(app().folder)
      try {
        return createInsightStore(db).futures(matchId, '', round)
      } finally {
        close()
      }
    },
    scoresOf: async (id: number) => (await app().call('matches.get', { id })).seats.map(({ score }) => score),
  }
}
