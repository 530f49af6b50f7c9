import {
  candidatesIn,
  countNativeResults,
  readNativeResults,
} from '../../../src-shared/contest/native-results.ts'
import { mutateText } from '../mutate.ts'
import { encodeOddly } from '../mutate-source.ts'
import { decodeText } from '../../../src-shared/files/decode-text.ts'
import { Broken, type Target } from '../target.ts'

const matchOf = (names: readonly string[]): string =>
  `info: seed 30\n${names.map((name, k) => `info: player ${name} got score ${1000 * k - 3}`).join('\n')}\ninfo: player(s) ${names[3]} got top score\n`
const TEXTS = [
  matchOf(['Heron', 'Dummy', 'Dummy', 'Dummy']),
  matchOf(['Dummy', 'Dummy', 'Heron', 'Dummy']) + matchOf(['Heron', 'Dummy', 'Dummy', 'Dummy']),
  `$ for s in 1 2; do ./Game …; done\r\n${matchOf(['A', 'B', 'C', 'D']).replaceAll('\n', '\r\n')}`,
]
const WORDS = ['player', 'got', 'score', 'got top score', 'Heron', '__proto__', 'constructor', 'player Heron got score 5', '-0', '\x1b[32minfo:', '9'.repeat(400)] // prettier-ignore

/** Lines of a terminal with results: whole matches of four seats with numbers for scores, which are read again from what is written. */
export function createNativeResultsTarget(): Target<Uint8Array> {
  return {
    make: (random) => encodeOddly(mutateText(random.pick(TEXTS), TEXTS, WORDS, random), random),
    read(bytes) {
      const text = decodeText(bytes) ?? new TextDecoder().decode(bytes)
      const lines = text.split(/\r\n?|\n/).length
      const { results, broken } = readNativeResults(text)
      for (const { names, scores, line } of results) {
        if (names.length !== 4 || scores.length !== 4) throw new Broken('a match without four seats')
        if (!scores.every(Number.isSafeInteger)) throw new Broken(`scores that are none: ${scores.join(' ')}`)
        if (line < 1 || line > lines) throw new Broken(`line ${line} of ${lines}`)
      }
      if (broken.some((line) => line < 1 || line > lines)) throw new Broken('a broken match nowhere')
      const written = results
        .map(({ names, scores }) =>
          names.map((name, k) => `player ${name} got score ${scores[k]}`).join('\n'),
        )
        .join('\ngot top score\n')
      const again = readNativeResults(written)
      const plain = (all: typeof results): string =>
        JSON.stringify(all.map(({ names, scores }) => [names, scores]))
      if (plain(again.results) !== plain(results)) throw new Broken('read again it is another result')
      for (const name of candidatesIn(results)) {
        const { dummies, others } = countNativeResults(results, name)
        if (dummies.played + others !== results.length || dummies.won > dummies.played)
          throw new Broken('matches that do not add up')
      }
      return results.length > 0
    },
    save: (bytes) => bytes,
  }
}
