import { shallowRef } from 'vue'
import type { AnswerOf, MethodName } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { EventName, Events } from '../../../src-shared/contract/events.ts'
import type { Channel } from '../../../src-shared/rpc/channel.ts'
import { createClient, type CallArguments, type Client } from '../../../src-shared/rpc/client.ts'

/** The page's one connection to the main side: it comes back by itself, with growing pauses, when it breaks. */
export type ConnectionState = 'connecting' | 'open' | 'lost'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000

const state = shallowRef<ConnectionState>('connecting')
const returnListeners = new Set<() => void>()
let client: Client | undefined

export const connectionState = state as Readonly<typeof state>

/** Connects once; resolves when the first channel is open. `open` makes a channel, again and again as needed. */
export async function connect(open: () => Promise<Channel>): Promise<void> {
  const channel = await openPatiently(open)
  const isReturn = client !== undefined
  if (client) client.attach(channel)
  else client = createClient(channel)
  channel.onClose(() => {
    state.value = 'lost'
    void connect(open)
  })
  state.value = 'open'
  if (isReturn) for (const listener of [...returnListeners]) listener()
}

async function openPatiently(open: () => Promise<Channel>): Promise<Channel> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await open()
    } catch {
      // The state says it already: the page shows that the main side is gone.
      state.value = 'lost'
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

function current(): Client {
  if (!client) throw new ApiError('connection/lost', 'Quartet is not connected yet')
  return client
}

export function call<M extends MethodName>(method: M, ...request: CallArguments<M>): Promise<AnswerOf<M>> {
  return current().call(method, ...request)
}

export function on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): () => void {
  return current().on(event, listener)
}

/** Calls the listener each time the connection came back: what is shown may be out of date. */
export function onReturn(listener: () => void): () => void {
  returnListeners.add(listener)
  return () => void returnListeners.delete(listener)
}
