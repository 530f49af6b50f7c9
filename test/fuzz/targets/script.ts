import ts from 'typescript'
import { prepareScript } from '../../../src-main/core/bots/prepare-script.ts'
import { originalPosition, unpackScript } from '../../../src-main/engines/match-child/script/script-code.ts'
import { botTexts, seedText } from '../corpus.ts'
import { mutateSource, sourceCorpus } from '../mutate-source.ts'
import { expectMessage, expectPlace, unlessTooDeep } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

const OWN_WORDS = ['await', 'import', 'using', '__proto__', 'constructor', 'arguments', 'eval', 'globalThis', 'fuel', 'depth', 'args', 'bot', 'static', 'accessor', '#own', '@one', '?.', '??=', '**', '=>', '...', '@ts-ignore', 'satisfies'] // prettier-ignore

const MOST_PROBLEMS = 100

/**
 * Bots in TypeScript and JavaScript made ready: what is taken is JavaScript with the bot's own texts in it, and each place of it leads to
 * one of the bot's file.
 */
export function createScriptTarget(): Target<{ readonly text: string; readonly fileName: string }> {
  const corpus = sourceCorpus([...botTexts('.ts'), seedText('syntax.ts'), seedText('taken.ts')], OWN_WORDS)
  return {
    make: (random) => ({
      text: mutateSource(corpus, random),
      fileName: random.chance(0.8) ? 'Bot.ts' : random.pick(['Bot.js', 'Bot.mjs', 'Bot.mts', '.ts']),
    }),
    read({ text, fileName }) {
      const prepared = unlessTooDeep(() => prepareScript(text, fileName))
      if (!prepared) throw new Broken('too deep, and it did not say where')
      const lines = text.split(LINE_END)
      if (!prepared.ok) {
        const { length } = prepared.problems
        if (length === 0 || length > MOST_PROBLEMS) throw new Broken(`refused with ${length} problems`)
        for (const { line, column, message } of prepared.problems) {
          expectMessage(message)
          expectPlace(lines, line, column)
        }
        return false
      }
      const code = unpackScript(prepared.code)
      const rows = code.script.split('\n')
      for (let k = 0; k < rows.length; k += Math.ceil(rows.length / 20)) {
        const at = originalPosition(code, k + 1, 1 + (rows[k].length >> 1))
        if (at) expectPlace(lines, at.line, at.column)
      }
      expectTexts(parse(text, fileName), parse(code.script, 'script.js'))
      return true
    },
    save: ({ text }) => Buffer.from(text),
  }
}

/** What ends a line for TypeScript. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/

const parse = (text: string, fileName: string): ts.SourceFile =>
  ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2024, false)

/** Every text that the bot computes with is one of the script too. */
function expectTexts(before: ts.SourceFile, after: ts.SourceFile): void {
  const there = new Set(textsOf(after))
  for (const text of textsOf(before))
    if (!there.has(text)) throw new Broken(`a text of the bot is another one: ${JSON.stringify(text)}`)
}

/** Texts outside of types and of what only declares. */
function textsOf(file: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isGone =
      (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
      ts.isTypeParameterDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      (ts.isFunctionLike(node) &&
        !ts.isArrowFunction(node) &&
        (node as { body?: unknown }).body === undefined)
    if (isGone || isDeclared(node)) return
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const isDeclared = (node: ts.Node): boolean =>
  (ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(
      ({ kind }) => kind === ts.SyntaxKind.DeclareKeyword || kind === ts.SyntaxKind.AbstractKeyword,
    ) &&
    !ts.isClassDeclaration(node)) ||
  (ts.isClassDeclaration(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword))
