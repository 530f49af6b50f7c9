import type { OutlineItem } from '../../../parts/monaco/code/outline.ts'

/** The parts of a text around a line, from the outermost; members that are only values are none. */
export function partsAround(outline: readonly OutlineItem[], line: number): OutlineItem[] {
  const around = outline.filter((one) => one.kind !== 'field' && one.line <= line && line <= one.endLine)
  return around.filter((one, k) => around.findLastIndex(({ depth }) => depth === one.depth) === k)
}
