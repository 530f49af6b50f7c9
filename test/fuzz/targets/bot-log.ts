import {
  MAX_DRAWN_CHARS,
  MAX_ROUND_CHARS,
  MAX_SHAPES_A_ROUND,
  parseShapes,
  splitLog,
} from '../../../src-games/kit/drawings.ts'
import { readableText, terminalText } from '../../../src-games/kit/readable-text.ts'
import { numberOf, readReport, readReports } from '../../../src-main/features/mistakes/read-report.ts'
import { mutateText } from '../mutate.ts'
import { Broken, type Target } from '../target.ts'

const TEXTS = [
  'hello\n\x1ec 1 2 red\n\x1el 0 0 3.5 -4 blue\n\x1eo 1 1 2\n\x1et 3 4 white a text\n\x1em a mark\nthe end\n',
  '@mistake;kind=index;line=12;column=3;size=5;index=-1;function=play in Heron::play\n@mistake;kind=leak\n',
  '\x1em \x1b[2J\u202e\n'.repeat(30),
]
const WORDS = ['\x1e', '\x1ec', '@mistake;', '=', ';', ' in ', 'kind=', 'line=1e999', '99999999.99999999', '-0', '10000', '10001', '\x1b]0;x\x07'] // prettier-ignore
const MOST_REPORTS = 500
const EXPECTED = 1500
// eslint-disable-next-line no-control-regex -- what a terminal obeys
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/

/** What bots write: drawings, reports of mistakes, and text that is shown. */
export function createBotLogTarget(): Target<string> {
  return {
    make: (random) => mutateText(random.pick(TEXTS), TEXTS, WORDS, random),
    read(log) {
      const { text, drawn } = splitLog(log)
      if (text.length + drawn.length > log.length) throw new Broken('more than was logged')
      if (drawn.length > MAX_ROUND_CHARS) throw new Broken('more is drawn than a round may have')
      const shapes = parseShapes(drawn)
      if (shapes.length > MAX_SHAPES_A_ROUND) throw new Broken('too many shapes')
      for (const shape of shapes) {
        const words = shape.kind === 'mark' ? shape.label : shape.kind === 'text' ? shape.text : ''
        if (words.length > MAX_DRAWN_CHARS || OBEYED.test(words))
          throw new Broken(`words: ${JSON.stringify(words)}`)
        for (const value of Object.values(shape))
          if (typeof value === 'number' && !(Math.abs(value) <= 10_000))
            throw new Broken(`a coordinate: ${value}`)
      }
      const reports = readReports(log)
      if (reports.length > MOST_REPORTS) throw new Broken('too many reports')
      for (const report of reports)
        for (const key of report.keys())
          if (!Number.isSafeInteger(numberOf(report, key))) throw new Broken(`no number: ${key}`)
      readReport(log)
      const shown = readableText(log, EXPECTED)
      if (shown.length > EXPECTED + 1 || OBEYED.test(shown)) throw new Broken('unreadable text')
      if (OBEYED.test(terminalText(log))) throw new Broken('a terminal would obey it')
      return shapes.length + reports.length > 0
    },
    save: (text) => Buffer.from(text),
  }
}
