import { encodeRounds } from '../../src-games/kit/match-record.ts'
import type { Format } from './attack.ts'
import { seedText } from './corpus.ts'

/** An input that once broke its readers, and how. */
export interface Found {
  readonly format: Format
  readonly how: string
  readonly input: unknown
}

const cpp = (text: string): Uint8Array => Buffer.from(text)
const NESTED = `int a = ${'('.repeat(1000)}1${')'.repeat(1000)};\n`
const LONG = '9'.repeat(500)

/** Read in every run of the gate, and taken or refused in a sentence since then. */
export const foundInputs = (): readonly Found[] => [
  {
    format: 'script',
    how: 'a loop that declares nothing was a fault of ours',
    input: {
      text: 'export default class Bot extends Player { play() { for (const of a) ; } }',
      fileName: 'Bot.ts',
    },
  },
  {
    format: 'script',
    how: 'thousands of errors of syntax, each compared with each other',
    input: { text: 'var 1;\n'.repeat(5000), fileName: 'Bot.ts' },
  },
  {
    format: 'format',
    how: 'a deep text left a formatter behind that refused all later ones, and ended its process',
    input: { source: NESTED, style: 'llvm' },
  },
  { format: 'format', how: 'the text after it', input: { source: 'int  a;\n', style: 'llvm' } },
  {
    format: 'compiler-words',
    how: 'a bracket in the name of a class was taken for a regular expression',
    input: {
      text: seedText('syntax.cc'),
      // A line that is indented by an odd number, too.
      output:
        "*** Dumping AST Record Layout\n         0 | struct Box<'('>\n         4 |   int steps\n 8 |    int odd\n",
      className: "Box<'('>",
      standard: 'c++17',
    },
  },
  {
    format: 'compiler-words',
    how: 'a place of which a line is full was looked for again from each of its numbers',
    input: {
      text: seedText('syntax.cc'),
      output: `/bot/AIHeron.cc:32:33:{${'32:'.repeat(30_000)}}: error: variable-sized\n`,
      className: 'Heron',
      standard: 'c++17',
    },
  },
  { format: 'cpp-source', how: 'a class that begins with a colon', input: cpp('struct A { : b; };\n') },
  {
    format: 'cpp-source',
    how: 'a first value that the file ends in',
    input: cpp('struct A { static int a = (1\n'),
  },
  {
    format: 'orders-file',
    how: 'a long word in a message',
    input: { match: 0, bytes: cpp(`round 0\n0 ${LONG}\n`) },
  },
  {
    format: 'orders-file',
    how: 'a control character in a message',
    input: { match: 0, bytes: cpp('round 0\n\x1b[31m 1\n') },
  },
  {
    format: 'native-results',
    how: 'a score that is no number',
    input: cpp([1, 2, 3, LONG].map((score) => `player A got score ${score}\n`).join('')),
  },
  {
    format: 'bot-log',
    how: 'a drawn text that turns the direction',
    input: '\x1et 1 1 white \u202eabc\n\x1em \u2066\n',
  },
  { format: 'typed-text', how: 'a control character in the message of an expression', input: 'a \x1b[31m' },
  {
    format: 'typed-text',
    how: 'a query with a long word',
    input: `${'x'.repeat(600)}:1 rank:${LONG} date:${LONG}`,
  },
  {
    format: 'stored-match',
    how: 'a control character in the message about a configuration',
    input: {
      kind: 'prove',
      record: {
        game: 'pandemic',
        rulesVersion: 1,
        config: 'Pandemic 1.0\n\x9b31m',
        seed: 1,
        names: [],
        orders: encodeRounds([]),
        statuses: [],
        trace: [],
      },
    },
  },
  {
    format: 'script',
    how: 'the place of what is too deep, where lines end otherwise',
    input: { text: `// a\u2028let b =\r${'('.repeat(3000)}1\n`, fileName: 'Bot.ts' },
  },
  {
    format: 'script',
    how: 'a word of thousands of letters in the message of the TypeScript compiler',
    input: { text: `${'default'.repeat(3000)} x\n`, fileName: 'Bot.ts' },
  },
  {
    format: 'typed-text',
    how: 'a year that begins with a zero',
    input: '0295',
  },
  {
    format: 'makefile',
    how: 'a long variable that is used again and again',
    input: `A = ${'$(A) '.repeat(20_000)}\nCXXFLAGS = $(A)\n`,
  },
  {
    format: 'constants',
    how: 'thousands of words that may begin a declaration, in one line',
    input: { text: `class Bot {${' static const '.repeat(20_000)}int DEPTH = 4; };\n`, values: { x: '1' } },
  },
  {
    format: 'compiler-words',
    how: 'a row of sizes was tried in endless ways',
    input: {
      text: `int a${'[n]'.repeat(60)} = f();\n`,
      output: '/bot/AIHeron.cc:1:7: error: variable-sized object may not be initialized\n',
      className: 'Heron',
      standard: 'c++17',
    },
  },
]
