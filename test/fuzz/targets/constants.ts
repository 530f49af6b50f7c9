import { withConstants } from '../../../src-main/core/bots/constants.ts'
import { botTexts } from '../corpus.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import { Broken, type Target } from '../target.ts'

/** As the contract lets them through. */
const NAMES = ['RISK', 'DEPTH', 'MAX', 'x', 'n', 'isSure', 'more', '__proto__', 'const', `L${'x'.repeat(99)}`]
const VALUES = ['0', '-1', '0.75', 'true', 'false', '123456789012.123456789012']
const OWN_WORDS = ['const double RISK = 0.5;', 'constexpr int DEPTH{4};', '#define DEPTH 4\n', 'const RISK: number = 5,', 'static', 'const '] // prettier-ignore

const OWN = `// RISK = 1
#define MAX 4
class Bot { static const int DEPTH = 4, n{0x1F}; const double RISK = 0.5; // RISK
  readonly x: number = -3; constexpr static bool isSure = true; const auto more = RISK + MAX; };
`

/** Other values for the constants of a bot: the rest of the text stays, and the same values once more change nothing. */
export function createConstantsTarget(): Target<{
  readonly text: string
  readonly values: Record<string, string>
}> {
  const corpus = sourceCorpus([...botTexts('.cc'), ...Array<string>(40).fill(OWN)], OWN_WORDS)
  return {
    make(random) {
      const names = Array.from({ length: 1 + random.below(3) }, () => random.pick(NAMES))
      return {
        text: mutateSource(corpus, random),
        values: Object.fromEntries(names.map((name) => [name, random.pick(VALUES)])),
      }
    },
    read({ text, values }) {
      const made = withConstants(text, values)
      if ('missing' in made) {
        if (!Object.hasOwn(values, made.missing))
          throw new Broken(`missing what was not asked for: ${made.missing}`)
        return false
      }
      const entries = Object.entries(values)
      if (entries.length === 1 && entries[0][1] === '0') {
        const again = withConstants(made.source, values)
        if (!('source' in again) || again.source !== made.source)
          throw new Broken('other values the second time')
      }
      const [name, value] = entries[0]
      if (entries.length === 1 && !made.source.includes(value))
        throw new Broken(`${name} has not the value ${value}`)
      if (made.source.length > text.length + 300 * entries.length) throw new Broken('much longer than it was')
      return true
    },
    save: ({ text, values }) => Buffer.from(`${JSON.stringify(values)}\n${text}`),
  }
}
