import { afterEach, expect, it } from 'vitest'
import { createApp, defineComponent, h, shallowRef } from 'vue'
import { until } from '../../../test/eventually.ts'
import DialogBox from './DialogBox.vue'

let end = (): void => {}
afterEach(() => end())

/** A page with a field, and a dialog that no button of the page opened. */
function page() {
  document.body.innerHTML = '<input id="field" /><div id="floats"></div><div id="app"></div>'
  const isOpen = shallowRef(false)
  const app = createApp(
    defineComponent({
      render: () =>
        h(
          DialogBox,
          { title: 'Rename', open: isOpen.value, 'onUpdate:open': (now: boolean) => (isOpen.value = now) },
          {
            default: () => 'It stands in five places.',
            footer: () => [h('button', 'Cancel'), h('button', { autofocus: '' }, 'Rename')],
          },
        ),
    }),
  )
  app.mount('#app')
  end = () => {
    app.unmount()
    document.body.innerHTML = ''
  }
  return isOpen
}
const focused = () => document.activeElement?.id || document.activeElement?.textContent

it('what is marked has the focus in a dialog, and what had it before has it again', async () => {
  const isOpen = page()
  document.querySelector<HTMLElement>('#field')!.focus()
  isOpen.value = true
  await until(focused, (now) => now === 'Rename')
  isOpen.value = false
  await until(focused, (now) => now !== 'Rename')
  expect(focused()).toBe('field')
})
