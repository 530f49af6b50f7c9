import { readFileSync } from 'node:fs'
import ts from 'typescript'

type Create = (api: Record<string, unknown>) => { play(): void }

/** A TypeScript bot of the project's own, turned into the function that `scriptSeat` wants. Not isolated: only for tests. */
export function loadBot(path: string): Create {
  return botOfText(readFileSync(path, 'utf8'))
}

/** The same of a text. */
export function botOfText(source: string): Create {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2024 },
  })
  return (api) => {
    const exports: { default?: new () => { play(): void } } = {}
    const names = Object.keys(api)
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('exports', ...names, outputText)(exports, ...names.map((name) => api[name]))
    return new exports.default!()
  }
}
