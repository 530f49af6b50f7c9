import { h, type VNode } from 'vue'
import type { Settings } from '../../../src-shared/contract/values.ts'
import AboutQuartet from './AboutQuartet.vue'
import AnnouncementSettings from './AnnouncementSettings.vue'
import BackupSettings from './BackupSettings.vue'
import EditorSettings from './EditorSettings.vue'
import FolderSettings from './FolderSettings.vue'
import HelpSettings from './HelpSettings.vue'
import KeepingSettings from './KeepingSettings.vue'
import LimitSettings from './LimitSettings.vue'
import LogSettings from './LogSettings.vue'
import MachinesSettings from './MachinesSettings.vue'
import ProcessSettings from './ProcessSettings.vue'
import SeatColours from './SeatColours.vue'
import ThemeSettings from './ThemeSettings.vue'
import UpdateSettings from './UpdateSettings.vue'
import VersionSettings from './VersionSettings.vue'
import type { SettingsHead } from '../../parts/settings/settings-heads.ts'
import type { Machines } from './use-machines.ts'
import type { Storage } from './use-storage.ts'

/** What sections share. */
export interface SettingsMeans {
  readonly settings: () => Settings
  readonly machines: Machines
  readonly storage: Storage
}

/** What stands beside a heading. `labelId`: of the heading. */
type Section = (means: SettingsMeans, labelId: string) => VNode

/** By heading, so that none is without. */
export const SETTINGS_SECTIONS: Readonly<Record<SettingsHead, Section>> = {
  Theme: () => h(ThemeSettings),
  'Seat colours': () => h(SeatColours),
  Editor: ({ settings }) => h(EditorSettings, { editor: settings().editor }),
  'Match processes': (_, labelId) => h(ProcessSettings, { labelId }),
  Machines: ({ machines }) => h('div', h(MachinesSettings, { machines })),
  Help: () => h(HelpSettings),
  Limits: () => h(LimitSettings),
  Versions: () => h(VersionSettings),
  Announcements: () => h(AnnouncementSettings),
  'Matches kept': ({ storage }) => h(KeepingSettings, { state: storage.state.value, onTidy: storage.tidy }),
  // They come when their state is known: the place beside the heading is theirs before.
  Backups: ({ storage }) =>
    h(
      'div',
      h(BackupSettings, {
        backups: storage.backups.value,
        onCreate: storage.create,
        onRemove: storage.remove,
        onRestore: storage.restore,
        onCancelRestore: storage.cancelRestore,
      }),
    ),
  Updates: () => h('div', h(UpdateSettings)),
  'Data folder': () => h(FolderSettings),
  Log: () => h(LogSettings),
  About: ({ machines }) => h(AboutQuartet, { hasMachines: machines.view.value?.isOn === true }),
}
