import * as z from 'zod'

/** What the editor gets of a C++ text, and how it shows texts. Lines and columns (UTF-16 units) count from 1. */

export const FORMAT_STYLES = ['llvm', 'google', 'webkit', 'mozilla'] as const
export const formatStyle = z.enum(FORMAT_STYLES)
export type FormatStyle = z.infer<typeof formatStyle>

export const MIN_FONT_SIZE = 9
export const MAX_FONT_SIZE = 32
/** How the editor shows and treats texts. */
export const editorSettings = z.object({
  /** Pixels. */
  fontSize: z.number().int().min(MIN_FONT_SIZE).max(MAX_FONT_SIZE),
  /** Long lines go on in the next row. */
  wraps: z.boolean(),
  /** Pairs of signs such as `->` and `!=` as one, where the font has them. */
  ligatures: z.boolean(),
  minimap: z.boolean(),
  formatOnSave: z.boolean(),
  /** Of C++. */
  style: formatStyle,
})
export type EditorSettings = z.infer<typeof editorSettings>

const line = z.number().int().min(1).max(2_000_000)

export const formatRequest = z.object({
  /** A C++ text, saved or not. */
  source: z.string().max(1_048_576),
  style: formatStyle,
  /** Only these lines, the last included; all when missing. */
  lines: z.object({ from: line, to: line }).optional(),
})
export const formatAnswer = z.object({ source: z.string() })

export const SYMBOL_KINDS = [
  'namespace',
  'class',
  'struct',
  'enum',
  'enumerator',
  'type',
  'function',
  'method',
  'constructor',
  'field',
  'variable',
  'parameter',
  'macro',
] as const
export const symbolKind = z.enum(SYMBOL_KINDS)
export type SymbolKind = z.infer<typeof symbolKind>

const column = z.number().int().min(1).max(1_048_577)
/** A text of a bot, saved or not: how it is compiled is the bot's. */
const textOfBot = { id: z.number().int().positive(), source: z.string().max(1_048_576) }
export const indexRequest = z.object(textOfBot)
export const renameRequest = z.object({ ...textOfBot, line, column, newName: z.string().max(200) })
export const renameAnswer = z.object({
  source: z.string(),
  /** How often the name stood there. */
  places: z.number().int(),
  /** Lines where it stays, as they are not compiled. */
  leftLines: z.array(z.number().int()),
  /** `same`: both texts make the same program; `unproven`: the text does not compile as it is. */
  proof: z.enum(['same', 'unproven']),
})
export type RenameAnswer = z.infer<typeof renameAnswer>
/** The renaming that is being checked in a text of this bot. */
export const renameToCancel = z.object({ id: z.number().int().positive() })
export const headerRequest = z.object({ id: z.number().int().positive(), name: z.string().max(200) })
export const headerAnswer = z.object({
  text: z.string(),
  /** Of a header of Quartet, which is shown without its inside: the line of the header that each line of the text stands for, ascending. */
  origins: z.array(z.number().int()).optional(),
})
export type HeaderAnswer = z.infer<typeof headerAnswer>

/** Something that has a name in a C++ text: declared in it, or used in it and declared elsewhere. */
export const codeSymbol = z.object({
  name: z.string(),
  kind: symbolKind,
  /** As C++ writes it; '' where it has none. */
  type: z.string(),
  /** Remarks before its declaration. */
  doc: z.string().optional(),
  /** Place of its name where it is defined; missing for what the library declares. */
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  /** One of the game's headers, where it is declared there. */
  header: z.string().optional(),
  /** The whole declaration. */
  range: z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]).optional(),
  /** Number of the symbol that it is a part of, and whether it lives in a function. */
  parent: z.number().int().optional(),
  isLocal: z.boolean().optional(),
  /** The class that a member was asked of, where it is declared elsewhere. */
  owner: z.string().optional(),
})
export type CodeSymbol = z.infer<typeof codeSymbol>

/** Something that a text uses and does not declare. */
export const definitionRequest = z.object({
  id: z.number().int().positive(),
  name: z.string().max(1000),
  kind: symbolKind,
  type: z.string().max(10_000).default(''),
  owner: z.string().max(10_000).optional(),
})
export const definitionAnswer = z.object({ symbol: codeSymbol.optional() })

/** Four numbers a place: line, column, number of the symbol, and 0 for a use, 1 for a declaration, 2 for a definition. */
export const PLACE_NUMBERS = 4

/** From a place in a text to another. Lines and columns from 1. */
export const textSpan = z.object({
  line: z.number().int(),
  column: z.number().int(),
  endLine: z.number().int(),
  endColumn: z.number().int(),
})

export const codeIndex = z.object({
  symbols: z.array(codeSymbol),
  places: z.array(z.number().int()),
  /** What may be better, beyond what is wrong. */
  hints: z.array(textSpan.extend({ message: z.string() })),
  /** Why there is none: a sentence. */
  problem: z.string().optional(),
})
export type CodeIndex = z.infer<typeof codeIndex>
