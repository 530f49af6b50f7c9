import type { GameId } from '../../../../src-games/kit/game.ts'
import type { Problem } from '../../../../src-shared/contract/values.ts'
import type { monaco } from '../setup.ts'

/** What our helpers know of a text that Monaco shows. */
export interface ModelContext {
  readonly game: GameId
  /** Set for a text that is being edited: the compile service can be asked about it. */
  readonly botId?: number
  /** The bot whose text it is, or was in an old version: the compiler can be asked what its names mean. */
  readonly ownerId?: number
  /** The bot that can be stopped at lines of it: what it held under a name can be asked. */
  readonly stopId?: number
}

const contexts = new WeakMap<monaco.editor.ITextModel, ModelContext>()
const checked = new WeakMap<monaco.editor.ITextModel, { problems: readonly Problem[]; version: number }>()

export function setModelContext(model: monaco.editor.ITextModel, context: ModelContext): void {
  contexts.set(model, context)
}
export const contextOf = (model: monaco.editor.ITextModel): ModelContext | undefined => contexts.get(model)

/** Remembers which text the problems are about: an answer comes with the text it was asked for. */
export function rememberProblems(model: monaco.editor.ITextModel, problems: readonly Problem[]): void {
  if (checked.get(model)?.problems === problems) return
  checked.set(model, { problems, version: model.getVersionId() })
}

/** Problems whose places are still right: none once the text was changed. */
export function currentProblems(model: monaco.editor.ITextModel): readonly Problem[] {
  const last = checked.get(model)
  return last?.version === model.getVersionId() ? last.problems : []
}
