import type { CppStandard, Diagnostic } from './compile-request.ts'

/** What clang means, for somebody in the second year; its own words follow in brackets. */
const EXPLAINED: readonly (readonly [RegExp, string])[] = [
  [
    /^use of undeclared identifier '(\w+)'(?!; did you mean)/,
    'there is no $1 here: it is spelled differently where it is declared, declared further down, or not at all',
  ],
  [
    /^non-const static data member must be initialized out of line/,
    'a static member that is not const cannot get its value inside the class: take the word static away, or make it const',
  ],
  [
    /^(?:a type specifier is required for all declarations|unknown type name '(?:\w+)'$)/,
    'a type is missing here, or its name is not known at this line: void, int, or a struct that is declared above',
  ],
  [/^expected ';' (.+)/, 'a ; is missing $1'],
  [/^expected '\}'/, 'a { is never closed: its } is missing somewhere above'],
  [/^extraneous closing brace/, 'there is one } too many: the { it should close was closed before'],
  [/^no member named '(\w+)' in '([^']+)'(?!; did you mean)/, '$2 has nothing called $1'],
  [
    /^expected unqualified-id/,
    'a declaration should begin here: mostly a } too many above, or a statement outside of every function',
  ],
  [/^function definition is not allowed here/, 'a function begins within another one: a } is missing above'],
  [
    /^redefinition of '([^']+)'/,
    '$1 is there twice in the same place: one of the two must go or get another name',
  ],
  [
    /^allocating an object of abstract class type '([^']+)'/,
    '$1 lacks a function that its base class asks for, with exactly that name and those parameters',
  ],
  [
    /^no matching (?:member )?function for call to '([^']+)'/,
    '$1 is called with other arguments than it takes: compare their number and types with the notes',
  ],
  [/^too (few|many) arguments to function call.*/, 'this call has too $1 arguments'],
  [
    /^'this' argument to member function '([^']+)' has type '[^']*const[^']*', but function is not marked const/,
    '$1 is called on something const, but is not declared const itself: write const after its parameters',
  ],
]
const NEEDS_CONST = /^no matching function for call to object of type 'const ([\w:]+)'/

/** The same complaints with an explanation ahead of those that are hard to read. */
export function inPlainWords(diagnostics: readonly Diagnostic[], standard: CppStandard): Diagnostic[] {
  return diagnostics.map((one) => {
    if (one.severity !== 'error') return one
    const words = explain(one.message, standard)
    return words === undefined ? one : { ...one, message: `${words} (${one.message})` }
  })
}

function explain(message: string, standard: CppStandard): string | undefined {
  const needsConst = NEEDS_CONST.exec(message)
  if (needsConst)
    return `the operator() of ${needsConst[1]} must be const: g++ refuses it as well in ${standard.replace('c', 'C')}`
  for (const [pattern, words] of EXPLAINED) {
    const match = pattern.exec(message)
    if (match) return words.replace(/\$(\d)/g, (_, k: string) => match[Number(k)] ?? '')
  }
  return undefined
}

/** What stops the file comes before what does not; each in the order in which the compiler met it. */
export function errorsFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const isError = ({ severity }: Diagnostic) => severity === 'error'
  return [...diagnostics.filter(isError), ...diagnostics.filter((one) => !isError(one))]
}
