/** Where a line went when a whole text was replaced by another: by what stands in it, the nearest one; both from 1. */
export function movedLine(before: readonly string[], after: readonly string[], line: number): number {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same++
  if (line <= same) return line
  let behind = 0
  while (behind < most - same && before[before.length - 1 - behind] === after[after.length - 1 - behind])
    behind++
  if (line > before.length - behind) return line + after.length - before.length
  const text = before[line - 1]?.trim()
  for (let far = 0; far < after.length; far++)
    for (const at of [line - far, line + far]) if (text !== '' && after[at - 1]?.trim() === text) return at
  return Math.min(line, after.length)
}
