import { Lexer, type Token, type Tokens } from 'marked'

/** A rules text as blocks to show, headings to list, and passages to search. */
export interface RulesDocument {
  readonly title: string
  readonly blocks: readonly Token[]
  readonly headings: readonly Heading[]
  readonly passages: readonly RulesPassage[]
}

export interface Heading {
  readonly anchor: string
  readonly text: string
  /** 2 for a section, 3 for a part of one. */
  readonly depth: number
}

/** A paragraph, an item of a list or a row of a table: what a search finds. */
export interface RulesPassage {
  readonly anchor: string
  /** The heading it stands under. */
  readonly section: string
  readonly text: string
}

export function parseRules(markdown: string): RulesDocument {
  const blocks = Lexer.lex(markdown).filter((token) => token.type !== 'space')
  const headings: Heading[] = []
  const passages: RulesPassage[] = []
  let title = ''
  let section = ''
  blocks.forEach((block, k) => {
    const add = (text: string, anchor: string) => passages.push({ anchor, section, text })
    if (block.type === 'heading') {
      const { depth, tokens } = block as Tokens.Heading
      const text = textOf(tokens)
      if (depth === 1) title = text
      else headings.push({ anchor: anchorOf(k), text, depth })
      section = text
      if (depth > 1) add(text, anchorOf(k))
    } else if (block.type === 'list')
      (block as Tokens.List).items.forEach((item, n) => add(textOf(item.tokens), anchorOf(k, n)))
    else if (block.type === 'table')
      [(block as Tokens.Table).header, ...(block as Tokens.Table).rows].forEach((row, n) =>
        add(row.map((cell) => textOf(cell.tokens)).join(' · '), anchorOf(k, n)),
      )
    else add(textOf([block]), anchorOf(k))
  })
  return { title, blocks, headings, passages }
}

/** Where block `k`, or item (row) `n` of it, stands in the page. Row 0 of a table is its head. */
export function anchorOf(k: number, n?: number): string {
  return n === undefined ? `text-${k}` : `text-${k}-${n}`
}

/** Plain text of tokens: what a reader sees. */
function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'list')
        return (token as Tokens.List).items.map((item) => textOf(item.tokens)).join(' ')
      if (token.type === 'br') return ' '
      if ('tokens' in token && token.tokens) return textOf(token.tokens)
      return 'text' in token ? String(token.text) : ''
    })
    .join('')
    .replace(/\s+/g, ' ')
}
