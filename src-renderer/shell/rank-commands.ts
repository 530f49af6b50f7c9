import type { Command } from './use-commands.ts'

/**
 * Commands that contain all words of the query in order of their letters: those where the words stand at the
 * beginning of words come first. An empty query gives all, by group.
 */
export function rankCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return commands
    .map((command) => ({ command, score: scoreOf(`${command.group} ${command.title}`.toLowerCase(), words) }))
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score || compare(a.command.group, b.command.group))
    .map(({ command }) => command)
}

function scoreOf(text: string, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0) return -1
    score += at === 0 || text[at - 1] === ' ' || text.includes(` ${word}`) ? 2 : 1
  }
  return score
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
