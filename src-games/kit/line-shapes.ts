/** What a game's own lines look like: what others print among them mostly looks otherwise. */
export interface OwnLines {
  /** All words that it writes. */
  readonly words: ReadonlySet<string>
  readonly shapes: ReadonlySet<string>
}

/** Of the lines without other words that come `least` times or more in a text; `more` are shapes that are known already. */
export function ownLines(
  text: string,
  least: number,
  words: ReadonlySet<string>,
  more?: ReadonlySet<string>,
): OwnLines {
  const counts = new Map<string, number>()
  for (const line of text.split('\n')) {
    if (hasForeignWords(line, { words })) continue
    const shape = shapeOf(line)
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  const shapes = new Set(more)
  for (const [shape, count] of counts) if (count >= least) shapes.add(shape)
  return { words, shapes }
}

/** How a line looks, whatever its numbers are. */
export function shapeOf(line: string): string {
  let shape = ''
  for (const token of line.trim().split(/\s+/)) shape += `${classOf(token)} `
  return shape
}

/**
 * Whether a text has words or brackets that no line of the game has: it was printed to be read, and no damage of single letters made
 * it. Letters of boards are no words.
 */
export function hasForeignWords(text: string, { words }: Pick<OwnLines, 'words'>): boolean {
  if (/[[\](){}<>=!?"'][^]*[[\](){}<>=!?"']/.test(text)) return true
  return text
    .split(/[^A-Za-z_]+/)
    .some((word) => /[a-z]{3}/i.test(word) && /[e-z]/.test(word) && !words.has(word))
}

/** Whether a row of numbers and single letters cannot be that, not even when one letter of it is damaged. */
export const hasWord = (text: string): boolean => /[A-Za-z_]{3}/.test(text)

const MIXED = 8

function classOf(token: string): string {
  if (/^-?\d+(?:\.\d*)?(?:e-?\d+)?$/i.test(token)) return '#'
  if (token.length === 1) return '@'
  return token.length >= MIXED && !/^[a-z_]+$/i.test(token) ? `w${token.length}` : token
}
