import type { Random } from './random.ts'

/** Changes to texts of programs: of their tokens, so that a parser gets beyond the first one, and of how they are written as bytes. */
export interface SourceCorpus {
  readonly pieces: readonly (readonly string[])[]
  readonly words: readonly string[]
}

const PIECE = /[A-Za-z_$][\w$]*|\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|[ \t]+|[^]/gu

/** `words`: what is put among the tokens of the texts. */
export function sourceCorpus(texts: readonly string[], words: readonly string[]): SourceCorpus {
  const pieces = texts.map((text) => text.match(PIECE) ?? [])
  const own = pieces.flat().filter((piece) => piece.length < 40)
  return { pieces, words: [...new Set(own.concat(words))] }
}

const BRACKETS = ['()', '[]', '{}', '<>', '/**/'] as const
const DEPTHS = [2, 5, 40, 300, 3000]
/** Deeper than any stack, or longer than any list; each costs as much as hundreds of other inputs. */
const VERY_DEEP = 100_000
const NUMBERS = [
  '0',
  '-1',
  '08',
  '1e999',
  '0xffffffffffffffffffff',
  '9'.repeat(400),
  '1_0',
  '1__0',
  '0b2',
  '1n',
  '.',
]
const ODD = ['\0', '\r', '\r\n', '\n', '\u2028', '\u2029', '\ufeff', '\ud800', '\udc00', '\u202e', '\x1b[2J', '\\', '\\\n', '"', "'", '`', '${', '/*', '*/', '//', '#', '\u00a0', 'ÿ', '🙂', '\x1a'] // prettier-ignore

/** Of a repeated part. */
const MOST_LETTERS = 4_000_000

/** One to four changes. */
export function mutateSource({ pieces, words }: SourceCorpus, random: Random): string {
  const other = (): readonly string[] => random.pick(pieces)
  let changed: readonly string[] = other()
  const count = random.chance(0.5) ? 1 : 1 + random.below(4)
  for (let k = 0; k < count; k++) changed = changePieces(changed, other(), words, random)
  return changed.join('')
}

function changePieces(
  pieces: readonly string[],
  other: readonly string[],
  words: readonly string[],
  random: Random,
): readonly string[] {
  const at = random.below(pieces.length + 1)
  const run = 1 + random.below(random.chance(0.8) ? 12 : pieces.length + 1)
  const from = random.below(other.length + 1)
  const copy = [...pieces]
  switch (random.below(12)) {
    case 0: {
      // Two tokens exchanged.
      const to = random.below(Math.max(1, copy.length))
      if (at < copy.length) [copy[at], copy[to]] = [copy[to], copy[at]]
      return copy
    }
    case 1:
    case 2:
      copy.splice(at, random.below(2), random.pick(words))
      return copy
    case 3:
      copy.splice(at, run)
      return copy
    case 4:
      copy.splice(at, random.below(2) * run, ...other.slice(from, from + run))
      return copy
    case 5: {
      const times = random.chance(0.01) ? VERY_DEEP / run : random.pick(DEPTHS) / run
      const part = copy.slice(at, at + run).join('')
      // What is long already is not made longer than a text can be.
      copy.splice(at, 0, part.repeat(Math.ceil(Math.min(times, MOST_LETTERS / Math.max(1, part.length)))))
      return copy
    }
    case 6: {
      const depth = random.chance(0.01) ? VERY_DEEP : random.pick(DEPTHS)
      const pair = random.pick(BRACKETS)
      const half = pair.length / 2
      copy.splice(at, 0, pair.slice(0, half).repeat(depth))
      // Not always closed.
      if (random.chance(0.7))
        copy.splice(Math.min(copy.length, at + 1 + run), 0, pair.slice(half).repeat(depth))
      return copy
    }
    case 7:
      return copy.slice(0, at)
    case 8: {
      const number = copy.findIndex((piece, k) => k >= at && /^\d/.test(piece))
      if (number >= 0) copy[number] = random.pick(NUMBERS)
      return copy
    }
    case 9:
      copy.splice(at, random.below(2), random.pick(ODD))
      return copy
    case 10: {
      // Half of a token.
      if (at < copy.length) copy[at] = copy[at].slice(random.below(copy[at].length))
      return copy
    }
    default:
      copy.splice(at, 0, random.pick(words), random.pick(ODD), random.pick(words))
      return copy
  }
}

/** A text as bytes, mostly in UTF-8, else as other editors and shells write it. */
export function encodeOddly(text: string, random: Random): Uint8Array {
  if (random.chance(0.6)) return Buffer.from(text)
  switch (random.below(9)) {
    case 0:
      return Buffer.from('\ufeff' + text)
    case 1:
      return Buffer.from(text, 'utf16le')
    case 2:
      return Buffer.from('\ufeff' + text, 'utf16le')
    case 3:
      return Buffer.from('\ufeff' + text, 'utf16le').subarray(0, -1)
    case 4: {
      const bytes = Buffer.from('\ufeff' + text, 'utf16le')
      return bytes.swap16()
    }
    case 5:
      return Buffer.from(text, 'latin1')
    case 6:
      return Buffer.from(text.replaceAll('\n', '\r'))
    case 7:
      return Buffer.from(text.replaceAll('\n', '\r\n') + '\0\x1a')
    default:
      return Buffer.from(text).subarray(0, random.below(text.length + 1))
  }
}
