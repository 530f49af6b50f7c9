/** Where the members of a class lie, from what clang prints of its layout (`-fdump-record-layouts-complete`). */
export interface Member {
  /** Bytes from the beginning of the object. */
  readonly offset: number
  /** With the members around it, e.g. `goal.i`. */
  readonly name: string
}

/** The members of one class, its bases' included; [] when it was not printed. */
export function readLayout(output: string, className: string): Member[] {
  const block = output
    .split('*** Dumping AST Record Layout')
    .find((text) => /^\s*0 \| (?:struct|class) (.*)\n/.exec(text)?.[1] === className)
  if (block === undefined) return []
  const members: Member[] = []
  const around: string[] = []
  for (const line of block.split('\n')) {
    const match = /^\s*(\d+)(?::[\d-]+)? \| (\s*)(.+)$/.exec(line)
    if (!match) continue
    const [, offset, indent, what] = match
    const depth = indent.length >> 1
    const name =
      /\((?:primary |virtual )*base\)$|\(empty\)$|vtable pointer/.test(what) || depth === 0
        ? ''
        : (/([A-Za-z_]\w*)$/.exec(what)?.[1] ?? '')
    around.length = depth
    around[depth] = name
    const path = around.filter((part) => part !== undefined && part !== '' && !part.startsWith('__'))
    if (name !== '' && path.length > 0) members.push({ offset: Number(offset), name: path.join('.') })
  }
  return members
}
