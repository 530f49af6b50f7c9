import { Script } from 'node:vm'
import ts from 'typescript'
import type { Problem } from '../../../src-shared/contract/values.ts'
import { findTooDeep } from '../../engines/compiler/words/too-deep.ts'
import { MAX_DEPTH, originalPosition, packScript } from '../../engines/match-child/script/script-code.ts'
import { countFuel, NotCountable } from './prepare-script-fuel.ts'
import { createNames, TOOLS, type Names } from './prepare-script-names.ts'
import {
  findDefaultExport,
  findForbidden,
  hasBigIntsIn,
  scriptProblemAt,
  withoutParentheses,
} from './prepare-script-rules.ts'

export type PreparedScript =
  { readonly ok: true; readonly code: string } | { readonly ok: false; readonly problems: Problem[] }

/** What ends a line for TypeScript. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  allowJs: true,
  sourceMap: true,
  removeComments: true,
}

/**
 * Makes a bot's TypeScript or JavaScript source (by the file name's ending) ready to run in a match process: types
 * stripped, steps counted, the default class returned by one function. Types are not checked, as in the editor a
 * type error does not keep a program from running.
 */
export function prepareScript(source: string, fileName: string): PreparedScript {
  try {
    return prepare(source, fileName)
  } catch (failure) {
    if (failure instanceof NotCountable) return { ok: false, problems: [placeOf(failure, source, fileName)] }
    // The compiler works its way down by recursion.
    if (!(failure instanceof RangeError)) throw failure
    const { offset = 0, message } = findTooDeep(source)
    const before = source.slice(0, offset)
    const rows = before.split(LINE_END)
    const line = rows.length
    const column = rows[line - 1].length + 1
    return {
      ok: false,
      problems: [{ severity: 'error', line, column, endLine: line, endColumn: column + 1, message }],
    }
  }
}

function prepare(source: string, fileName: string): PreparedScript {
  const file = parse(source, fileName)
  const broken = syntaxErrorsOf(file)
  if (broken.length > 0) return { ok: false, problems: broken }
  const forbidden = findForbidden(file).slice(0, MOST_PROBLEMS)
  if (forbidden.length > 0) return { ok: false, problems: forbidden }
  const names = createNames(file)
  const hasBigInts = hasBigIntsIn(file)
  const defaultName = findDefaultExport(file).name ?? names('bot')

  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(source, {
    fileName,
    compilerOptions: OPTIONS,
    reportDiagnostics: true,
    transformers: { after: [countFuel(names, hasBigInts), returnDefault(defaultName)] },
  })
  const syntax = (diagnostics ?? [])
    .slice(0, MOST_PROBLEMS)
    .map((d) =>
      scriptProblemAt(
        file,
        d.start ?? 0,
        (d.start ?? 0) + (d.length ?? 0),
        ts.flattenDiagnosticMessageText(d.messageText, '\n'),
      ),
    )
  if (syntax.length > 0) return { ok: false, problems: syntax }

  const body = outputText.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '')
  const script = `${headOf(names, hasBigInts)}\n${body}\n} } } })`
  const { mappings } = JSON.parse(sourceMapText!) as { mappings: string }
  const code = { fileName, script, mappings, lineOffset: 1 }
  const refused = compileError(script)
  if (!refused) return { ok: true, code: packScript(code) }
  const at = originalPosition(code, refused.line, refused.column) ?? { line: 1, column: 1 }
  const start = file.getPositionOfLineAndCharacter(at.line - 1, at.column - 1)
  return { ok: false, problems: [scriptProblemAt(file, start, start + 1, refused.message)] }
}

/**
 * The first line of a script: counter and depth, and what counted code calls. Arrow functions all the way, so that
 * `this`, `arguments` and `new.target` of the file's top level mean nothing. See `Script` in realm-types.ts.
 */
