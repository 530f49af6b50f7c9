import { addArrayValues } from '../../../src-main/engines/compiler/words/array-values.ts'
import { blameModule, blameVariable } from '../../../src-main/engines/compiler/words/blame.ts'
import { parseCompletions } from '../../../src-main/engines/compiler/words/completion.ts'
import { addMissingConst } from '../../../src-main/engines/compiler/words/const-operators.ts'
import { parseDiagnostics } from '../../../src-main/engines/compiler/words/diagnostics.ts'
import { missingConstants, parseLinkErrors } from '../../../src-main/engines/compiler/words/link-errors.ts'
import { renameOwnNames } from '../../../src-main/engines/compiler/words/own-names.ts'
import { errorsFirst, inPlainWords } from '../../../src-main/engines/compiler/words/plain-words.ts'
import type { Diagnostic } from '../../../src-main/engines/compiler/request/compile-request.ts'
import { readLayout } from '../../../src-main/engines/compiler/service/record-layout.ts'
import { parseAddresses, parseOwners } from '../../../src-main/engines/compiler/service/trace.ts'
import { readSource, type SourceText } from '../../../src-main/engines/compiler/tree/source-text.ts'
import { botTexts, seedText } from '../corpus.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import { Broken, type Target } from '../target.ts'

const PATH = '/bot/AIHeron.cc'
/** What clang, its linker and its tools write, with places of `seeds/syntax.cc.txt`. */
const OUTPUT = `In file included from ${PATH}:1:
/quartet/pandemic/Player.hh:12:3: error: no matching function for call to object of type 'const Less'
${PATH}:32:33:{32:33-32:38}: error: variable-sized object may not be initialized [-Wvla]
${PATH}:31:8: note: in instantiation of member function 'std::__2::vector<int>::push_back' requested here
fix-it:"${PATH}":{34:1-34:3}:"a\\nb\\"c\\\\"
${PATH}:36:12: warning: use of undeclared identifier 'chrono'; did you mean 'crono'? [-Wunused]
${PATH}:36:12: error: reference to 'chrono' is ambiguous
clang++: error: unable to execute command: Killed
${PATH}:48:1: error: expected '}'
fatal error: too many errors emitted, stopping now
COMPLETION: push_back : [#void#]push_back(<#const int &x#>){#, int n#}
COMPLETION: Pattern : [#void#]static_cast<<#type#>>(<#expression#>)
COMPLETION: _Hidden (Inaccessible) : x
OVERLOAD: [#int#]f(<#int a#>, int b)
wasm-ld: error: undefined symbol: Heron::steps(int) const
>>> referenced by AIHeron.cc:31
>>>               AIHeron.o:(Heron::play())
wasm-ld: error: duplicate symbol: plain(int)
undefined symbol: Heron::LIMIT
undefined symbol: vtable for Heron
@_ZZN5Heron4playEvE3big = internal global [100000000 x %struct.Pack] zeroinitializer, section "x", align 4
%struct.Pack = type { i32, [3 x %struct.Pack], <4 x double>, ptr }
the module exports Heron_one, asks for env.fork
*** Dumping AST Record Layout
         0 | struct Heron
         0 |   struct Player (primary base)
         4 |   int steps
     8:0-3 |   unsigned int bits
0x1a2b
Heron::play()
${PATH}:31:5 (discriminator 3)
__clang_trap_msg$Undefined$Alignment, null, or object-size error
${PATH}:0:0
0xff
??
??:0
`
const WORDS = [PATH, ': error: ', ':99999999999:1', "'const ", "'", '{1:1-2:2}', '\\', '<#', '#>', '[#', '%struct.Pack', '[9999999999999999 x ', 'section "', 'undefined symbol: ', '_ZN99999999999x', 'type { ', '0x', '| ', 'Heron<int>', 'operator()('] // prettier-ignore
/** clang counts no further. */
const LARGEST = '2147483647'
const FRAMES = [
  { name: 'Heron::play()', offset: 12 },
  { name: '(library)', offset: 99 },
]
const STANDARDS = ['c++11', 'c++14', 'c++17', 'c++20'] as const

interface Words {
  readonly text: string
  readonly output: string
  readonly className: string
  readonly standard: (typeof STANDARDS)[number]
}

/** What compiler and linker write about a bot, in which the bot's names, texts and `#line`s stand. */
export function createCompilerWordsTarget(): Target<Words> {
  const outputs = sourceCorpus([OUTPUT], WORDS)
  const texts = sourceCorpus([...botTexts('.cc'), seedText('syntax.cc')], ['#line 99999 "x"\n'])
  return {
    make: (random) => ({
      text: random.chance(0.5) ? seedText('syntax.cc') : mutateSource(texts, random),
      output: mutateSource(random.chance(0.02) ? texts : outputs, random).replace(/\d{12,}/g, LARGEST),
      className: random.pick(['Heron', 'Heron', 'Heron<int>', 'A(', 'A[', '*', '\\', 'é', '']),
      standard: random.pick(STANDARDS),
    }),
    read({ text, output, className, standard }) {
      const source = readSource(text)
      const found = parseDiagnostics(output, PATH, source)
      const messages = errorsFirst(inPlainWords(found, standard, source.lines))
      if (messages.length !== found.length) throw new Broken('a message was lost')
      const linked = parseLinkErrors(output, source)
      const blamed = blameVariable(output, output, source)
      for (const one of [...messages, ...linked, ...(blamed ? [blamed] : []), blameModule(output, source)])
        expectWhole(one)
      if (!/^(?:(?:decltype\([\w:]+\) [\w:]+; ?)*\n)?$/.test(missingConstants(output)))
        throw new Broken('constants that are none')
      expectMends(source, output, standard)
      for (const { name, snippet } of parseCompletions(output))
        if (name.length + snippet.length > 10 * output.length) throw new Broken('a long completion')
      for (const { line } of parseAddresses(output, PATH, FRAMES).frames)
        if (line !== undefined && !Number.isFinite(line)) throw new Broken('a line that is none')
      parseOwners(output, PATH, () => 'std::sort')
      for (const { offset } of readLayout(output, className))
        if (!Number.isFinite(offset)) throw new Broken('an offset that is none')
      return messages.length > 0
    },
    save: ({ text, output }) => Buffer.from(`${output}\n=====\n${text}`),
  }
}

function expectWhole({ line, column, endLine, endColumn, message }: Diagnostic): void {
  if (![line, column, endLine, endColumn].every((one) => Number.isFinite(one) && one >= 0))
    throw new Broken(`place ${line}:${column}-${endLine}:${endColumn}`)
  if (typeof message !== 'string') throw new Broken('a problem without a message')
}

/** A mended text has more in it, and no mend is made twice. */
function expectMends(source: SourceText, output: string, standard: Words['standard']): void {
  for (const mend of [addMissingConst, addArrayValues]) {
    const mended = mend(source, output, standard)
    if (!mended) continue
    if (mended.warnings.length === 0) throw new Broken('mended without a word')
    if (mended.source.lines.length !== source.lines.length) throw new Broken('a mend moved lines')
    for (const { line } of mended.warnings)
      if (line < 1 || line > source.lines.length) throw new Broken(`mended at line ${line}`)
  }
  const names = renameOwnNames(output)
  if (names && !/^(?:#define (\w+) \1__own\n)+$/.test(names.text)) throw new Broken(`names: ${names.text}`)
}
