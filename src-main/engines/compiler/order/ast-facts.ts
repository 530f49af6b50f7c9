import { childrenOf, eachNode, parseAst, nodePlace, type AstNode, type NodePlace } from '../tree/ast-nodes.ts'
import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'
import { findDebugStatements, type DebugStatement } from '../tree/debug-statements.ts'
import { findHashDifferences } from './hash-differences.ts'
import { findLibraryDifferences, hasOtherDigits } from './library-differences.ts'
import { findOrderDifferences, type EvaluationOrderDifference } from './order-differences.ts'

/** What the compiler knows of a player's file beyond whether it compiles. Columns count bytes. */
export interface SourceFacts {
  /** Variables that outlive a call of `play` and belong to no player. */
  readonly globals: readonly GlobalVariable[]
  /** Names of the library that are used and matter, e.g. `cout`; types too, and what is done with hashes. */
  readonly uses: readonly LibraryUse[]
  readonly debugStatements: readonly DebugStatement[]
  readonly orderDifferences: readonly EvaluationOrderDifference[]
}

interface GlobalVariable {
  readonly name: string
  readonly type: string
  readonly kind: 'global' | 'static local' | 'static member' | 'thread_local'
  readonly line: number
  readonly column: number
}

export interface LibraryUse {
  readonly name: string
  readonly line: number
  readonly column: number
}

const WATCHED_NAMES = new Set(
  (
    'cout wcout cin wcin cerr clog wcerr stdin stdout stderr printf vprintf puts putchar putc putwchar scanf getchar gets getc perror ' +
    'fopen freopen fdopen tmpfile remove rename open creat read write opendir mkdir unlink ' +
    'system popen fork vfork execl execv execve execvp kill signal raise socket connect getenv setenv sleep usleep ' +
    'exit _Exit quick_exit async longjmp setjmp pthread_create rand srand random_shuffle'
  ).split(' '),
)
const WATCHED_TYPE =
  /\b(?:std::)?(?:basic_)?((?:[io]?f)stream|filebuf|thread|jthread|mutex|recursive_mutex|condition_variable|future|promise)\b/

/** What has other numbers or another size on the judge's machine. */
const DIFFERENT_TYPE = /\b(?:std::)?((?:cauchy|piecewise_linear)_distribution(?=<)|random_device\b)/
const STRING = /^(?:const )?(?:std::)?(?:string|basic_string<.*>)$/
/** As it is written: `size_t` and its kin stand for it here, and hold what they should. */
const LONG = /^(?:const |unsigned |signed )*long(?: int)?$/

function differentTypeOf({ qualType, desugaredQualType }: NonNullable<AstNode['type']>): string | undefined {
  if (LONG.test(qualType)) return 'long'
  return DIFFERENT_TYPE.exec(desugaredQualType ?? qualType)?.[1]
}

/** `json`: '' when the compiler could not read the file. */
export function readSourceFacts(json: string, file: string, standard: CppStandard): SourceFacts {
  if (json === '') return { globals: [], uses: [], debugStatements: [], orderDifferences: [] }
  const root = parseAst(json)
  const own = new Set<string>()
  const debugIds = new Set<string>()
  eachNode(root, (node) => {
    const place = nodePlace(node.loc)
    if (node.id === undefined || !place) return
    if (place.used.file === file) own.add(node.id)
    else if (place.spelled.file.endsWith('/Debug.hh')) debugIds.add(node.id)
  })
  return {
    globals: findGlobals(root, file),
    uses: findUses(root, file, own),
    debugStatements: findDebugStatements(root, file, debugIds),
    orderDifferences: findOrderDifferences(root, file, standard),
  }
}

