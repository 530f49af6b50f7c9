/** Final scores as the program prints them at its end: “info: player Demo got score 12”, in the order of the seats. */
export function printedScores(errors: string): number[] | undefined {
  const told = [...errors.matchAll(/^(?:info: )?player \S+ got score (-?\d+(?:\.\d+)?)\b/gm)].map(
    ([, score]) => Number(score),
  )
  return told.length >= 4 ? told.slice(-4) : undefined
}
