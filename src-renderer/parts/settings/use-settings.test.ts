import { expect, test, vi } from 'vitest'
import type { Api } from '../../../src-shared/contract/api.ts'
import type { Settings } from '../../../src-shared/contract/values.ts'
import { createChannelPair } from '../../../test/loopback.ts'
import { serve } from '../../../src-shared/rpc/server.ts'

test('parts of how the editor is set that are changed at once are all kept', async () => {
  // The page connects once, and so may another test file in this process have done: here it is a new page.
  vi.resetModules()
  const { connect } = await import('../../base/api/connection.ts')
  const { changeEditor, loadSettings, currentSettings } = await import('./use-settings.ts')
  const editor = { fontSize: 14, wraps: false, ligatures: false, minimap: false, formatOnSave: false }
  let stored: Settings = {
    theme: 'system',
    processes: 0,
    limits: 'jutge',
    keepMatches: 0,
    seatColours: [],
    updates: 'unasked',
    announces: true,
    provesVersions: true,
    editor: { ...editor, style: 'llvm' },
  }
  const api = {
    'settings.get': () => stored,
    'settings.set': (change: Partial<Settings>) => (stored = { ...stored, ...change }),
  }
  const [page, main] = createChannelPair()
  serve(main, api as unknown as Api, () => undefined)
  await connect(() => Promise.resolve(page))
  await loadSettings()

  await Promise.all([changeEditor({ formatOnSave: true }), changeEditor({ style: 'webkit' })])
  expect(stored.editor).toEqual({ ...editor, formatOnSave: true, style: 'webkit' })
  expect(currentSettings.value?.editor).toEqual(stored.editor)
})
