/** Final scores as the program prints them at its end: “info: player Demo got score 12”, in the order of the seats. */
export function printedScores(errors: string): number[] | undefined {
  const scores = [...errors.matchAll(/^(?:info: )?player \S+ got score (-?\d+(?:\.\d+)?)\b/gm)].map(
    ([, score]) => Number(score),
  )
  return scores.length >= 4 ? scores.slice(-4) : undefined
}