function findGlobals(root: AstNode, file: string): GlobalVariable[] {
  const found = new Map<string, GlobalVariable>()
  const visit = (node: AstNode, inFunction: boolean, inClass: boolean): void => {
    const isFunction =
      /^(Function|CXXMethod|CXXConstructor|CXXDestructor|CXXConversion)Decl$|^LambdaExpr$/.test(
        node.kind ?? '',
      )
    const isClass = /^(CXXRecord|ClassTemplateSpecialization|ClassTemplatePartialSpecialization)Decl$/.test(
      node.kind ?? '',
    )
    if (node.kind === 'VarDecl') {
      const place = nodePlace(node.loc)
      const isStatic = node.storageClass === 'static' || node.tls !== undefined
      const isMine = place !== undefined && isWrittenIn(place, file)
      if (isMine && (!inFunction || isStatic) && node.previousDecl === undefined && isMutable(node)) {
        const { line, column } = place.used
        const kind =
          node.tls !== undefined
            ? 'thread_local'
            : inFunction
              ? 'static local'
              : inClass
                ? 'static member'
                : 'global'
        const key = `${line}:${column}`
        if (!found.has(key))
          found.set(key, { name: node.name ?? '', type: node.type?.qualType ?? '', kind, line, column })
      }
    }
    for (const child of childrenOf(node))
      visit(child, isFunction || (inFunction && !isClass), isClass || (inClass && !isFunction))
  }
  visit(root, false, false)
  return [...found.values()]
}

/** Written by the player, perhaps through a macro of the player's own; not by a macro of the game's headers. */
function isWrittenIn({ spelled, used }: NodePlace, file: string): boolean {
  return used.file === file && (spelled.file === file || spelled.file === '<scratch space>')
}

function isMutable({ type, constexpr, name }: AstNode): boolean {
  if (constexpr === true || name === undefined || !type) return false
  return !isConstType(type.desugaredQualType ?? type.qualType)
}

/** Whether a variable of this type cannot change: the `const` of a pointer stands after its star. */
export function isConstType(type: string): boolean {
  const plain = type.replace(/(?:\[\d*\])+$/, '').trim()
  if (/\(\*const\b/.test(plain)) return true
  if (/\(\*/.test(plain)) return false
  const star = Math.max(plain.lastIndexOf('*'), -1)
  const angle = plain.lastIndexOf('>')
  if (star > angle) return /\bconst\b/.test(plain.slice(star))
  if (plain.endsWith('&')) return /^const\b/.test(plain)
  return /^const\b/.test(plain) || /\bconst$/.test(plain)
}

function findUses(root: AstNode, file: string, own: ReadonlySet<string>): LibraryUse[] {
  const found = new Map<string, LibraryUse>()
  const add = (name: string, place: NodePlace | undefined): void => {
    if (!place || place.used.file !== file) return
    const { line, column } = place.isMacroArgument ? place.spelled : place.used
    const key = `${name}:${line}`
    if (!found.has(key)) found.set(key, { name, line, column })
  }
  eachNode(root, (node) => {
    const { referencedDecl: target, type } = node
    if (node.kind === 'DeclRefExpr' && target?.name !== undefined) {
      if (WATCHED_NAMES.has(target.name) && !own.has(target.id))
        add(target.name, nodePlace(node.range?.begin))
    } else if (hasOtherDigits(node, own)) {
      add('last digits', nodePlace(node.range?.begin))
    } else if (node.kind === 'MemberExpr' && node.name === 'capacity') {
      if (STRING.test(childrenOf(node)[0]?.type?.qualType ?? ''))
        add('capacity', nodePlace(node.range?.begin))
    } else if (/^(VarDecl|FieldDecl|ParmVarDecl|CXXTemporaryObjectExpr)$/.test(node.kind ?? '') && type) {
      const name = WATCHED_TYPE.exec(type.desugaredQualType ?? type.qualType)?.[1]
      // References to streams are taken by every printing operator.
      const place = nodePlace(node.loc) ?? nodePlace(node.range?.begin)
      if (name !== undefined) add(name, place)
      const different = node.isImplicit === true ? undefined : differentTypeOf(type)
      if (different !== undefined) add(different, place)
    }
  })
  for (const { name, place } of [...findHashDifferences(root, file), ...findLibraryDifferences(root, file)])
    add(name, place)
  return [...found.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}
