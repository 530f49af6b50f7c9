import * as z from 'zod'
import { MAX_DESCRIPTION_LENGTH } from './description-limits.ts'

/**
 * How the board of a season is drawn from its states' text: what the characters of its grid are, and which tables hold
 * units. People write it, so it is small, and what it does not say is guessed (`guess-description.ts`).
 *
 * Columns are named as in the text, or by their place from 1 where the text names none: `#2`.
 */
export interface BoardDescription {
  /** Which grid, where there are several: its word in the text. */
  readonly grid?: { readonly name?: string; readonly cells?: Readonly<Record<string, CellKind>> }
  readonly units?: readonly UnitDescription[]
  /** The figure that decides, and those worth a curve beside it. */
  readonly score?: string
  readonly curves?: readonly string[]
}

export interface UnitDescription {
  /** The word over the table. */
  readonly table: string
  /** Columns of row and column on the board. */
  readonly at: readonly [row: string, column: string]
  /** Column of the seat, 0 to 3; other values mean no owner. */
  readonly owner?: string
  /** Column that says what kind it is: its first letter is drawn. */
  readonly kind?: string
  readonly id?: string
  /** Column drawn as a bar, full at its largest value in the match’s first state. */
  readonly bar?: string
}

/** Grounds a board knows how to draw; `seat` takes the digit's or letter's own seat: `seat 1` to `seat 4`. */
export const CELL_KINDS = [
  'floor',
  'wall',
  'water',
  'plant',
  'food',
  'gold',
  'fire',
  'stone',
  'home',
] as const
export type CellKind = (typeof CELL_KINDS)[number] | `seat ${1 | 2 | 3 | 4}` | `#${string}`

const word = z.string().min(1).max(80)
const cellKind = z.custom<CellKind>(
  (value) =>
    typeof value === 'string' &&
    ((CELL_KINDS as readonly string[]).includes(value) || /^(?:seat [1-4]|#[0-9a-f]{6})$/i.test(value)),
  `expected ${CELL_KINDS.join(', ')}, “seat 1” to “seat 4”, or a colour such as #88aa44`,
)
const unit = z.strictObject({
  table: word,
  at: z.tuple([word, word]),
  owner: word.optional(),
  kind: word.optional(),
  id: word.optional(),
  bar: word.optional(),
})
const schema = z.strictObject({
  grid: z
    .strictObject({
      name: word.optional(),
      cells: z
        .record(z.string(), cellKind)
        .refine((cells) => Object.keys(cells).every((key) => [...key].length === 1), {
          message: 'expected one character for each kind of cell',
        })
        .optional(),
    })
    .optional(),
  units: z.union([unit.transform((one) => [one]), z.array(unit).max(20)]).optional(),
  score: word.optional(),
  curves: z.array(word).max(20).optional(),
})

/** Reads a written description; otherwise what is wrong with it, in a sentence. */
export function parseDescription(text: string): BoardDescription | { readonly problem: string } {
  if (text.length > MAX_DESCRIPTION_LENGTH)
    return { problem: `A description has at most ${MAX_DESCRIPTION_LENGTH} characters.` }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (failure) {
    return { problem: `This is not JSON: ${failure instanceof Error ? failure.message : String(failure)}` }
  }
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data as BoardDescription
  const [issue] = checked.error.issues
  const where = issue.path.map(String).join(' → ')
  return { problem: where ? `${where}: ${issue.message}.` : `${issue.message}.` }
}

export const formatDescription = (description: BoardDescription): string =>
  `${JSON.stringify(description, undefined, 2)}\n`
