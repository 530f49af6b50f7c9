import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Backup, Backups } from '../../../src-shared/contract/keeping.ts'
import { hostCapabilities } from '../../base/api/capabilities.ts'
import { call } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { downloadBackup, uploadBackup } from './backup-transfer.ts'

export interface BackupFiles {
  /** Set while this page carries one; the main side reports its own work in `Backups.progress`. */
  readonly carried: ShallowRef<{ readonly kind: 'saving' | 'receiving'; readonly share: number } | undefined>
  readonly save: (backup: Backup) => Promise<void>
  /** By the system's dialog; where there is none, the page asks by `pick`. */
  readonly choose: () => Promise<void>
  readonly take: (file: File) => Promise<void>
  readonly cancel: () => void
}

/** Backups to files that the user chooses, and from them. `arrived`: one that this page asked for is in the list. */
export function useBackupFiles(
  backups: Readonly<Ref<Backups | undefined>>,
  { pick, arrived }: { pick: () => void; arrived: (backup: Backup) => void },
): BackupFiles {
  const carried: BackupFiles['carried'] = shallowRef()
  let controller: AbortController | undefined
  let known: ReadonlySet<number> | undefined
  const idsNow = () => new Set(backups.value?.list.map(({ id }) => id))

  watch(backups, (now) => {
    if (!known || !now || now.progress) return
    const before = known
    known = undefined
    const added = now.list.find(({ id }) => !before.has(id))
    if (added) arrived(added)
  })
  onScopeDispose(() => controller?.abort())

  async function carry(
    kind: 'saving' | 'receiving',
    run: (onShare: (share: number) => void, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const { signal } = (controller = new AbortController())
    carried.value = { kind, share: 0 }
    const isDone = await orToast(run((share) => (carried.value = { kind, share }), signal).then(() => true))
    carried.value = undefined
    return isDone === true && !signal.aborted
  }
  return {
    carried,
    async save(backup) {
      if (hostCapabilities.value?.hasFileDialogs) await orToast(call('backups.save', { id: backup.id }))
      else await carry('saving', (onShare, signal) => downloadBackup(backup, onShare, signal))
    },
    async choose() {
      if (!hostCapabilities.value?.hasFileDialogs) {
        pick()
        return
      }
      const before = idsNow()
      const now = await orToast(call('backups.open'))
      if (now?.progress) known = before
    },
    async take(file) {
      known = idsNow()
      if (!(await carry('receiving', (_, signal) => uploadBackup(file, signal)))) known = undefined
    },
    cancel: () => controller?.abort(),
  }
}
