import { heldValue, type NameOfBot } from '../held-value.ts'
import { contextOf } from '../cpp/model-context.ts'
import { monaco } from '../setup.ts'
import { indexOf } from './known-index.ts'
import { outlineOf, type OutlineItem } from './outline.ts'

/** Over a name: what the bot holds under it in the round on the board, where one of its matches is beside the editor. */
const provider: monaco.languages.HoverProvider = {
  async provideHover(model, position) {
    const context = contextOf(model)
    const botId = context?.botId ?? context?.ownerId ?? context?.stopId
    const word = model.getWordAtPosition(position)
    if (botId === undefined || !word) return null
    const { startColumn, endColumn } = word
    const before = model.getLineContent(position.lineNumber).slice(0, startColumn - 1)
    const find = model.getLanguageId() === 'cpp' ? nameInCpp : nameInScript
    const name = await find(model, position, word.word, before)
    const held = name && (await heldValue(botId, name))
    if (!held || model.isDisposed()) return null
    return {
      range: new monaco.Range(position.lineNumber, startColumn, position.lineNumber, endColumn),
      contents: [
        { value: `\`\`\`text\n${held.text.replaceAll('```', "'''")}\n\`\`\`` },
        { value: `*${held.when}*` },
      ],
    }
  },
}
for (const language of ['cpp', 'typescript', 'javascript'])
  monaco.languages.registerHoverProvider(language, provider)

const FUNCTIONS: readonly OutlineItem['kind'][] = ['function', 'method', 'constructor']
const CLASSES: readonly OutlineItem['kind'][] = ['class', 'struct']

/** The innermost part of these kinds that a line is in. */
const around = (
  items: readonly OutlineItem[],
  kinds: readonly OutlineItem['kind'][],
  line: number,
): OutlineItem | undefined =>
  items.findLast((one) => kinds.includes(one.kind) && one.line <= line && line <= one.endLine)

const linesOf = (part: OutlineItem | undefined): Pick<NameOfBot, 'within'> =>
  part ? { within: [part.line, part.endLine] } : {}

async function nameInCpp(
  model: monaco.editor.ITextModel,
  position: monaco.Position,
  name: string,
  before: string,
): Promise<NameOfBot | undefined> {
  const index = await indexOf(model, true)
  const symbol = index?.at(position)?.symbol
  if (!index || !symbol || symbol.header !== undefined) return undefined
  // What stands behind another dot belongs to something else.
  const isElsewhere = /(?:\.|->)\s*$/.test(before) && !/\bthis\s*->\s*$/.test(before)
  if (symbol.kind === 'parameter' || (symbol.kind === 'variable' && symbol.isLocal === true)) {
    const items = (await outlineOf(model)) ?? []
    return { name, isKept: false, ...linesOf(around(items, FUNCTIONS, position.lineNumber)) }
  }
  if (symbol.kind === 'variable') return { name, isKept: true }
  if (symbol.kind !== 'field' || isElsewhere || symbol.parent === undefined) return undefined
  const isPlayers = index.symbols.some(
    (one) => one.kind === 'method' && one.name === 'play' && one.parent === symbol.parent,
  )
  const isOnly = index.symbols.filter((one) => one.kind === 'field' && one.name === name).length === 1
  return { name, owner: index.symbols[symbol.parent].name, isKept: isPlayers || isOnly }
}

async function nameInScript(
  model: monaco.editor.ITextModel,
  { lineNumber }: monaco.Position,
  word: string,
  before: string,
): Promise<NameOfBot | undefined> {
  const name = before.endsWith('#') ? `#${word}` : word
  const items = (await outlineOf(model)) ?? []
  const part = around(items, FUNCTIONS, lineNumber)
  if (part === undefined || /(?:\bthis\s*[?!]?\.\s*#?|#)$/.test(before)) {
    const inside = around(items, CLASSES, lineNumber)
    const isMember = items.some((one) => one.kind === 'field' && one.name === name)
    if (inside && isMember) return { name, owner: inside.name, isKept: true }
  }
  if (/[.#]\s*$/.test(before)) return undefined
  return { name, isKept: part === undefined, ...linesOf(part) }
}
