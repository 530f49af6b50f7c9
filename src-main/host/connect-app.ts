import type { Channel } from '../../src-shared/rpc/channel.ts'
import { createBroadcast, serve } from '../../src-shared/rpc/server.ts'
import { createApp } from '../app.ts'
import type { FileDialogs } from '../keeping/backup-service.ts'

/** The services behind the door of the rpc, as both hosts use them. */
export interface ConnectedApp {
  /** Serves one page from now on. */
  readonly connect: (channel: Channel) => void
  /** Opens files (absolute paths) and `quartet:` links in the page. */
  readonly open: (things: readonly string[]) => void
  /** Does one of the page's own actions there, by its id. */
  readonly command: (id: string) => void
  close(): Promise<void>
}

export async function connectApp(
  dataFolder: string,
  host: 'electron' | 'web',
  dialogs?: FileDialogs,
): Promise<ConnectedApp> {
  const broadcast = createBroadcast()
  const app = await createApp({ dataFolder, host, dialogs, emit: broadcast.emit })
  return {
    connect(channel) {
      serve(channel, app.api, reportFault)
      broadcast.add(channel)
    },
    open: app.open,
    command: (id) => broadcast.emit('app.command', { id }),
    close: () => app.close(),
  }
}

function reportFault(method: string, fault: unknown): void {
  console.error(`quartet: ${method} failed:`, fault)
}
