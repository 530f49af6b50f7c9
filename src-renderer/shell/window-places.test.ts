import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SETTINGS } from './window-places.ts'

it('the palette has every part of the settings, in their order', () => {
  const page = readFileSync(join(import.meta.dirname, '../features/settings/SettingsPage.vue'), 'utf8')
  const heads = [...page.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, head]) => head.trim())
  expect(heads.length).toBeGreaterThan(9)
  expect(SETTINGS.map(([title]) => title)).toEqual(heads)
})
