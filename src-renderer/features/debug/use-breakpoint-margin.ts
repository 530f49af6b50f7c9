import { shallowRef, watchEffect } from 'vue'
import { monaco } from '../../parts/monaco/setup.ts'
import { breakpointsOf, putBreakpoints, removeBreakpoint, setBreakpoint } from './breakpoints.ts'
import './breakpoint-margin.css'
import { movedLine } from './moved-lines.ts'
import { lineWish, stoppedLines } from './use-stops.ts'

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
  const linesNow = (): string[] => editor.getModel()?.getLinesContent() ?? []
  const models = shallowRef(0)
  let lines = linesNow()
  const onModel = editor.onDidChangeModel(() => {
    models.value++
    lines = linesNow()
  })
  // They go with their lines; where a whole text took the place of another, by what stands in them.
  const onEdit = editor.onDidChangeModelContent(({ changes }) => {
    const before = lines
    lines = linesNow()
    const bot = botOf()
    const list = bot === undefined ? [] : breakpointsOf(bot)
    if (bot === undefined || list.length === 0) return
    const isWhole = changes.some(
      ({ range }) => range.startLineNumber === 1 && range.endLineNumber >= before.length && before.length > 1,
    )
    const ranges = marks.getRanges()
    const moved = list.map((one, k) => ({
      ...one,
      line: isWhole ? movedLine(before, lines, one.line) : (ranges[k]?.startLineNumber ?? one.line),
    }))
    if (moved.some(({ line }, k) => line !== list[k].line)) putBreakpoints(bot, moved)
    else if (isWhole) models.value++
  })
  const toLine = editor.addAction({
    id: 'quartet.run-to-line',
    label: 'Run to This Line',
    contextMenuGroupId: 'navigation',
    keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.F10],
    run: () => {
      const bot = botOf()
      const line = editor.getPosition()?.lineNumber
      if (bot !== undefined && line !== undefined) lineWish.ask({ botId: bot, line })
    },
  })
  const stop = watchEffect(() => {
    void models.value
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
    for (const one of [onClick, onModel, onEdit, toLine]) one.dispose()
    marks.clear()
  }
}
