/** A name in a bot's file, as far as it says whose it is. */
export interface NameOfBot {
  readonly name: string
  /** Lines of the function that it is a variable of; a stop elsewhere says nothing about it. */
  readonly within?: readonly [number, number]
  /** The class that it is a member of. */
  readonly owner?: string
  /** The player keeps it from turn to turn, or the file does. */
  readonly isKept: boolean
}

/** What a bot holds under a name in the round on a board, with the moment it is about, in words. */
export interface HeldValue {
  readonly text: string
  readonly when: string
}
export type ValueReader = (botId: number, asked: NameOfBot) => Promise<HeldValue | undefined>

/** The boards that are in sight: each knows the bots of its match. */
export const valueReaders = new Set<ValueReader>()

/** What a bot holds under a name, where a match of it is in sight: what it keeps from turn to turn, and all else where it is stopped. */
export async function heldValue(botId: number, asked: NameOfBot): Promise<HeldValue | undefined> {
  for (const read of valueReaders) {
    const held = await read(botId, asked)
    if (held) return held
  }
  return undefined
}
