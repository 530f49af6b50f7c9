import { shallowRef } from 'vue'
import type { Capabilities, QueueState } from '../../../src-shared/contract/values.ts'

/** What the main side can do here, and how much waits to be played: asked when there is a connection (`start-up.ts`). */
export const capabilities = shallowRef<Capabilities>()
export const queue = shallowRef<QueueState>({ queued: 0, running: 0, processes: 0 })
