import { gameList } from '../../../src-games/index.ts'
import { formatTypings } from '../../../src-games/kit/api.ts'
import { checkTypes } from '../../../src-main/core/bots/check-types.ts'
import { botTexts, seedText } from '../corpus.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import { expectPlace, unlessTooDeep } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

const OWN_WORDS = ['infer', 'keyof', 'typeof', 'extends', 'never', 'unique symbol', 'as const', 'import("fs")', '/// <reference path="/etc/passwd" />', 'import "/etc/passwd"', 'declare global', '[]', '<T>'] // prettier-ignore
const MOST_PROBLEMS = 100

/** Types of bots, checked: places are in the text, and no other file of the disk is read. */
export function createTypesTarget(): Target<string> {
  const corpus = sourceCorpus([...botTexts('.ts'), seedText('taken.ts')], OWN_WORDS)
  const typings = formatTypings(gameList[0].api)
  return {
    make: (random) => mutateSource(corpus, random),
    read(text) {
      const problems = unlessTooDeep(() => checkTypes(text, 'Bot.ts', typings))
      if (!problems) return false
      const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
      if (problems.length > MOST_PROBLEMS) throw new Broken(`${problems.length} problems`)
      for (const { line, column, endLine, endColumn, message } of problems) {
        expectPlace(lines, line, column)
        expectPlace(lines, endLine, endColumn)
        if (message === '') throw new Broken('a problem without a message')
      }
      return problems.length < 3
    },
    save: (text) => Buffer.from(text),
  }
}
