import { CPP, SCRIPT } from '../../../test/engines-endings/all-endings.ts'
import { testCppEndings, testScriptEndings } from '../../../test/engines-endings/where-stopped.ts'
import { BUILD_MODES } from '../../../src-shared/contract/build-options.ts'

const nets = { unlimitedPlayCpuMs: 500 }

for (const mode of BUILD_MODES) testCppEndings(mode, { endings: CPP, nets })
testScriptEndings({ endings: SCRIPT, nets })
