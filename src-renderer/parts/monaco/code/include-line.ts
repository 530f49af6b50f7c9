const INCLUDE = /^(\s*#\s*include\s*["<])([^">]+)[">]/

/** The header that a line includes, where the column (from 1) stands at its name. */
export function headerAt(line: string, column: number): string | undefined {
  const [, before, name] = INCLUDE.exec(line) ?? []
  if (before === undefined) return undefined
  return column > before.length && column <= before.length + name.length + 1 ? name : undefined
}
