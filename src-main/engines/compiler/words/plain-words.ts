import type { Diagnostic } from '../request/compile-request.ts'
import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'
import { missingInclude } from './missing-include.ts'
import { openBrace } from './open-brace.ts'

/** What clang means, for a student of the second year; its own words follow in brackets. */
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
  [/^use of undeclared identifier '(\w+)'; did you mean '([^']+)'\?/, 'there is no $1 here: is $2 meant?'],
  [/^no template named '(\w+)'.*; did you mean '([^']+)'\?/, 'there is no $1 here: is $2 meant?'],
  [/^unknown type name '(\w+)'; did you mean '([^']+)'\?/, 'there is no type $1 here: is $2 meant?'],
  [
    /^no member named '(\w+)' in '([^']+)'; did you mean '([^']+)'\?/,
    '$2 has nothing called $1: is $3 meant?',
  ],
  [
    /^member reference type '([^']+)' is not a pointer; did you mean to use '\.'\?/,
    '$1 is no pointer: write . instead of ->',
  ],
  [
    /^member reference type '([^']+)' is a pointer; did you mean to use '->'\?/,
    'this is a pointer: write -> instead of .',
  ],
  [/^expected ';' (.+)/, 'a ; is missing $1'],
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
    /^no matching function for call to '(min|max)'/,
    '$1 takes two values of the very same type: write $1<int>(…), or convert one of them',
  ],
  [
    /^no matching (?:member )?function for call to '([^']+)'/,
    '$1 is called with other arguments than it takes: compare their number and types with the notes',
  ],
  [/^too (few|many) arguments to function call.*/, 'this call has too $1 arguments'],
  [/^expected '([)>\]])'/, 'a $1 is missing here'],
  [
    /^expected expression/,
    'something is missing or too much here: look at the operator, comma, parenthesis or else just before',
  ],
  [
    /^cannot initialize (?:a variable|a parameter|a member subobject|return object) of type '(\w+)' with an? [lrx]value of type '(?:int|unsigned int)'/,
    'a number does not become a $1 by itself: write $1(…) around it',
  ],
  [
    /^invalid operands to binary expression \('([^']+)'(?: \(aka '[^']+'\))? and '([^']+)'/,
    'there is no such operator for $1 and $2: write one for them (a set, a map or a sort needs <), or take their members',
  ],
  [
    /^no viable overloaded operator\[\] for type 'const (?:std::)?((?:unordered_)?map)</,
    '[] of a $1 may add an element, so a const $1 has none: use find() or at()',
  ],
  [
    /^cannot assign to (?:variable|non-static data member) '(\w+)' with const-qualified type/,
    '$1 is const: it keeps the value that it was given where it is declared',
  ],
  [
    /^use of class template '(?:std::)?(\w+)' requires template arguments/,
    '$1 needs its types between < and >: $1<int>, for example',
  ],
  [/^too few template arguments for class template '(\w+)'/, '$1 needs more types between < and >'],
  [
    /^variable '(\w+)' cannot be implicitly captured in a lambda/,
    '$1 belongs to the function around this lambda: write [&] or [$1] where it begins',
  ],
  [
    /^declaration of variable '(\w+)' with deduced type 'auto' requires an initializer/,
    'auto takes the type of the value that $1 begins with: give it one, or write its type',
  ],
  [/^expression is not assignable/, 'what stands left of this = is no variable: was == meant?'],
  [
    /^cannot jump from (?:switch statement|this switch) to this case label/,
    'a variable is declared under a case above: put what that case does between { and }',
  ],
  [
    /^non-const lvalue reference to type '[^']*'(?: \(aka '[^']+'\))? cannot bind to/,
    'this parameter may be changed, so it wants a variable: make one for the value, or make the parameter const &',
  ],
  [
    /^invalid use of non-static data member '(\w+)'/,
    '$1 differs from object to object, so it cannot be used here',
  ],
  [
    /^'(\w+)' is a private member of/,
    '$1 is private: a class says public: before what others may use, a struct need not',
  ],
  [/^'([^']+)' file not found/, 'there is no header called $1: is it spelled right?'],
  [/^unterminated \/\* comment/, 'a comment begins here and never ends: its */ is missing'],
  [
    /^constructor for '(\w+)' must explicitly initialize the (const|reference) member '(\w+)'/,
    '$3 is $2, so it needs its value where it is declared or in the constructor of $1',
  ],
  [
    /^member reference base type '([^']+)' is not a structure or union/,
    '$1 has no members: there is nothing to write after the point',
  ],
  [
    /^called object type '([^']+)' is not a function/,
    'this is a $1 and no function: it cannot be called with ( )',
  ],
  [/^subscripted value is not an array/, 'this is no array, vector or map: it cannot be followed by [ ]'],
  [
    /^no viable conversion from '([^']+)'(?: \(aka '[^']+'\))? to '([^']+)'/,
    'a $1 does not become a $2 by itself',
  ],
  [
    /^'this' argument to member function '([^']+)' has type '[^']*const[^']*', but function is not marked const/,
    '$1 is called on something const, but is not declared const itself: write const after its parameters',
  ],
]
/** The same for warnings of what ends before it is used. */
const ENDED: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:reference to|address of) stack memory associated with (?:local variable|parameter) '(\w+)' returned/,
    '$1 ends with this function, and what is returned leads to it: return a copy instead',
  ],
  [
    /^returning (?:reference to|address of) (?:local )?temporary/,
    'what is made here ends with this function, and what is returned leads to it: return a copy instead',
  ],
  [
    /^(?:temporary whose address is used as value of|temporary bound to reference member|object backing the pointer)/,
    'what is made here ends with this line, and is still pointed to afterwards: keep it in a variable of its own',
  ],
]

