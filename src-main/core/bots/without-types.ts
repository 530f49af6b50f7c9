import ts from 'typescript'

/** JavaScript out of TypeScript. Its printer drops blank lines, so they are carried through as comments. */
export function withoutTypes(source: string): string {
  const { outputText } = ts.transpileModule(source.replace(/^[ \t]*$/gm, '//blank'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  return outputText
    .replace(/^[ \t]*\/\/blank$/gm, '')
    .replace(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2))
}
