import { gameList } from '../../src-games/index.ts'
import type { Settings } from '../../src-shared/contract/values.ts'
import { call } from '../base/api/connection.ts'
import { changeSettings } from '../parts/settings/use-settings.ts'
import { copyDetails } from '../features/settings/copy-details.ts'
import { checkForUpdates } from '../features/settings/use-updates.ts'
import { isDialogOpen } from '../base/ui/dialog-queue.ts'
import { orToast } from '../base/ui/use-toasts.ts'
import { isKeySheetOpen, isPaletteOpen } from '../base/window/window-overlays.ts'
import { useCommands, type Command } from '../base/window/use-commands.ts'
import { goTo, goToScreen, type Screen } from '../base/window/use-route.ts'

/** Commands that exist on every screen. */
export function useShellCommands(): void {
  useCommands([
    {
      id: 'palette',
      group: 'Window',
      title: 'All actions',
      keys: ['Mod+K', 'F1'],
      // Another dialog that is open has to be answered first.
      isEnabled: () => isPaletteOpen.value || !isDialogOpen.value,
      run: () => (isPaletteOpen.value = !isPaletteOpen.value),
    },
    {
      id: 'keys',
      group: 'Window',
      title: 'Keys',
      keys: ['?'],
      run: () => (isKeySheetOpen.value = true),
    },
    goCommand('bots', 'Go to Bots', 'Alt+1'),
    goCommand('matches', 'Go to Matches', 'Alt+2'),
    goCommand('compare', 'Go to Compare', 'Alt+3'),
    {
      id: 'compare.ask',
      group: 'Compare',
      title: 'Compare any two: bots, versions, constants or compiler settings…',
      run: () => goTo({ screen: 'compare', page: 'new' }),
    },
    goCommand('league', 'Go to League', 'Alt+4'),
    goCommand('rules', 'Go to Rules', 'Alt+5'),
    ...gameList.map((game) => ({
      id: `rules.${game.id}`,
      group: 'Rules',
      title: `Rules of ${game.title}`,
      run: () => goTo({ screen: 'rules', page: game.id }),
    })),
    goCommand('settings', 'Go to Settings', 'Alt+9'),
    {
      id: 'backups.create',
      group: 'Window',
      title: 'Make a backup of everything',
      run() {
        goToScreen('settings')
        void orToast(call('backups.create'))
      },
    },
    {
      id: 'updates.look',
      group: 'Window',
      title: 'Check for updates',
      run: () => void checkForUpdates(),
    },
    { id: 'log.show', group: 'Window', title: 'Show where the log is', run: () => goToScreen('settings') },
    {
      id: 'details.copy',
      group: 'Window',
      title: 'Copy details for a bug report',
      run: () => void copyDetails(),
    },
    themeCommand('system', 'Theme of the system'),
    themeCommand('light', 'Light theme'),
    themeCommand('dark', 'Dark theme'),
  ])
}

function goCommand(screen: Screen, title: string, keys: string): Command {
  return { id: `go.${screen}`, group: 'Window', title, keys: [keys], run: () => goToScreen(screen) }
}

function themeCommand(theme: Settings['theme'], title: string): Command {
  return { id: `theme.${theme}`, group: 'Window', title, run: () => void changeSettings({ theme }) }
}
