import { CPP_STANDARDS, DEFAULT_BUILD } from '../../../src-shared/contract/build-options.ts'
import { testOwnFiles } from '../../../test/judge-names/own-files.ts'

// A template may be compiled in another standard by the student who begins with it.
testOwnFiles(
  'what a new bot begins with',
  CPP_STANDARDS.filter((standard) => standard !== DEFAULT_BUILD.standard),
)
testOwnFiles('played by tests', [DEFAULT_BUILD.standard])
