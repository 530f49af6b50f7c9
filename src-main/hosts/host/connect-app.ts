import type { Channel } from '../../../src-shared/rpc/channel.ts'
import { createBroadcast, serve } from '../../../src-shared/rpc/server.ts'
import type { Api } from '../../../src-shared/contract/api.ts'
import { createApp, type AppOptions } from '../../wiring/app.ts'
import type { Emit } from '../../base/events.ts'
import type { ViewerDoor } from '../../features/seasons/viewer-door.ts'

/** The services behind the door of the rpc, as both hosts use them. */
export interface ConnectedApp {
  /** Serves one page from now on. */
  readonly connect: (channel: Channel) => void
  /** Opens files (absolute paths) and `quartet:` links in the page. */
  readonly open: (things: readonly string[]) => void
  /** Does one of the page's own actions there, by its id. */
  readonly command: (id: string) => void
  /** Sends the page an event. */
  readonly emit: Emit
  /** Calls the listener with every event from now on, as pages get it. */
  readonly onEvent: (listener: Emit) => void
  /** What a host asks itself. */
  readonly api: Pick<Api, 'settings.get' | 'updates.state'>
  /** Files of the viewers that came with seasons. */
  readonly viewer: ViewerDoor['answer']
  close(): Promise<void>
}

export async function connectApp(
  dataFolder: string,
  host: 'electron' | 'web',
  means: Pick<AppOptions, 'askUser' | 'configFolder' | 'dialogs' | 'updates'> = {},
): Promise<ConnectedApp> {
  const broadcast = createBroadcast()
  const listeners: Emit[] = []
  const emit: Emit = (event, payload) => {
    broadcast.emit(event, payload)
    for (const listener of listeners) listener(event, payload)
  }
  const app = await createApp({ dataFolder, host, stays: true, ...means, emit })
  return {
    connect(channel) {
      serve(channel, app.api, reportFault)
      broadcast.add(channel)
    },
    open: app.open,
    command: (id) => broadcast.emit('app.command', { id }),
    emit: broadcast.emit,
    onEvent: (listener) => void listeners.push(listener),
    api: app.api,
    viewer: app.viewer,
    close: () => app.close(),
  }
}

function reportFault(method: string, fault: unknown): void {
  console.error(`quartet: ${method} failed:`, fault)
}
