import { expect, test, vi } from 'vitest'
import type { Settings } from '../../../src-shared/contract/values.ts'
import { openTo } from '../../../test/loopback.ts'
import { USUAL_SETTINGS } from '../../../test/usual-settings.ts'

test('parts of how the editor is set that are changed at once are all kept', async () => {
  // The page connects once, and so may another test file in this process have done: here it is a new page.
  vi.resetModules()
  const { connect } = await import('../../base/api/connection.ts')
  const { changeEditor, loadSettings, currentSettings } = await import('./use-settings.ts')
  const editor = { fontSize: 14, wraps: false, ligatures: false, minimap: false, formatOnSave: false }
  let stored: Settings = { ...USUAL_SETTINGS, editor: { ...editor, style: 'llvm' } }
  const api = {
    'settings.get': () => stored,
    'settings.set': (change: Partial<Settings>) => (stored = { ...stored, ...change }),
  }
  await connect(openTo(api))
  await loadSettings()

  await Promise.all([changeEditor({ formatOnSave: true }), changeEditor({ style: 'webkit' })])
  expect(stored.editor).toEqual({ ...editor, formatOnSave: true, style: 'webkit' })
  expect(currentSettings.value?.editor).toEqual(stored.editor)
})
