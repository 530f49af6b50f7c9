import { shallowRef } from 'vue'
import type { Capabilities, QueueState } from '../../../src-shared/contract/values.ts'
import { loadSettings } from '../../parts/settings/use-settings.ts'
import { startBotList } from '../../parts/bots/use-bots.ts'
import { startSeasonList } from '../../parts/games/use-games.ts'
import { followCompiler } from '../../parts/bots/use-compile-progress.ts'
import { showToast } from '../ui/use-toasts.ts'
import { call, on, onReturn } from './connection.ts'

/** What the page asks once when it has a connection, and keeps up to date by events. */
export const capabilities = shallowRef<Capabilities>()
export const queue = shallowRef<QueueState>({ queued: 0, running: 0, processes: 0 })

export async function enterOnce(): Promise<true> {
  on('queue.changed', (state) => (queue.value = state))
  on('app.notice', (notice) => {
    if (notice.capabilities) capabilities.value = notice.capabilities
    showToast(notice.text)
  })
  followCompiler()
  onReturn(() => void readState())
  await Promise.all([readState(), loadSettings(), startBotList(), startSeasonList()])
  for (const notice of capabilities.value?.notices ?? []) showToast(notice)
  return true
}

async function readState(): Promise<void> {
  const [now, queued] = await Promise.all([call('app.capabilities'), call('queue.state')])
  capabilities.value = now
  queue.value = queued
}
