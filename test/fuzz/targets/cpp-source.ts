import { findTooDeep } from '../../../src-main/engines/compiler/words/too-deep.ts'
import { blameDepth } from '../../../src-main/engines/compiler/words/blame-depth.ts'
import { refusedByGppOnly } from '../../../src-main/engines/compiler/words/gpp-only.ts'
import { openBrace } from '../../../src-main/engines/compiler/words/open-brace.ts'
import { withoutOwnMacros } from '../../../src-main/engines/compiler/words/own-macros.ts'
import { nameInText } from '../../../src-main/engines/compiler/words/registered-name.ts'
import { tokensOf } from '../../../src-main/engines/compiler/words/tokens.ts'
import {
  fromBytes,
  macrosOf,
  readCppTokens,
} from '../../../src-main/engines/compiler/code-index/cpp-tokens.ts'
import {
  byteColumnOf,
  columnOf,
  decodeSource,
  headerTexts,
  readSource,
  withAllPrecompiled,
} from '../../../src-main/engines/compiler/tree/source-text.ts'
import { botTexts, seedText } from '../corpus.ts'
import { encodeOddly, mutateSource, sourceCorpus } from '../mutate-source.ts'
import { expectMessage, expectPlace } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

export const CPP_WORDS = ['#include "', '#include <map>\n', '#define PLAYER_NAME ', 'RegisterPlayer(', 'R"(', ')"', 'u8R"x(', "'", 'operator()', 'constexpr', 'template <', 'static_assert(false)', 'namespace std {', '#if 1\n', '#else\n', '#endif\n', '#pragma GCC target("avx2")\n', '%:', '??=', '__clang_major__', '_LIBCPP_VERSION', '__builtin_popcountg', '1.q', 'Pos Pos;', 'struct', '->', '::', '{', '}'] // prettier-ignore

/** More than the longest run of brackets; a bot may have three times as many letters. */
const MOST = 300_000

/** Bots in C++ as they are looked at beside the compiler: names, tokens, macros and includes stand where they are said to be. */
export function createCppSourceTarget(): Target<Uint8Array> {
  const corpus = sourceCorpus([...botTexts('.cc'), seedText('syntax.cc')], CPP_WORDS)
  return {
    make: (random) => encodeOddly(mutateSource(corpus, random).slice(0, MOST), random),
    read(bytes) {
      const source = readSource(decodeSource(bytes))
      expectNormal(source.text, source.bytes)
      expectTokens(source.text)
      const words = expectWords(source.text)
      for (const line of source.lines.slice(0, 40)) expectColumns(line)
      const headers = headerTexts(source.text)
      if (
        !headers.every((one) => one.endsWith('#include "Player.hh"\n') || one.includes('__quartet_typical'))
      )
        throw new Broken('headers without Player.hh')
      if (!withAllPrecompiled(source.text).endsWith(source.text))
        throw new Broken('the text itself was changed')
      const macros = withoutOwnMacros(source.text)
      if (macros.text.length !== source.text.length) throw new Broken('a renamed macro moved the text')
      const open = openBrace(source.lines)
      if (open !== undefined) expectPlace(source.lines, open, 1)
      const deep = findTooDeep(source.text)
      expectMessage(deep.message)
      const blamed = blameDepth(source)
      expectPlace(source.lines, blamed.line, blamed.column)
      // It is asked of what clang has read, which stops at such a depth.
      for (const { line, column, message } of deep.offset === undefined ? refusedByGppOnly(source) : []) {
        expectMessage(message)
        expectPlace(source.lines, line, column)
      }
      const name = nameInText(source.text)
      return name !== undefined && words > 10
    },
    save: (bytes) => bytes,
  }
}

/** Read once more the text is the same, and its bytes are its letters'. */
function expectNormal(text: string, bytes: Uint8Array): void {
  if (/\r/.test(text) || !text.endsWith('\n')) throw new Broken('line ends are not as they should be')
  if (!text.startsWith('\ufeff') && readSource(text).text !== text)
    throw new Broken('another text the second time')
  if (text.isWellFormed() && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) !== text)
    throw new Broken('the bytes are another text')
}

/** Tokens follow each other, and are what stands there. */
function expectTokens(text: string): void {
  let end = 0
  let inOrder = true
  for (const { text: token, from } of tokensOf(text)) {
    if (text.slice(from, from + token.length) !== token) throw new Broken(`no token ${token} at ${from}`)
    inOrder &&= from >= end
    end = from + token.length
  }
  if (!inOrder) throw new Broken('tokens overlap')
}

function expectWords(text: string): number {
  const tokens = readCppTokens(text)
  if (tokens.plain.length !== text.length) throw new Broken('comments were not replaced letter by letter')
  let end = 0
  for (const { text: word, offset } of tokens.words) {
    if (offset < end || text.slice(offset, offset + word.length) !== word)
      throw new Broken(`no word ${word} at ${offset}`)
    end = offset + word.length
  }
  for (const { from, to } of tokens.branches)
    if (from > to || to > text.length) throw new Broken(`a branch from ${from} to ${to}`)
  for (const { name, offset, end: to } of macrosOf(tokens))
    if (text.slice(offset, offset + name.length) !== name || to < offset || to > text.length)
      throw new Broken(`no macro ${name} at ${offset}`)
  const at = fromBytes(text.slice(0, 300))
  if (at(0) !== 0 || at(1e9) > 1e9) throw new Broken('places of bytes are wrong')
  return tokens.words.length
}

/** To bytes and back is the same column. */
function expectColumns(line: string): void {
  if (!line.isWellFormed()) return
  for (let column = 1; column <= Math.min(line.length + 1, 200); column += 7) {
    const isWithin = /[\ud800-\udbff]/.test(line[column - 2] ?? '')
    if (!isWithin && columnOf(line, byteColumnOf(line, column)) !== column)
      throw new Broken(`column ${column} of ${JSON.stringify(line)} comes back as another`)
  }
}
