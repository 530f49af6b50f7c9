import { DEFAULT_BUILD } from '../../../src-shared/contract/build-options.ts'
import { testOwnFiles } from '../../../test/judge-names/own-files.ts'

testOwnFiles('shipped compiled', [DEFAULT_BUILD.standard])
testOwnFiles('what a new bot begins with', [DEFAULT_BUILD.standard])
