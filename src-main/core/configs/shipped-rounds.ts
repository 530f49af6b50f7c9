/**
 * Rounds of the configurations that come with Quartet, by game: most have the same number. They are stated and not read, as the
 * main process reads no configuration, and a first Run waits for no process that does.
 */
const ROUNDS: Readonly<
  Record<string, { readonly most: number; readonly others?: Readonly<Record<string, number>> }>
> = {
  pandemic: { most: 200, others: { small: 120 } },
  'mad-max': { most: 300 },
  'the-walking-dead': { most: 200, others: { 'long-winter': 500, quick: 60 } },
  'apocalypse-now': { most: 200 },
}

/** Undefined for a game of which nothing is stated. */
export function shippedRounds(game: string, name: string): number | undefined {
  const stated = ROUNDS[game]
  return stated?.others?.[name] ?? stated?.most
}
