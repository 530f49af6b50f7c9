import { call } from '../../base/api/connection.ts'
import { saveFile } from '../../base/ui/save-file.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

/** A version as a file to give away: compiled, without its source. Without a version: the bot's latest. */
export async function exportBot(botId: number, versionId?: number): Promise<void> {
  await orToast(offer(botId, versionId))
}

async function offer(botId: number, versionId: number | undefined): Promise<void> {
  const id = versionId ?? (await latestVersion(botId))
  const { fileName, bytes } = await call('bots.export', { versionId: id })
  saveFile(fileName, bytes)
}

async function latestVersion(botId: number): Promise<number> {
  const { name, versions } = await call('bots.get', { id: botId })
  const saved = versions.filter(({ variantOf }) => variantOf === undefined)
  const latest = saved.reduce((best, one) => (one.number > best ? one.number : best), 0)
  const found = saved.find(({ number }) => number === latest)
  if (!found) throw new Error(`${name} has no version yet: it does not compile.`)
  return found.id
}
