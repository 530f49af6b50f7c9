import type { Diagnostic } from './compile-request.ts'
import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'

/** Where g++ 12 weighs what clang says otherwise: by the option of a warning, or by the words of a message. */
interface Rule {
  readonly flag?: RegExp
  readonly message: RegExp
  /** Of the source line, or of what is marked in it. */
  readonly marked?: RegExp
  readonly standards?: readonly CppStandard[]
}

const BEFORE_20: readonly CppStandard[] = ['c++11', 'c++14', 'c++17']
const ONLY_11: readonly CppStandard[] = ['c++11']
const NUMBER = /^[-+(]*[\d.][\w.']*\)*$/

/** What clang only warns of and g++ refuses. */
const REFUSED: readonly Rule[] = [
  // Of variables g++ warns too.
  { flag: /narrowing/, message: /^(?:constant expression|case value) evaluates to/ },
  { flag: /narrowing/, message: /^type '(?:double|float|long double)' cannot be narrowed/, marked: NUMBER },
  { flag: /^-Wreorder-init-list$/, message: /./ },
  { flag: /^-Winitializer-overrides$/, message: /^initializer overrides/ },
  { flag: /^-Wc99-designator$/, message: /^nested designators/ },
  { flag: /^-W(?:gnu-designator|c99-designator)$/, message: /range/ },
  { flag: /^-Wmissing-declarations$/, message: /does not declare anything/ },
  { flag: /^-Wauto-storage-class$/, message: /./ },
  { flag: /^-Wc\+\+23-extensions$/, message: /^label at end of compound statement/ },
  { flag: /^-Wc\+\+20/, message: /^missing 'typename'/, standards: BEFORE_20 },
  { flag: /^-Wc\+\+20/, message: /^(?:defaulted comparison|using enum)/, standards: BEFORE_20 },
  { flag: /^-Wc\+\+20/, message: /^uninitialized variable in a constexpr function/, standards: BEFORE_20 },
  { flag: /^-Wc\+\+14/, message: /constexpr function|'decltype\(auto\)'/, standards: ONLY_11 },
  { flag: /^-Winvalid-constexpr$/, message: /never produces a constant expression/ },
]

/** What clang refuses and g++ takes, perhaps with a warning. It cannot be built here. */
const TAKEN: readonly Rule[] = [
  { message: /^variable-sized object may not be initialized/ },
  { message: /cannot be captured because it does not have automatic storage duration/ },
  { message: /can appear only once in a capture list/ },
  { message: /attribute cannot be applied to types/ },
  { message: /^chained comparison/ },
  { message: /^'auto' not allowed in function prototype/, standards: ['c++14', 'c++17'] },
  { message: /^cannot pass (?:non-trivial )?object of (?:non-trivial )?type .* to variadic function/ },
  { message: /^object expression of non-scalar type .* cannot be used in a pseudo-destructor/ },
  { message: /^integer literal is too large to be represented/ },
]
/** Functions of mathematics are constants for g++ when what they are called with is. */
const MATHEMATICS =
  '(?:sqrt|cbrt|pow|floor|ceil|round|trunc|abs|fabs|fmod|sin|cos|tan|exp|log|log2|log10|hypot|atan2?|max|min|strlen)f?l?'
const OF_MATHEMATICS = new RegExp(`non-constexpr function '${MATHEMATICS}[<']`)
/** In the file itself clang does not say what is no constant: a size of such functions and numbers alone is one. */
const SIZE_IN_FILE = /^variable length array declaration not allowed at file scope/
const SIZE_OF_NUMBERS = new RegExp(
  `\\[(?=[^\\]]*[a-z]\\w*\\s*\\(\\s*[-\\d.])(?:[-\\s\\d.,+*/()]|\\b(?:int|long|std::|${MATHEMATICS})\\b)+\\]`,
)

const EXTENSION = /^-Wc\+\+\w+-(?:extensions|attribute-extensions)$/

/** Flag of what is refused here though the judge takes it. */
export const ONLY_JUDGE_TAKES = 'only the judge takes it'

/** The same diagnostics as g++ 12 weighs them. */
export function asGpp(
  diagnostics: readonly Diagnostic[],
  lines: readonly string[],
  standard: CppStandard,
): Diagnostic[] {
  return diagnostics.flatMap((one): Diagnostic[] => {
    if (one.message === SIZED_WITH_VALUES && isCaptured(one, lines))
      return [
        {
          ...one,
          message: 'an array of a size known at run time cannot be captured by copy, only by reference',
        },
      ]
    const is = (rule: Rule): boolean => applies(rule, one, lines, standard)
    if (one.severity === 'warning' && REFUSED.some(is)) return [{ ...one, severity: 'error' }]
    if (one.severity === 'error' && (TAKEN.some(is) || isOfMathematics(one, lines))) return [onlyThere(one)]
    // Both let newer words pass.
    return one.severity === 'warning' && EXTENSION.test(one.flag ?? '') ? [] : [one]
  })
}

const SIZED_WITH_VALUES = 'variable-sized object may not be initialized'

/** In the brackets of a lambda, which follow no name; those of an array do. */
function isCaptured({ line, column }: Diagnostic, lines: readonly string[]): boolean {
  const text = lines[line - 1] ?? ''
  const open = text.lastIndexOf('[', column - 1)
  const rest = text.slice(column - 1)
  return open >= 0 && /^(?:[[=]|\w+\s*[,\]])/.test(rest) && !/[\w\])]\s*$/.test(text.slice(0, open))
}

function applies(
  { flag, message, marked, standards }: Rule,
  one: Diagnostic,
  lines: readonly string[],
  standard: CppStandard,
): boolean {
  const words = one.message.replace(/^.*? \((?=[^()]*(?:\([^()]*\)[^()]*)*\)$)/, '')
  if (flag && !flag.test(one.flag ?? '')) return false
  if (!message.test(one.message) && !message.test(words)) return false
  if (standards && !standards.includes(standard)) return false
  const text = (lines[one.line - 1] ?? '').slice(
    one.column - 1,
    one.endLine === one.line ? one.endColumn - 1 : undefined,
  )
  return !marked || marked.test(text.trim())
}

const isOfMathematics = ({ notes, message, line }: Diagnostic, lines: readonly string[]): boolean =>
  notes.some((note) => OF_MATHEMATICS.test(note.message)) ||
  (SIZE_IN_FILE.test(message) && SIZE_OF_NUMBERS.test(lines[line - 1] ?? ''))

/** An error of the compiler here that the judge's has not. */
export const onlyThere = (one: Diagnostic): Diagnostic => ({
  ...one,
  severity: 'warning',
  message: `the judge's compiler takes this, the one here does not: ${one.message}`,
  flag: ONLY_JUDGE_TAKES,
})
