import type { CompletionItem } from '../../../../src-shared/contract/cpp.ts'
import { call } from '../../../base/api/connection.ts'
import type { monaco } from '../setup.ts'
import { contextOf } from './model-context.ts'

/** What the compile service says can stand at a place. One question at a time: a newer one ends an older one. */
export interface CompilerAnswer {
  readonly promise: Promise<readonly CompletionItem[]>
  /** Set once it has come. */
  items?: readonly CompletionItem[]
}

let last: { readonly key: string; readonly answer: CompilerAnswer } | undefined

/** Asks at the start of the word around the position; while that word grows, the answer stays the same. */
export function askCompiler(
  model: monaco.editor.ITextModel,
  position: monaco.Position,
): CompilerAnswer | undefined {
  const botId = contextOf(model)?.botId
  if (botId === undefined) return undefined
  const { startColumn, endColumn } = model.getWordUntilPosition(position)
  const start = model.getOffsetAt({ lineNumber: position.lineNumber, column: startColumn })
  const source = model.getValue()
  const rest = source.slice(start + endColumn - startColumn)
  const key = `${botId} ${start} ${source.slice(0, start)}\0${rest}`
  if (last?.key === key) return last.answer
  const asked = call('bots.complete', { id: botId, source, line: position.lineNumber, column: startColumn })
  const answer: CompilerAnswer = {
    // Refused or superseded: that answer is no longer needed.
    promise: asked.catch(() => []),
  }
  void answer.promise.then((items) => (answer.items = items))
  last = { key, answer }
  return answer
}
