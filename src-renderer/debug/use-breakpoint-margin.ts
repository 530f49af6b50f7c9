import { watchEffect } from 'vue'
import { monaco } from '../monaco/setup.ts'
import { breakpointsOf, removeBreakpoint, setBreakpoint } from './breakpoints.ts'
import './breakpoint-margin.css'
import { stoppedLines } from './use-stops.ts'

/**
 * Breakpoints in the margin of an editor: a click sets and removes them, and the line at which the bot stands is marked.
 * `botOf` says whose text is shown; undefined where it has none. Gives what ends it.
 */
export function showBreakpoints(
  editor: monaco.editor.IStandaloneCodeEditor,
  botOf: () => number | undefined,
): () => void {
  const marks = editor.createDecorationsCollection()
  const onClick = editor.onMouseDown(({ target }) => {
    const bot = botOf()
    if (bot === undefined || target.type !== monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN) return
    const line = target.position.lineNumber
    if (breakpointsOf(bot).some((one) => one.line === line)) removeBreakpoint(bot, line)
    else setBreakpoint(bot, { line })
  })
  const stop = watchEffect(() => {
    const bot = botOf()
    const list = bot === undefined ? [] : breakpointsOf(bot)
    const stopped = bot === undefined ? undefined : stoppedLines.get(bot)
    const last = editor.getModel()?.getLineCount() ?? 0
    marks.set([
      ...list
        .filter(({ line }) => line <= last)
        .map(({ line, condition, note }) => ({
          range: new monaco.Range(line, 1, line, 1),
          options: {
            glyphMarginClassName: note === undefined ? 'breakpoint' : 'breakpoint note',
            glyphMarginHoverMessage: {
              value: note ?? (condition === undefined ? 'Stops here' : `Stops here when ${condition}`),
            },
          },
        })),
      ...(stopped === undefined || stopped < 1 || stopped > last
        ? []
        : [
            {
              range: new monaco.Range(stopped, 1, stopped, 1),
              options: { isWholeLine: true, className: 'stopped-line' },
            },
          ]),
    ])
  })
  return () => {
    stop()
    onClick.dispose()
    marks.clear()
  }
}
