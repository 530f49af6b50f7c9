/** What can be found by words. */
export interface Findable {
  readonly group: string
  readonly title: string
  readonly keys?: readonly string[]
}

/**
 * Those that contain all words of the query in order of their letters: those whose title begins with a word come first, then
 * those where words stand at the beginning of words; of equal ones those that come first by `rankOf`, then those that have a
 * key, since they are done every day. Otherwise they keep their order, and an empty query gives all.
 */
export function rankCommands<T extends Findable>(
  commands: readonly T[],
  query: string,
  rankOf: (command: T) => number = () => 0,
): T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score >= 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        rankOf(a.command) - rankOf(b.command) ||
        (words.length > 0 ? hasKey(b.command) - hasKey(a.command) : 0),
    )
    .map(({ command }) => command)
}

const hasKey = ({ keys = [] }: Findable): number => (keys.length > 0 ? 1 : 0)

function scoreOf({ group, title }: Findable, words: readonly string[]): number {
  const name = title.toLowerCase()
  const text = `${group.toLowerCase()} ${name}`
  let score = 0
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0) return -1
    if (name === word || name.startsWith(`${word} `)) score += 4
    else if (name.startsWith(word)) score += 3
    else score += at === 0 || text.includes(` ${word}`) ? 2 : 1
  }
  return score
}
