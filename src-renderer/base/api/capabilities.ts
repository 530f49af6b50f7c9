import { shallowRef } from 'vue'
import type { Capabilities, QueueState } from '../../../src-shared/contract/values.ts'
import { showToast } from '../ui/use-toasts.ts'
import { call, on, onReturn } from './connection.ts'

/** What the main side can do here, and how much waits to be played: kept up to date by events. */
export const hostCapabilities = shallowRef<Capabilities>()
export const queue = shallowRef<QueueState>({ queued: 0, running: 0, processes: 0 })

/** To be called once there is a connection. */
export async function followCapabilities(): Promise<void> {
  on('queue.changed', (state) => (queue.value = state))
  on('app.notice', (notice) => {
    if (notice.capabilities) hostCapabilities.value = notice.capabilities
    showToast(notice.text)
  })
  onReturn(() => void read())
  await read()
}

async function read(): Promise<void> {
  const [now, queued] = await Promise.all([call('app.capabilities'), call('queue.state')])
  hostCapabilities.value = now
  queue.value = queued
}
