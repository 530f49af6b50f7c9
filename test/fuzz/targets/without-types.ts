import ts from 'typescript'
import { withoutTypes } from '../../../src-main/core/bots/without-types.ts'
import { botTexts, seedText } from '../corpus.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import { unlessTooDeep } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

/** Only the bots that come with Quartet are read so: three times as long as they are. */
const MOST = 10_000

/** JavaScript out of TypeScript: what was free of errors of syntax stays so, and is left as it is a second time. */
export function createWithoutTypesTarget(): Target<string> {
  const corpus = sourceCorpus(
    [...botTexts('.ts'), seedText('taken.ts')],
    ['as', '!', ': number', '<T>', '//blank'],
  )
  return {
    make: (random) => mutateSource(corpus, random).slice(0, MOST),
    read(text) {
      const made = unlessTooDeep(() => withoutTypes(text))
      if (made === undefined) return false
      const isSound = unlessTooDeep(() => errorsOf(text, 'bot.ts') === 0)
      if (isSound !== true) return false
      if (errorsOf(made, 'bot.js') > 0) throw new Broken(`no JavaScript: ${made.slice(0, 1000)}`)
      return true
    },
    save: (text) => Buffer.from(text),
  }
}

/** Errors of syntax that the parser finds. */
const errorsOf = (text: string, fileName: string): number => {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022)
  return (file as unknown as { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length
}
