import { CPP_STANDARDS, DEFAULT_BUILD } from '../../../src-shared/contract/build-options.ts'
import { testOwnFiles } from '../../../test/judge-names/own-files.ts'

// Whoever begins with a template may compile it in another standard.
testOwnFiles(
  'what a new bot begins with',
  CPP_STANDARDS.filter((standard) => standard !== DEFAULT_BUILD.standard),
)
testOwnFiles('played by tests', [DEFAULT_BUILD.standard])