const NEEDS_CONST = /^no matching function for call to object of type 'const ([\w:]+)'/

/** The same complaints with an explanation ahead of those that are hard to read. */
export function inPlainWords(
  diagnostics: readonly Diagnostic[],
  standard: CppStandard,
  lines: readonly string[],
): Diagnostic[] {
  return diagnostics.map((one) => {
    if (one.severity !== 'error') return ended(one)
    if (isSecondPlayer(one)) return { ...one, message: SECOND_PLAYER }
    if (isInClass(one, lines)) return atOpenBrace(one, lines)
    if (NEVER_CLOSED.test(one.message) && isAtEnd(one, lines)) return atOpenBrace(one, lines)
    const hint = hintOfLine(one.message, lines[one.line - 1] ?? '')
    if (hint !== undefined) return { ...one, message: `${hint} (${one.message})` }
    const words = explain(one.message, standard)
    return words === undefined ? one : { ...one, message: `${words} (${one.message})` }
  })
}

const SECOND_PLAYER = 'RegisterPlayer stands twice in this file: a file holds one player'

/** The variable is the macro's own, so its name says nothing to who wrote the file. */
const isSecondPlayer = ({ message }: Diagnostic): boolean =>
  /^redefinition of '(?:__quartet_)?registration'/.test(message)

const NEVER_CLOSED = /^expected '\}'/
const LAST_LINE = /^\s*RegisterPlayer\b/

/** RegisterPlayer makes a static member outside of the class; where it is inside, a brace is missing. */
const isInClass = ({ message, line }: Diagnostic, lines: readonly string[]): boolean =>
  LAST_LINE.test(lines[line - 1] ?? '') &&
  /^(?:non-const static data member|function definition is not allowed|expected expression|definition or redeclaration|a class|cannot define|out-of-line)/.test(
    message,
  )

/** Nothing but white space comes after it. */
const isAtEnd = ({ line }: Diagnostic, lines: readonly string[]): boolean =>
  lines.slice(line).every((text) => text.trim() === '')

/** Hints that only the text of the line allows. */
function hintOfLine(message: string, line: string): string | undefined {
  if (/^expected expression/.test(message) && /^\s*\}?\s*else\b/.test(line))
    return 'this else has no if: mostly there is a ; too many before it, or { } are missing around what the if does'
  if (
    /^expected expression/.test(message) &&
    (line.replace(/\\.|'"'/g, '').match(/"/g)?.length ?? 0) % 2 === 1
  )
    return 'a text begins in this line and never ends: its " is missing'
  if (NEVER_CLOSED.test(message)) return 'a comma, a ; or a } is missing here'
  if (/'int' to '(?:std::)?string'|'string' .*'int'/.test(message) && /'[^'\\]{2,}'/.test(line))
    return 'a text stands between " and ", and only a single letter between \' and \''
  return undefined
}

/** Where the brace was opened, if the file gives it away. */
function atOpenBrace(one: Diagnostic, lines: readonly string[]): Diagnostic {
  const line = openBrace(lines)
  if (line === undefined)
    return { ...one, message: `a { is never closed: its } is missing somewhere above (${one.message})` }
  const endColumn = (lines[line - 1]?.length ?? 0) + 1
  const place = { line, column: 1, endLine: line, endColumn }
  return {
    ...one,
    ...place,
    message: `the { of this line is never closed: its } is missing (${one.message})`,
  }
}

function ended(one: Diagnostic): Diagnostic {
  const words = wordsFor(one.message, ENDED)
  return words === undefined ? one : { ...one, message: `${words} (${one.message})` }
}

function explain(message: string, standard: CppStandard): string | undefined {
  const needsConst = NEEDS_CONST.exec(message)
  if (needsConst)
    return `the operator() of ${needsConst[1]} must be const: g++ refuses it as well in ${standard.replace('c', 'C')}`
  const missing = missingInclude(message)
  if (missing)
    return `${missing.name} is of the standard library, and its header is missing: #include <${missing.header}> at the top of the file`
  return wordsFor(message, EXPLAINED)
}

function wordsFor(message: string, table: typeof EXPLAINED): string | undefined {
  for (const [pattern, words] of table) {
    const match = pattern.exec(message)
    if (match)
      return words.replace(/\$(\d)/g, (_, k: string) => (match[Number(k)] ?? '').replace(/^const /, ''))
  }
  return undefined
}

/** What stops the file comes before what does not; each in the order in which the compiler met it. */
export function errorsFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const isError = ({ severity }: Diagnostic) => severity === 'error'
  return [...diagnostics.filter(isError), ...diagnostics.filter((one) => !isError(one))]
}
