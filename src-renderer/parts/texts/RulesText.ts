import type { Token, Tokens } from 'marked'
import { h, type FunctionalComponent, type VNode } from 'vue'
import { anchorOf } from './rules-document.ts'

type Node = VNode | string

/** Shows the blocks of a rules text as elements, never as HTML: whatever is in the text stays text. */
const RulesText: FunctionalComponent<{ blocks: readonly Token[] }> = ({ blocks }) =>
  blocks.map((block, k) => renderBlock(block, anchorOf(k), (n) => anchorOf(k, n)))
RulesText.props = ['blocks']
export default RulesText

function renderBlock(block: Token, id?: string, idOf?: (n: number) => string): Node {
  switch (block.type) {
    case 'heading': {
      const { depth, tokens } = block as Tokens.Heading
      return h(`h${depth}`, { id }, renderInline(tokens))
    }
    case 'paragraph':
      return h('p', { id }, renderInline((block as Tokens.Paragraph).tokens))
    case 'list': {
      const { ordered, start, items } = block as Tokens.List
      const lines = items.map((item, n) => h('li', { id: idOf?.(n) }, item.tokens.map(renderItemPart)))
      return ordered
        ? h('ol', { id, start: start === '' ? undefined : start }, lines)
        : h('ul', { id }, lines)
    }
    case 'table': {
      const { header, rows } = block as Tokens.Table
      const cells = (tag: 'th' | 'td', row: Tokens.TableCell[]) =>
        row.map((cell) =>
          h(tag, { style: cell.align ? { textAlign: cell.align } : undefined }, renderInline(cell.tokens)),
        )
      const head = h('thead', h('tr', { id: idOf?.(0) }, cells('th', header)))
      const body = rows.map((row, n) => h('tr', { id: idOf?.(n + 1) }, cells('td', row)))
      return h('div', { id, class: 'table scroll' }, h('table', [head, h('tbody', body)]))
    }
    case 'code':
      return h('pre', { id, class: 'scroll' }, h('code', (block as Tokens.Code).text))
    case 'blockquote':
      return h(
        'blockquote',
        { id },
        (block as Tokens.Blockquote).tokens.map((inner) => renderBlock(inner)),
      )
    case 'hr':
      return h('hr')
    case 'space':
      return ''
    default:
      return h('p', { id }, block.raw)
  }
}

/** A tight list holds bare text, a loose one paragraphs. */
function renderItemPart(token: Token): Node | Node[] {
  if (token.type !== 'text') return renderBlock(token)
  return renderInline((token as Tokens.Text).tokens ?? [token])
}

function renderInline(tokens: readonly Token[]): Node[] {
  return tokens.map((token) => {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return h(token.type, renderInline((token as Tokens.Strong).tokens))
      case 'codespan':
        return h('code', (token as Tokens.Codespan).text)
      case 'br':
        return h('br')
      case 'escape':
      case 'text':
        return (token as Tokens.Text).text
      default:
        return token.raw
    }
  })
}
