import type { GameId } from '../../src-games/kit/game.ts'
import type { Settings } from '../../src-shared/contract/values.ts'
import { call } from '../base/api/connection.ts'
import { changeSettings } from '../parts/settings/use-settings.ts'
import { copyDetails } from '../features/settings/copy-details.ts'
import { checkForUpdates } from '../features/settings/use-updates.ts'
import { isDialogOpen } from '../base/ui/dialog-queue.ts'
import { orToast } from '../base/ui/use-toasts.ts'
import { isKeySheetOpen, isPaletteOpen } from '../base/window/window-overlays.ts'
import { toggleRules } from './toggle-rules.ts'
import { focusNextPane, openMenuOfPane } from '../base/window/panes.ts'
import { goToRoom, ROOMS, type Room } from '../base/window/rooms.ts'
import { askNew } from '../parts/comparisons/new-comparison.ts'
import { useActions, type ActionHandler } from '../parts/actions/use-actions.ts'
import { goTo, goToScreen, type Screen } from '../base/window/use-route.ts'

/** Actions that exist on every screen. */
export function useShellCommands(): void {
  useActions({
    palette: {
      // Another dialog that is open has to be answered first.
      isEnabled: () => isPaletteOpen.value || !isDialogOpen.value,
      run: () => (isPaletteOpen.value = !isPaletteOpen.value),
    },
    'pane.next': { run: () => focusNextPane(1) },
    'pane.more': { run: () => void openMenuOfPane() },
    'pane.previous': { run: () => focusNextPane(-1) },
    keys: { run: () => (isKeySheetOpen.value = true) },
    'go.bots': roomAction('write'),
    'go.matches': roomAction('watch'),
    'go.compare': roomAction('prove'),
    'go.league': goAction('league'),
    'go.contests': goAction('contests'),
    'go.charts': goAction('charts'),
    'go.rules': { run: toggleRules },
    'rules.page': goAction('rules'),
    'go.settings': goAction('settings'),
    'compare.ask': { run: askNew },
    'rules.pandemic': rulesAction('pandemic'),
    'rules.apocalypse-now': rulesAction('apocalypse-now'),
    'rules.mad-max': rulesAction('mad-max'),
    'rules.the-walking-dead': rulesAction('the-walking-dead'),
    'backups.create': {
      run() {
        goToScreen('settings')
        void orToast(call('backups.create'))
      },
    },
    'updates.look': { run: () => void checkForUpdates() },
    'log.show': { run: () => goToScreen('settings') },
    'details.copy': { run: () => void copyDetails() },
    'theme.system': themeAction('system'),
    'theme.light': themeAction('light'),
    'theme.dark': themeAction('dark'),
  })
}

const roomAction = (id: Room['id']): ActionHandler => ({
  run: () => ROOMS.filter((room) => room.id === id).forEach(goToRoom),
})
const goAction = (screen: Screen): ActionHandler => ({ run: () => goToScreen(screen) })
const rulesAction = (page: GameId): ActionHandler => ({ run: () => goTo({ screen: 'rules', page }) })
const themeAction = (theme: Settings['theme']): ActionHandler => ({
  run: () => void changeSettings({ theme }),
})
