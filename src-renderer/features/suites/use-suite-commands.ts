import type { Ref } from 'vue'
import { useActions } from '../../parts/actions/use-actions.ts'
import type { OpenSuite } from './use-suite.ts'

export function useSuiteCommands(
  { suite, progress, run, setRunsOnSave }: OpenSuite,
  isShown: Readonly<Ref<boolean>>,
  show: () => void,
): void {
  const hasCases = () => isShown.value && suite.value !== undefined && suite.value.cases.length > 0
  useActions({
    'suite.show': { isEnabled: () => isShown.value, run: show },
    'suite.run': {
      isEnabled: () => hasCases() && progress.value === undefined,
      run() {
        show()
        void run()
      },
    },
    'suite.onSave': {
      title: () =>
        suite.value?.runsOnSave ? 'Run the suite on save: switch off' : 'Run the suite on save: switch on',
      isEnabled: () => isShown.value && suite.value !== undefined,
      run: () => void setRunsOnSave(!suite.value!.runsOnSave),
    },
  })
}
