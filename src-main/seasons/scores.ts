/** Final scores as the program tells them at its end: “info: player Demo got score 12”, in the order of the seats. */
export function toldScores(errors: string): number[] | undefined {
  const told = [...errors.matchAll(/^(?:info: )?player \S+ got score (-?\d+(?:\.\d+)?)\b/gm)].map(
    ([, score]) => Number(score),
  )
  return told.length >= 4 ? told.slice(-4) : undefined
}

/** Scores in the text of a state: four numbers after a word for points. */
export function scoresInText(text: string): number[] | undefined {
  const line =
    /^[ \t]*(?:total_?)?(?:scores?|points)[ \t]+(-?\d+(?:\.\d+)?)[ \t]+(-?\d+(?:\.\d+)?)[ \t]+(-?\d+(?:\.\d+)?)[ \t]+(-?\d+(?:\.\d+)?)[ \t]*$/m.exec(
      text,
    )
  return line ? line.slice(1, 5).map(Number) : undefined
}
