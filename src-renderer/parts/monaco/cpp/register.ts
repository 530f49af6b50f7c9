import { monaco } from '../setup.ts'
import { completionProvider } from './cpp-completion.ts'
import { hoverProvider, signatureProvider } from './cpp-help.ts'
import { quickFixProvider } from './quick-fixes.ts'

/** Our helpers for C++; once, when the first editor comes. */
monaco.languages.registerCompletionItemProvider('cpp', completionProvider)
monaco.languages.registerHoverProvider('cpp', hoverProvider)
monaco.languages.registerSignatureHelpProvider('cpp', signatureProvider)
monaco.languages.registerCodeActionProvider('cpp', quickFixProvider, {
  providedCodeActionKinds: ['quickfix'],
})
