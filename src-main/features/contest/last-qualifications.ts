import type { LastQualification, QualifyAnswer, QualifyTally } from '../../../src-shared/contract/qualify.ts'

/** Bots whose newest qualification is kept: each with a text of up to 512 kB. */
const MAX_BOTS = 50

/** What a qualification is known by until the next one of the same bot begins. */
export type AskedQualification = Pick<LastQualification, 'ticket' | 'version' | 'text' | 'startedAt'>

/** By bot, the newest qualification since the start: a page that is loaded anew finds its result here. */
export function createLastQualifications() {
  const byBot = new Map<number, LastQualification>()

  /** Changes it unless a newer one of the same bot has begun. */
  function change(botId: number, ticket: string, change: Partial<LastQualification>): void {
    const last = byBot.get(botId)
    if (last?.ticket === ticket) byBot.set(botId, { ...last, ...change })
  }
  return {
    of: (botId: number): LastQualification | undefined => byBot.get(botId),
    /** Takes the place of the one before; that of the bot that was asked about longest ago is dropped. */
    begin(botId: number, asked: AskedQualification): void {
      byBot.delete(botId)
      byBot.set(botId, { status: 'running', ...asked })
      const [oldest] = byBot.keys()
      if (byBot.size > MAX_BOTS) byBot.delete(oldest)
    },
    update: (botId: number, ticket: string, tally: QualifyTally): void => change(botId, ticket, { tally }),
    end(botId: number, ticket: string, answer: QualifyAnswer): void {
      change(botId, ticket, { status: 'done', tally: answer.tally, answer })
    },
    fail(botId: number, ticket: string, failure: unknown): void {
      const problem = failure instanceof Error ? failure.message : String(failure)
      change(botId, ticket, { status: 'error', problem })
    },
  }
}
