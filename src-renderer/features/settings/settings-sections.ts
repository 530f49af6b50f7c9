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
import type { Machines } from './use-machines.ts'
import type { Storage } from './use-storage.ts'

/** What sections share. */
export interface SettingsMeans {
  readonly settings: () => Settings
  readonly machines: Machines
  readonly storage: Storage
}

/** A heading with what stands beside it. */
export interface SettingsSection {
  readonly title: string
  /** `labelId`: of the heading. */
  readonly show: (means: SettingsMeans, labelId: string) => VNode
}

/** All sections, in their order. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { title: 'Theme', show: () => h(ThemeSettings) },
  { title: 'Seat colours', show: () => h(SeatColours) },
  { title: 'Editor', show: ({ settings }) => h(EditorSettings, { editor: settings().editor }) },
  { title: 'Match processes', show: (_, labelId) => h(ProcessSettings, { labelId }) },
  { title: 'Machines', show: ({ machines }) => h('div', h(MachinesSettings, { machines })) },
  { title: 'Help', show: () => h(HelpSettings) },
  { title: 'Limits', show: () => h(LimitSettings) },
  { title: 'Versions', show: () => h(VersionSettings) },
  { title: 'Announcements', show: () => h(AnnouncementSettings) },
  {
    title: 'Matches kept',
    show: ({ storage }) => h(KeepingSettings, { state: storage.state.value, onTidy: storage.tidy }),
  },
  {
    title: 'Backups',
    // They come when their state is known: the place beside the heading is theirs before.
    show: ({ storage }) =>
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
  },
  { title: 'Updates', show: () => h('div', h(UpdateSettings)) },
  { title: 'Data folder', show: () => h(FolderSettings) },
  { title: 'Log', show: () => h(LogSettings) },
  {
    title: 'About',
    show: ({ machines }) => h(AboutQuartet, { hasMachines: machines.view.value?.isOn === true }),
  },
]
