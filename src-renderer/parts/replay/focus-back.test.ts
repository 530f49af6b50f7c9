import { afterEach, expect, it } from 'vitest'
import { createApp, defineComponent, h, nextTick, shallowRef } from 'vue'
import { useFocusBack } from './focus-back.ts'

let end = (): void => {}
afterEach(() => end())

/** A board with what stands beside it. */
function page() {
  document.body.innerHTML =
    '<div id="floats"><div role="menu"><i id="item"></i></div></div><div id="app"></div>'
  const app = createApp(
    defineComponent({
      setup() {
        const board = shallowRef<HTMLElement | null>(null)
        const focusBack = useFocusBack(() => board.value)
        const on = Object.fromEntries(
          Object.entries(focusBack).map(([name, listener]) => [
            `on${name[0].toUpperCase()}${name.slice(1)}`,
            listener,
          ]),
        )
        return () =>
          h('div', on, [
            h('section', { id: 'board', tabindex: -1, ref: board }),
            h('select', { id: 'speed' }, [h('option', '1'), h('option', '2')]),
            h('button', { id: 'tab', role: 'tab' }),
            h('button', { id: 'menu', 'aria-haspopup': 'menu' }),
            h('button', {
              id: 'log',
              onClick: () => document.querySelector<HTMLElement>('#search')!.focus(),
            }),
            h('input', { id: 'search' }),
            h('input', { id: 'box', type: 'checkbox' }),
            h('div', { id: 'width', role: 'separator', tabindex: 0 }),
            h('div', { 'data-own-keys': '' }, [h('button', { id: 'row' })]),
          ])
      },
    }),
  )
  app.mount('#app')
  end = () => {
    app.unmount()
    document.body.innerHTML = ''
  }
}
const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!
const fire = (id: string, type: string) => at(id).dispatchEvent(new Event(type, { bubbles: true }))
async function choose(
  id: string,
  by: 'pointerdown' | 'keydown',
  type = 'click',
): Promise<string | undefined> {
  at(id).focus()
  fire(id, by)
  fire(id, type)
  await nextTick()
  return document.activeElement?.id
}

it.each([
  ['speed', 'change'],
  ['tab', 'click'],
  ['box', 'change'],
  ['width', 'pointerup'],
])('after a choice by mouse the board has the focus, by keyboard it stays: %s', async (id, type) => {
  page()
  expect(await choose(id, 'pointerdown', type)).toBe('board')
  expect(await choose(id, 'keydown', type)).toBe(id)
})

it.each([
  ['speed', 'click', 'speed'],
  ['menu', 'click', 'menu'],
  ['search', 'click', 'search'],
  ['search', 'change', 'search'],
  ['log', 'click', 'search'],
  ['row', 'click', 'row'],
])(
  'what opens, is typed into, leads elsewhere or has keys of its own keeps it: %s, %s',
  async (id, type, focused) => {
    page()
    expect(await choose(id, 'pointerdown', type)).toBe(focused)
  },
)

it('a menu from which the mouse chose gives the focus to the board, one of the keyboard to its button', async () => {
  page()
  for (const [by, focused] of [
    ['pointerdown', 'board'],
    ['keydown', 'menu'],
  ]) {
    fire('item', by)
    at('menu').focus()
    await nextTick()
    expect(document.activeElement?.id).toBe(focused)
  }
})
