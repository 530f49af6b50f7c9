import { mount } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { EditorSettings as Editor } from '../../../src-shared/contract/code.ts'
import EditorSettings from './EditorSettings.vue'

const EDITOR: Editor = {
  fontSize: 14,
  wraps: false,
  ligatures: false,
  minimap: false,
  formatOnSave: false,
  style: 'llvm',
}

// Vue asks whether the focus is in a Document, of which happy-dom's page is none.
vi.stubGlobal('Document', document.constructor)
afterEach(() => vi.unstubAllGlobals())

test('a number that is being typed stays when another setting changes meanwhile', async () => {
  const page = mount(EditorSettings, { props: { editor: EDITOR }, attachTo: document.body })
  const input = page.get<HTMLInputElement>('input[type=number]').element
  input.focus()
  input.value = '1'
  await page.setProps({ editor: { ...EDITOR, wraps: true } })
  expect(page.findAll<HTMLInputElement>('input[type=checkbox]')[0].element.checked).toBe(true)
  expect(input.value).toBe('1')
  input.blur()
  await page.setProps({ editor: { ...EDITOR, fontSize: 20 } })
  expect(input.value).toBe('20')
  page.unmount()
})
