import type { OrderOutcome } from './game.ts'

type Texts = Readonly<Record<string, string>>

/** A game's outcomes in the order of a table by kind, and the index of each by its name. */
export function indexOutcomes<Done extends Texts, Void extends Texts, Refused extends Texts>(table: {
  readonly done: Done
  readonly void: Void
  readonly refused: Refused
}) {
  const kinds = ['done', 'void', 'refused'] as const
  const named = kinds.flatMap((kind) =>
    Object.entries(table[kind]).map(([name, text]) => ({ name, outcome: { kind, text } })),
  )
  return {
    OUTCOMES: named.map(({ outcome }): OrderOutcome => outcome),
    OUTCOME: Object.fromEntries(named.map(({ name }, index) => [name, index])) as {
      readonly [Name in keyof Done | keyof Void | keyof Refused]: number
    },
  }
}
