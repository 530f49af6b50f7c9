import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import RulesAside from './RulesAside.vue'

test('rules beside the editor are searched, of this game alone; Enter goes to what was found, Escape back to the text', async () => {
  const gone: Element[] = []
  Element.prototype.scrollIntoView = function () {
    gone.push(this)
  }
  const page = mount(RulesAside, {
    props: { game: 'mad-max' },
    attachTo: document.body,
    global: { stubs: { RulesPictures: true } },
  })
  const search = page.get('input[type=search]')
  await search.setValue('random')
  const found = page.findAll('[role=option]')
  expect(found.length).toBeGreaterThan(0)
  expect(page.text()).not.toContain('In other games')
  await search.trigger('keydown', { key: 'ArrowDown' })
  expect(page.findAll('[aria-selected=true]')).toHaveLength(1)
  gone.length = 0
  await search.trigger('keydown', { key: 'Enter' })
  await Promise.resolve()
  expect(gone.map(({ id }) => id)).toEqual([expect.stringMatching(/./)])
  expect((search.element as HTMLInputElement).value).toBe('')
  await search.setValue('random')
  await search.trigger('keydown', { key: 'Escape' })
  expect(page.findAll('[role=option]')).toHaveLength(0)
  page.unmount()
})
