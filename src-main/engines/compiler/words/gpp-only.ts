import type { Diagnostic } from '../request/compile-request.ts'
import { changedMeanings, classBodies } from './changed-meanings.ts'
import { neverConstant } from './never-constant.ts'
import type { SourceText } from '../tree/source-text.ts'
import { closing, diagnosticAt, tokensOf, type Token } from './tokens.ts'

/** What g++ 12 refuses and clang takes without a word, by the text of a file that clang reads. */
export function refusedByGppOnly(source: SourceText): Diagnostic[] {
  const tokens = [...tokensOf(source.text)]
  const of = (found: readonly Token[], message: string): Diagnostic[] =>
    found.map((token) => diagnosticAt(token, source, message))
  return [
    ...changedMeanings(source, tokens),
    ...of(falseAssertions(tokens), 'g++ 12 refuses an assertion of false even where nothing uses it'),
    ...of(specialisations(tokens), 'a template is made special outside of every class'),
    ...of(sizedParameters(tokens), 'the size of an array among the parameters cannot be another parameter'),
    ...of(neverConstant(tokens), 'a constexpr function cannot call this one, which is not constexpr'),
    ...of(unorderedDesignators(tokens), 'the designators of an array must be in order, from 0 on'),
    ...of(arrayLiterals(tokens), 'this array ends with its line: it has no address to keep'),
    ...of(
      tokens.filter(({ text }) => /^[\d.]+(?:[eE][+-]?\d+)?[qQ]$/.test(text)),
      'numbers of 128 bits with this suffix are not there in this standard',
    ),
    ...of(unknownTargets(source.text), 'g++ does not know this target'),
    ...of(
      tokens.filter(({ text }) => OF_CLANG.test(text)),
      "the judge's compiler does not have this function",
    ),
  ]
}

/** Functions that compilers have by themselves, and g++ 12 has not. */
const OF_CLANG =
  /^__builtin_(?:popcountg|clzg|ctzg|bitreverse\d+|rotate(?:left|right)\d+|elementwise_\w+|reduce_\w+|nondeterministic_value|debugtrap|dump_struct|unpredictable|readcyclecounter|isfpclass|add[cs]\w*|sub[cs]\w*|memcpy_inline|memset_inline)$/

const PRAGMA = /^[ \t]*#[ \t]*pragma[ \t]+GCC[ \t]+target[ \t]*\(?[ \t]*"([^"\n]*)"/gm
/** What `target` may name on the judge's machine. Source: the options for x86 in g++ 12's documentation. */
const TARGETS = new Set(
  (
    'sse sse2 sse3 ssse3 sse4 sse4.1 sse4.2 sse4a avx avx2 fma fma4 bmi bmi2 lzcnt popcnt abm mmx aes pclmul f16c movbe ' +
    'tbm xop lwp rdrnd rdseed adx prfchw prefetchwt1 crc32 fxsr xsave xsaveopt xsavec xsaves sahf cx16 3dnow 3dnowa fsgsbase ' +
    'clflushopt clwb sha rtm hle mwaitx clzero pku gfni vaes vpclmulqdq waitpkg movdiri movdir64b shstk sgx rdpid ptwrite ' +
    'avx512f avx512cd avx512er avx512pf avx512bw avx512dq avx512vl avx512ifma avx512vbmi avx512vbmi2 avx512vnni avx512bitalg ' +
    'avx512vpopcntdq avx512bf16 avx512fp16 avx512vp2intersect avx512vnniw avx5124fmaps avxvnni amx-tile amx-int8 amx-bf16 ' +
    'uintr hreset kl widekl serialize tsxldtrk enqcmd cldemote general-regs-only'
  ).split(' '),
)

function unknownTargets(text: string): Token[] {
  return [...text.matchAll(PRAGMA)]
    .filter(([, names]) =>
      names
        .split(',')
        .some(
          (name) =>
            !/^(?:arch|tune|fpmath)=/.test(name.trim()) && !TARGETS.has(name.trim().replace(/^no-/, '')),
        ),
    )
    .map((match) => ({ text: match[0].trim(), from: match.index + match[0].search(/\S/) }))
}

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? ''

const falseAssertions = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ text }, at) =>
      text === 'static_assert' &&
      textAt(tokens, at + 1) === '(' &&
      /^(?:false|0)$/.test(textAt(tokens, at + 2)) &&
      /^[,)]$/.test(textAt(tokens, at + 3)),
  )

/** `template <>` within a class. */
const specialisations = (tokens: readonly Token[]): Token[] =>
  classBodies(tokens).flatMap(([from, to]) =>
    tokens
      .slice(from, to)
      .filter(
        ({ text }, at) =>
          text === 'template' &&
          textAt(tokens, from + at + 1) === '<' &&
          textAt(tokens, from + at + 2) === '>',
      ),
  )

const NUMBERS = /^(?:int|long|short|unsigned|char|size_t)$/

/** `int sum(int n, int a[n])` */
function sizedParameters(tokens: readonly Token[]): Token[] {
  return tokens.flatMap(({ text }, open) => {
    if (text !== '(') return []
    const end = closing(tokens, open)
    if (!/^(?:\{|;|const|override|noexcept)$/.test(textAt(tokens, end + 1))) return []
    const names = new Set<string>()
    for (let at = open + 1; at < end; at++) {
      const now = textAt(tokens, at)
      const next = textAt(tokens, at + 1)
      if (now === '[' && names.has(next) && textAt(tokens, at + 2) === ']') return [tokens[at + 1]]
      // In a call no name follows a type.
      if (/^[A-Za-z_]/.test(now) && NUMBERS.test(textAt(tokens, at - 1)) && next === ',') names.add(now)
    }
    return []
  })
}

/** `{[2] = 1, [0] = 2}` */
function unorderedDesignators(tokens: readonly Token[]): Token[] {
  return tokens.flatMap(({ text }, open) => {
    if (text !== '{' || textAt(tokens, open + 1) !== '[') return []
    const end = closing(tokens, open)
    let place = 0
    for (let at = open + 1; at < end; at++) {
      const isFirst = /^[{,]$/.test(textAt(tokens, at - 1))
      // `[0 ... 4]`
      if (isFirst && /^\d/.test(textAt(tokens, at + 1)) && textAt(tokens, at + 2) === '.') return [tokens[at]]
      if (isFirst && textAt(tokens, at) === '[' && textAt(tokens, at + 2) === ']') {
        if (textAt(tokens, at + 3) === '=' && Number(textAt(tokens, at + 1)) !== place) return [tokens[at]]
      }
      if (textAt(tokens, at) === ',') place++
      else if (at > open && /^[({]$/.test(textAt(tokens, at))) at = closing(tokens, at)
    }
    return []
  })
}

/** `int* p = (int[]){1, 2}` */
function arrayLiterals(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ text }, at) => {
    if (text !== '(' || textAt(tokens, at - 1) !== '=') return false
    const end = closing(tokens, at)
    const isPointer = textAt(tokens, at - 3) === '*'
    return isPointer && textAt(tokens, end - 1) === ']' && textAt(tokens, end + 1) === '{'
  })
}
