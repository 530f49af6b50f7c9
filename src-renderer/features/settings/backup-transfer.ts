import { BACKUP_PART_BYTES, type Backup } from '../../../src-shared/contract/keeping.ts'
import { call } from '../../base/api/connection.ts'
import { saveFile } from '../../base/ui/save-file.ts'

/**
 * Carries a backup between a file of the user and the main side, where the host has no dialogs of its own: part by
 * part, so that neither side holds all of it. A backup may be larger than memory.
 */
type OnShare = (share: number) => void

export async function downloadBackup(backup: Backup, onShare: OnShare, signal: AbortSignal): Promise<void> {
  const parts: Blob[] = []
  for (let at = 0, total = 1; at < total;) {
    const part = await call('backups.read', { id: backup.id, at })
    if (signal.aborted) return
    if (part.bytes.length === 0) throw new Error(`${backup.fileName} was changed while it was read.`)
    // A blob of its own: the browser may lay it on the disk.
    parts.push(new Blob([part.bytes]))
    at += part.bytes.length
    total = part.total
    onShare(at / total)
  }
  saveFile(backup.fileName, new Blob(parts))
}

export async function uploadBackup(file: File, signal: AbortSignal): Promise<void> {
  if (file.size === 0) throw new Error(`${file.name} was not taken in: it is empty.`)
  const { uploadId } = await call('backups.upload', { fileName: file.name, total: file.size })
  try {
    for (let at = 0; at < file.size;) {
      const bytes = new Uint8Array(await file.slice(at, at + BACKUP_PART_BYTES).arrayBuffer())
      signal.throwIfAborted()
      at = (await call('backups.uploadPart', { uploadId, at, bytes })).received
    }
  } catch (failure) {
    await call('backups.cancelUpload', { uploadId })
    if (!signal.aborted) throw failure
  }
}
