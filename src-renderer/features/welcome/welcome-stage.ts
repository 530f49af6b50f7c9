/** What is known where the welcome match may stand. */
export interface BoardFacts {
  readonly hasBot: boolean
  /** A match of the bot in hand was asked for, or is being played. */
  readonly isBeginning: boolean
  /** There is no board of any match. */
  readonly isEmpty: boolean
  /** A match is on its way to the board. */
  readonly isLoading: boolean
  /** The match that was asked for has rounds to see. */
  readonly hasRounds: boolean
}

/** `first`: there is no bot yet. `beginning`: it goes on until the first match of a bot has rounds to see. Undefined: it is not there. */
export type WelcomeStage = 'first' | 'beginning' | undefined

/** Whether the welcome match plays, after what it did before: once it plays it stays until there is something else to see. */
export function nextStage(before: WelcomeStage, facts: BoardFacts): WelcomeStage {
  if (!facts.hasBot) return 'first'
  if (facts.hasRounds) return undefined
  if (facts.isBeginning) return facts.isEmpty || before !== undefined ? 'beginning' : undefined
  return before === 'beginning' && facts.isLoading ? 'beginning' : undefined
}
