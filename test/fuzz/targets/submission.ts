import { findDeclaration } from '../../../src-main/features/mistakes/declaration.ts'
import { checkSubmission, type FoundInFile } from '../../../src-main/features/submission/check-submission.ts'
import { includesOf, nameLine } from '../../../src-main/features/submission/source-lines.ts'
import { stripDebug } from '../../../src-main/features/submission/strip-debug.ts'
import type { DebugStatement } from '../../../src-main/engines/compiler/tree/debug-statements.ts'
import { readSource } from '../../../src-main/engines/compiler/tree/source-text.ts'
import { botTexts, seedText } from '../corpus.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import type { Random } from '../random.ts'
import { expectPlace } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'
import { CPP_WORDS } from './cpp-source.ts'

interface Submission {
  readonly text: string
  readonly statements: readonly DebugStatement[]
  readonly name: string
  readonly usedAt: number
  readonly found: FoundInFile
}

const NAMES = ['seen', 'k', 'from', 'all', 'n', 'many', 'a b', '$', '(', '[', '\\', 'é', 'x'.repeat(200), '']
const EXPECTED_MOST = 100_000

/** What is submitted: findings stand in the file, only debug output is taken out of it, and declarations are where they are said to be. */
export function createSubmissionTarget(): Target<Submission> {
  const corpus = sourceCorpus(
    [...botTexts('.cc'), seedText('syntax.cc')],
    [...CPP_WORDS, 'cerr << 1;', '#include "Debug.hh"\n'],
  )
  return {
    make(random) {
      const { text } = readSource(mutateSource(corpus, random).slice(0, EXPECTED_MOST))
      return {
        text,
        statements: statementsIn(text, random),
        name: random.pick(NAMES),
        usedAt: random.below(60),
        found: foundIn(text, random),
      }
    },
    read({ text, statements, name, usedAt, found }) {
      const lines = text.split('\n')
      const stripped = stripDebug(text, statements)
      expectSubsequence(stripped.text, text)
      const others = includesOf(stripped.text).filter((one) => one.name === 'Debug.hh')
      if (others.length > 0 && statements.length === 0) throw new Broken('Debug.hh is still included')
      for (const line of [...stripped.removed, ...stripped.kept.map((one) => one.line)])
        expectPlace(lines, line, 1)
      for (const { line } of includesOf(text)) expectPlace(lines, line, 1)
      expectPlace(lines, nameLine(text), 1)
      const findings = checkSubmission(text, found)
      for (const { line, column, message, fix } of findings) {
        if (message === '' || fix === '') throw new Broken('a finding without words')
        if (line !== 0) expectPlace(lines, line, Math.min(column, lines[line - 1]?.length ?? 1) || 1)
      }
      const place = findDeclaration(lines, name, usedAt)
      if (place && !lines[place.line - 1].startsWith(name, place.column - 1))
        throw new Broken(`no ${name} is declared there`)
      return stripped.text !== text || place !== undefined
    },
    save: ({ text }) => Buffer.from(text),
  }
}

/** Statements as the compiler's tree has them: parts of the text's bytes, of which some are none. */
function statementsIn(text: string, random: Random): DebugStatement[] {
  const bytes = Buffer.from(text)
  const found: DebugStatement[] = []
  for (let k = random.below(4); k > 0; k--) {
    let near = random.below(bytes.length + 1)
    // Where a letter begins.
    while ((bytes[near] & 0xc0) === 0x80) near--
    const at = bytes.indexOf('cerr', near)
    const start = at >= 0 && random.chance(0.7) ? at : near
    const semicolon = bytes.indexOf(';', start)
    let end =
      semicolon >= 0 && random.chance(0.7) ? semicolon : Math.min(bytes.length, start + random.below(40))
    while ((bytes[end] & 0xc0) === 0x80) end++
    const line = text.slice(0, Math.min(text.length, start)).split('\n').length
    const effect = random.chance(0.2) ? 'it assigns' : undefined
    const plain = { line, start, end, endsInMacro: random.chance(0.2), inBlock: random.chance(0.6) }
    found.push(effect === undefined ? plain : { ...plain, effect })
  }
  return found
}

function foundIn(text: string, random: Random): FoundInFile {
  const lines = text.split('\n').length
  const at = () => ({ line: 1 + random.below(lines - 1), column: 1 + random.below(60) })
  const playerName = random.pick(['Heron', 'é', 'x'.repeat(300), '', 'Dummy', undefined])
  return {
    fileName: random.pick(['AIHeron.cc', '', '\x1b[2J.cc']),
    game: random.pick(['pandemic', 'mad-max', 'season:0123456789abcdef']),
    compiles: random.chance(0.5),
    playerName,
    gameHeaders: new Set(['Player.hh']),
    problems: [],
    facts: {
      globals: [{ name: 'all', type: 'int', kind: 'global', ...at() }],
      uses: [{ name: 'fork', ...at() }],
      orderDifferences: [],
    } as unknown as FoundInFile['facts'],
    forecast: undefined,
  }
}

/** `part` is the text with some letters taken out. */
function expectSubsequence(part: string, text: string): void {
  let at = 0
  for (const letter of part.isWellFormed() && text.isWellFormed() ? part : '') {
    at = text.indexOf(letter, at) + letter.length
    if (at < letter.length) throw new Broken('more than was taken out is other than it was')
  }
}
