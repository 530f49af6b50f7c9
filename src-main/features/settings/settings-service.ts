import { availableParallelism } from 'node:os'
import type { Api } from '../../../src-shared/contract/api.ts'
import { settings as schema, type Settings } from '../../../src-shared/contract/values.ts'
import type { Database } from '../../base/db/open.ts'

const DEFAULTS: Settings = {
  theme: 'system',
  processes: 0,
  limits: 'jutge',
  keepMatches: 0,
  seatColours: [],
  updates: 'unasked',
  announces: true,
  provesVersions: true,
  editor: {
    fontSize: 13,
    wraps: false,
    ligatures: false,
    minimap: false,
    formatOnSave: false,
    style: 'llvm',
  },
}

export type SettingsService = ReturnType<typeof createSettingsService>

/** What the user chose. A value that no longer makes sense counts as not chosen. */
export function createSettingsService(db: Database, changed: (settings: Settings) => void) {
  const all = db.prepare<[], { key: string; value: string }>('SELECT key, value FROM settings')
  const put = db.prepare<[string, string]>('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)')

  function get(): Settings {
    const stored: Record<string, unknown> = { ...DEFAULTS }
    for (const { key, value } of all.all()) {
      const field = Object.hasOwn(schema.shape, key)
        ? schema.shape[key as keyof Settings].safeParse(parseOrNothing(value))
        : undefined
      if (field?.success) stored[key] = field.data
    }
    return stored as unknown as Settings
  }

  const api = {
    'settings.get': get,
    'settings.set'(changes: { readonly [Key in keyof Settings]?: Settings[Key] | undefined }): Settings {
      db.transaction(() => {
        for (const [key, value] of Object.entries(changes))
          if (value !== undefined) put.run(key, JSON.stringify(value))
      }).immediate()
      const now = get()
      changed(now)
      return now
    },
  } satisfies Partial<Api>
  return { api, get }
}

function parseOrNothing(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** Match processes for a setting, where 0 leaves a core to the window. */
export function processCount(setting: number): number {
  return setting > 0 ? setting : Math.max(1, availableParallelism() - 1)
}
