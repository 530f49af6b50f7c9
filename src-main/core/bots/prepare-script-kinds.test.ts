import ts from 'typescript'
import { expect, test } from 'vitest'
import { TREATMENTS } from './prepare-script-kinds.ts'

test('every kind of syntax that TypeScript knows is counted, free, refused or gone', () => {
  const kinds = Array.from(
    { length: (ts.SyntaxKind as unknown as { Count: number }).Count },
    (_, kind) => kind,
  )
  const missing = kinds.filter((kind) => !TREATMENTS.has(kind)).map((kind) => ts.SyntaxKind[kind])
  expect(missing).toEqual([])
  expect(TREATMENTS.size).toBe(kinds.length)
})
