import { createHash } from 'node:crypto'
import type { TakenOut } from '../../src-games/kit/foreign-text.ts'
import type { AnyGame, GameState, OriginalMatch } from '../../src-games/kit/game.ts'
import { createRandom, type Random } from '../fuzz/random.ts'
import { goldenLabels, readGolden } from '../golden-match.ts'

/** What bots and programs print to be read. */
export const READABLE = [
  'torn 3',
  'info: loading game',
  'debug: x=3 y=4',
  'hello',
  'me 0 round 3 -> 12',
  '[2, 3] -> (4, 5)',
]
/** What looks like something of the match. ROW is a line of the text itself. */
export const MISLEADING = ['5', '-1', '', 'commands', 'round 5', '1 2 3 4 5 6 7 8', 'status', 'ROW']

const ORDERS: Readonly<Record<string, string>> = {
  'mad-max': 'actions_asked',
  'apocalypse-now': 'land\n',
}

/** The first states of a match of the original program, up to the orders that follow them. */
export interface Beginning {
  readonly game: AnyGame
  readonly text: string
  /** What a block after a state begins with. */
  readonly word: string
  /** What is read of it as it is. */
  readonly digest: string
  readonly states: number
}

export function beginningOf(game: AnyGame, states: number, label = goldenLabels(game)[0]): Beginning {
  const { output } = readGolden(game, label)
  const word = ORDERS[game.id] ?? 'commands'
  let end = 0
  for (let k = 0; k < states; k++) end = output.indexOf(word, end + 1)
  const text = output.slice(0, end)
  const read = reading(game, text, [])
  return { game, text, word, digest: read.digest, states: read.states }
}

/** What became of a text with foreign lines: read as the clean one, cut before its end, or read as another match. */
export type Fate = 'same' | 'cut' | 'other'

export function fateOf({ game, digest, states }: Beginning, text: string): Fate {
  const taken: TakenOut = []
  const read = reading(game, text, taken)
  if (read.digest !== digest) return read.states < states ? 'cut' : 'other'
  let kept = ''
  let at = 0
  for (const [from, to] of taken) {
    kept += text.slice(at, from)
    at = to
  }
  // What is kept of the text is read by the page without passing over anything.
  return reading(game, kept + text.slice(at)).digest === digest ? 'same' : 'other'
}

export function reading(game: AnyGame, text: string, taken?: TakenOut): { digest: string; states: number } {
  const read = game.parseOutput(text, undefined, taken)
  if (!read.ok) return { digest: '', states: 0 }
  const match = read.value as OriginalMatch<GameState>
  const hash = createHash('sha256').update(
    JSON.stringify([match.seed, match.names, match.fromJudge, match.rounds, match.executed, match.asked]),
  )
  for (const { ints } of match.states) hash.update(ints)
  return { digest: hash.digest('hex'), states: match.states.length }
}

/** Counts what becomes of texts that are made from a beginning. */
export function fates(
  beginning: Beginning,
  count: number,
  seed: number,
  make: (beginning: Beginning, random: Random) => string,
): Record<Fate, number> {
  const random = createRandom(seed)
  const found = { same: 0, cut: 0, other: 0 }
  for (let k = 0; k < count; k++) found[fateOf(beginning, make(beginning, random.at(k)))]++
  return found
}

const lineOf = ({ text }: Beginning, content: readonly string[], random: Random): string => {
  const line = random.pick(content)
  return line === 'ROW' ? random.pick(text.split('\n')) : line
}

/** A foreign line between two lines. */
export const betweenLines =
  (content: readonly string[]) =>
  (beginning: Beginning, random: Random): string => {
    const lines = beginning.text.split('\n')
    lines.splice(random.below(lines.length), 0, lineOf(beginning, content, random))
    return lines.join('\n')
  }

/** A foreign line with its end in the middle of a line, as what is kept back is cut by what is not. */
export const withinLines =
  (content: readonly string[]) =>
  (beginning: Beginning, random: Random): string => {
    const { text } = beginning
    const at = random.below(text.length)
    return `${text.slice(0, at)}${lineOf(beginning, content, random)}\n${text.slice(at)}`
  }

/** What four bots print in each round, with and without an end of the line. */
export const byFourBots =
  (content: readonly string[]) =>
  (beginning: Beginning, random: Random): string =>
    beginning.text
      .split(new RegExp(`(?=${beginning.word})`))
      .map((part, k) => {
        if (k === 0) return part
        const printed = [0, 1, 2, 3].map(
          () => lineOf(beginning, content, random) + (random.chance(0.25) ? ' ' : '\n'),
        )
        return printed.join('') + part
      })
      .join('')

/** A single letter is another one, or some lines are lost: the text is broken, and nothing foreign in it. */
export function damaged({ text }: Beginning, random: Random): string {
  if (random.chance(0.5)) {
    const lines = text.split('\n')
    lines.splice(random.below(lines.length - 4), 1 + random.below(3))
    return lines.join('\n')
  }
  const digits = [...text.matchAll(/\d/g)]
  const { index } = random.pick(digits)
  return `${text.slice(0, index)}x${text.slice(index + 1)}`
}
