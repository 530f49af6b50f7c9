import { formatCpp } from '../../../src-main/features/code/format-cpp.ts'
import { botTexts, seedText } from '../corpus.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import { expectSentence } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'
import { CPP_WORDS } from './cpp-source.ts'

type Job = Parameters<typeof formatCpp>[0]
const STYLES = ['llvm', 'google', 'webkit', 'mozilla'] as const
/** clang-format takes some time for what is nested; how deep it can go is not asked here. */
const MOST = 5000

/** Texts put in order: nothing but spaces and line ends changes, or it is said why not. */
export function createFormatTarget(): Target<Job> {
  const corpus = sourceCorpus([...botTexts('.cc'), seedText('syntax.cc')], CPP_WORDS)
  return {
    make(random) {
      const job = { source: mutateSource(corpus, random).slice(0, MOST), style: random.pick(STYLES) }
      if (random.chance(0.6)) return job
      const from = random.pick([1, 2, 10, 60, 1e6])
      return { ...job, lines: { from, to: from + random.below(5) } }
    },
    async read(job) {
      const made = await formatCpp(job)
      if (!made.ok) {
        expectSentence(made.why)
        const plain = await formatCpp({ source: 'int  a;\n', style: 'llvm' })
        if (!plain.ok) throw new Broken(`the next text is refused too: ${plain.why}`)
        return false
      }
      const ink = (text: string): string => text.replace(/\s|\\\r?\n/g, '')
      if (ink(made.source) !== ink(job.source)) throw new Broken('more than spaces changed')
      return true
    },
    save: ({ source }) => Buffer.from(source),
  }
}