function headOf(names: Names, hasBigInts: boolean): string {
  const [fuel, depth, made, failing, tools, refill, over, pay, deeper, args] = (
    ['fuel', 'depth', 'made', 'failing', 'tools', 'refill', 'over', 'pay', 'deeper', 'args'] as const
  ).map(names)
  const own = ['refill', 'over', 'pay', 'deeper', 'args']
  const given = TOOLS.filter((name) => !own.includes(name)).map((name) => `${name}: ${names(name)}`)
  return [
    `({ hasBigInts: ${hasBigInts}, begin: (${tools}) => { 'use strict'; let ${fuel} = 0, ${depth} = 0, ${made} = 0, ${failing} = 0;`,
    `const { ${given.join(', ')} } = ${tools};`,
    `const ${refill} = () => { ${fuel} = ${tools}.refill(${fuel}) };`,
    `const ${pay} = (n) => { if ((${fuel} -= n) < 0) ${refill}() };`,
    `const ${over} = (n) => { ${depth} -= n; ${tools}.tooDeep() };`,
    `const ${deeper} = (run) => { const before = ${depth}; try { return run() } finally { ${depth} = before } };`,
    `const ${args} = (list) => { let all = ${names('spread')}(list); if (all.length === undefined) all = [...all];`,
    `if ((${depth} += all.length >>> 3) > ${MAX_DEPTH}) ${tools}.tooDeep(); return all };`,
    `return { failing: () => ${failing}, fuel: () => ${fuel}, setFuel: (n) => { ${fuel} = n }, depth: () => ${depth},`,
    `made: () => ${made}, setMade: (n) => { ${made} = n }, setDepth: (n) => { ${depth} = n }, pay: ${pay}, load: () => {`,
  ].join(' ')
}

/** Further ones of one kind say nothing more. */
const MOST_PROBLEMS = 100

/** What the parser found. The compiler would compare each of them with each other: seconds, where there are thousands. */
function syntaxErrorsOf(file: ts.SourceFile): Problem[] {
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: readonly ts.DiagnosticWithLocation[] }
  return parseDiagnostics
    .slice(0, MOST_PROBLEMS)
    .map(({ start, length, messageText }) =>
      scriptProblemAt(file, start, start + length, ts.flattenDiagnosticMessageText(messageText, '\n')),
    )
}

function placeOf({ node, message }: NotCountable, source: string, fileName: string): Problem {
  const file = parse(source, fileName)
  const { pos, end } = ts.getOriginalNode(node)
  return scriptProblemAt(file, Math.max(pos, 0), Math.max(end, 0), message)
}

/** What keeps the source from running; [] when nothing does. */
export function checkScript(source: string, fileName: string): Problem[] {
  const prepared = prepareScript(source, fileName)
  return prepared.ok ? [] : prepared.problems
}

function parse(source: string, fileName: string): ts.SourceFile {
  return ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2024, true)
}

/** Drops the file's exports and lets it end with `return` of the default one, which thereby gets a name. */
function returnDefault(name: string): ts.TransformerFactory<ts.SourceFile> {
  return ({ factory }) => {
    const isExport = (m: ts.ModifierLike) =>
      m.kind === ts.SyntaxKind.ExportKeyword || m.kind === ts.SyntaxKind.DefaultKeyword
    const constant = (value: ts.Expression) =>
      factory.createVariableStatement(
        undefined,
        factory.createVariableDeclarationList(
          [factory.createVariableDeclaration(name, undefined, undefined, value)],
          ts.NodeFlags.Const,
        ),
      )
    const convert = (s: ts.Statement): ts.Statement[] => {
      if (ts.isExportAssignment(s))
        return ts.isIdentifier(withoutParentheses(s.expression)) ? [] : [constant(s.expression)]
      if (ts.isExportDeclaration(s)) return []
      if (ts.isClassDeclaration(s))
        return [
          factory.updateClassDeclaration(
            s,
            s.modifiers?.filter((m) => !isExport(m)),
            s.name ?? factory.createIdentifier(name),
            undefined,
            s.heritageClauses,
            s.members,
          ),
        ]
      if (ts.isFunctionDeclaration(s))
        return [
          factory.updateFunctionDeclaration(
            s,
            s.modifiers?.filter((m) => !isExport(m)),
            s.asteriskToken,
            s.name,
            undefined,
            s.parameters,
            undefined,
            s.body,
          ),
        ]
      if (ts.isVariableStatement(s)) return [factory.updateVariableStatement(s, [], s.declarationList)]
      return [s]
    }
    return (file) =>
      factory.updateSourceFile(file, [
        ...file.statements.flatMap(convert),
        factory.createReturnStatement(factory.createIdentifier(name)),
      ])
  }
}

interface CompileError {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** The few errors that only JavaScript's own compiler finds (a name declared twice, `new.target` outside …). */
function compileError(script: string): CompileError | undefined {
  try {
    new Script(script, { filename: 'bot.js' })
    return undefined
  } catch (failure) {
    const { message, stack = '' } = failure as SyntaxError
    const [where = '', , caret = ''] = stack.split('\n')
    return { line: Number(/:(\d+)$/.exec(where)?.[1] ?? 1), column: caret.indexOf('^') + 1, message }
  }
}
