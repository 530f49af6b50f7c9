import type { Command } from '../base/window/use-commands.ts'

/**
 * Commands that contain all words of the query in order of their letters: those whose title begins with a word come
 * first, then those where words stand at the beginning of words; of equal ones those that have a key, since they are done
 * every day. An empty query gives all, by group.
 */
export function rankCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score >= 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        (words.length > 0 ? hasKey(b.command) - hasKey(a.command) : 0) ||
        compare(a.command.group, b.command.group),
    )
    .map(({ command }) => command)
}

const hasKey = ({ keys = [] }: Command): number => (keys.length > 0 ? 1 : 0)

function scoreOf({ group, title }: Command, words: readonly string[]): number {
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

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
