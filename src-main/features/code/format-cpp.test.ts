import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { FORMAT_STYLES } from '../../../src-shared/contract/code.ts'
import { createGuardedWork } from '../../engines/guarded/guarded-work.ts'
import { indentOf } from './format-cpp.ts'
import { FORMAT } from './guarded-jobs.ts'

const guarded = createGuardedWork({ processes: 1 })
afterAll(() => guarded.close())

const players = join(import.meta.dirname, '../../../test/players')
const texts = ['pandemic', 'mad-max', 'apocalypse-now', 'the-walking-dead'].flatMap((game) =>
  readdirSync(join(players, game)).map((file) => ({
    file,
    source: readFileSync(join(players, game, file), 'utf8'),
  })),
)
/** What is printed, words apart as they were: `int a` is not `inta`. */
const wordsOf = (text: string): string[] => text.replace(/\\\r?\n/g, ' ').match(/\w+|[^\w\s]/g) ?? []

it.each(FORMAT_STYLES)(
  'in the style %s all words and signs of every player stay as they are',
  async (style) => {
    for (const { file, source } of texts) {
      const formatted = await guarded.run(FORMAT, { source, style })
      expect(formatted.ok, file).toBe(true)
      if (!formatted.ok) continue
      expect(wordsOf(formatted.source), file).toEqual(wordsOf(source))
      const again = await guarded.run(FORMAT, { source: formatted.source, style })
      expect(again.ok && again.source, `${file} once more`).toBe(formatted.source)
    }
  },
)

it('puts lines in order and leaves the others, keeping how far the text is indented', async () => {
  const source =
    'struct A {\n    int  a ;\n    int  b ;\n    void f() {\n        a=1;\n        b=2;\n    }\n};\n'
  const one = await guarded.run(FORMAT, { source, style: 'llvm', lines: { from: 5, to: 5 } })
  expect(one).toEqual({ ok: true, source: source.replace('a=1;', 'a = 1;') })
  const all = await guarded.run(FORMAT, { source, style: 'llvm' })
  expect(all).toEqual({
    ok: true,
    source: 'struct A {\n    int a;\n    int b;\n    void f() {\n        a = 1;\n        b = 2;\n    }\n};\n',
  })
})

it('formats what does not compile, and takes lines beyond the end for the last one', async () => {
  const formatted = await guarded.run(FORMAT, {
    source: 'int f( {\n',
    style: 'google',
    lines: { from: 90, to: 99 },
  })
  expect(formatted.ok).toBe(true)
})

it.each([
  { text: 'a {\n  b\n    c\n  d\n}\n', width: 2, usesTabs: false },
  { text: 'a {\n    b {\n        c\n    }\n}\n', width: 4, usesTabs: false },
  { text: 'a {\n\tb {\n\t\tc\n\t}\n}\n', width: 4, usesTabs: true },
  { text: 'a\nb\n', width: undefined, usesTabs: false },
])('knows the indentation of $text', ({ text, width, usesTabs }) => {
  expect(indentOf(text)).toEqual(width === undefined ? { usesTabs } : { width, usesTabs })
})
