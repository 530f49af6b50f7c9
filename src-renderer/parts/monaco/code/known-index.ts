import { PLACE_NUMBERS, type CodeIndex, type CodeSymbol } from '../../../../src-shared/contract/code.ts'
import { call } from '../../../base/api/connection.ts'
import { contextOf } from '../cpp/model-context.ts'
import { monaco } from '../setup.ts'

/** A word of a text and the number of what it means. */
export interface TextPlace {
  readonly line: number
  readonly column: number
  readonly symbol: number
  /** Whether it stands in a declaration, or in the definition. */
  readonly role: 'use' | 'declaration' | 'definition'
}

/** The compiler's index of a text. */
export interface KnownIndex {
  readonly symbols: readonly CodeSymbol[]
  readonly places: readonly TextPlace[]
  readonly hints: CodeIndex['hints']
  /** The word at a place and what it means. */
  at(position: monaco.IPosition): { readonly place: TextPlace; readonly symbol: CodeSymbol } | undefined
}

const ROLES = ['use', 'declaration', 'definition'] as const

function readIndex({ symbols, places: numbers, hints }: CodeIndex): KnownIndex {
  const places: TextPlace[] = []
  for (let k = 0; k + PLACE_NUMBERS <= numbers.length; k += PLACE_NUMBERS) {
    const [line, column, symbol, role] = numbers.slice(k, k + PLACE_NUMBERS)
    places.push({ line, column, symbol, role: ROLES[role] ?? 'use' })
  }
  places.sort((a, b) => a.line - b.line || a.column - b.column)
  const byLine = Map.groupBy(places, ({ line }) => line)
  return {
    symbols,
    places,
    hints,
    at({ lineNumber, column }) {
      const place = byLine
        .get(lineNumber)
        ?.find((one) => one.column <= column && column <= one.column + symbols[one.symbol].name.length)
      return place && { place, symbol: symbols[place.symbol] }
    },
  }
}

interface Asked {
  readonly version: number
  readonly answer: Promise<KnownIndex | undefined>
  known?: KnownIndex
}

const asked = new WeakMap<monaco.editor.ITextModel, Asked>()
const listeners = new Set<(model: monaco.editor.ITextModel, index: KnownIndex) => void>()
/** A pause in typing after which the text is worth reading. */
const PAUSE_MS = 600

/** Calls it whenever a text was read anew; gives what ends that. */
export function onIndexed(
  listener: (model: monaco.editor.ITextModel, index: KnownIndex) => void,
): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is known of the text as it stands; undefined once it was changed, or where the compiler cannot be asked. */
export const currentIndex = (model: monaco.editor.ITextModel): KnownIndex | undefined => {
  const last = asked.get(model)
  return last?.version === model.getVersionId() ? last.known : undefined
}

/**
 * Asks what the text means, once for each state of it. Nothing is asked while the user types, unless it is `urgent`. The answer
 * is about the text as it stands when it comes, or undefined.
 */
export function indexOf(model: monaco.editor.ITextModel, urgent = false): Promise<KnownIndex | undefined> {
  const version = model.getVersionId()
  const last = asked.get(model)
  if (last?.version === version) return last.answer
  const made: Asked = { version, answer: ask(model, version, urgent, () => asked.get(model) === made) }
  asked.set(model, made)
  void made.answer.then((known) => {
    if (known) made.known = known
    // What was refused may be asked again.
    else if (asked.get(model) === made) asked.delete(model)
    if (known) for (const listener of listeners) listener(model, known)
  })
  return made.answer
}

async function ask(
  model: monaco.editor.ITextModel,
  version: number,
  urgent: boolean,
  isNewest: () => boolean,
): Promise<KnownIndex | undefined> {
  const id = contextOf(model)?.ownerId
  if (id === undefined) return undefined
  await new Promise((over) => setTimeout(over, urgent ? 0 : PAUSE_MS))
  const isAsIs = (): boolean => !model.isDisposed() && model.getVersionId() === version && isNewest()
  if (!isAsIs()) return undefined
  const source = model.getValue(monaco.editor.EndOfLinePreference.LF)
  // The user did not ask for this; going to a definition says when there is none.
  const answer = await call('code.index', { id, source }).catch(() => undefined)
  return answer && isAsIs() ? readIndex(answer) : undefined
}
