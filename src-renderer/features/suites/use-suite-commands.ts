import type { Ref } from 'vue'
import { useCommands } from '../../base/window/use-commands.ts'
import type { OpenSuite } from './use-suite.ts'

export function useSuiteCommands(
  { suite, progress, run, setRunsOnSave }: OpenSuite,
  isShown: Readonly<Ref<boolean>>,
  show: () => void,
): void {
  const hasCases = () => isShown.value && suite.value !== undefined && suite.value.cases.length > 0
  useCommands([
    { id: 'suite.show', group: 'Bots', title: 'Show suite', isEnabled: () => isShown.value, run: show },
    {
      id: 'suite.run',
      group: 'Bots',
      title: 'Run the suite of this bot',
      isEnabled: () => hasCases() && progress.value === undefined,
      run() {
        show()
        void run()
      },
    },
    {
      id: 'suite.onSave',
      group: 'Bots',
      get title() {
        return suite.value?.runsOnSave
          ? 'Run the suite on save: switch off'
          : 'Run the suite on save: switch on'
      },
      isEnabled: () => isShown.value && suite.value !== undefined,
      run: () => void setRunsOnSave(!suite.value!.runsOnSave),
    },
  ])
}
