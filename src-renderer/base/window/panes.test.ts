import { afterEach, expect, it } from 'vitest'
import { focusNextPane, nextPane, openMenuOfPane } from './panes.ts'

afterEach(() => document.body.replaceChildren())

function show(html: string): void {
  document.body.innerHTML = html
  // This DOM draws nothing: all is in sight but what is hidden.
  for (const element of document.querySelectorAll('*'))
    element.checkVisibility = () => element.closest('[hidden]') === null
}
const at = (): string => document.activeElement?.id ?? ''

it('F6 goes through the panes in their order and around, Shift+F6 back', () => {
  show(`<nav data-pane><button id="a">A</button></nav>
    <div data-pane><p tabindex="-1">words</p><button disabled>no</button><input id="b" /></div>
    <div data-pane hidden><button id="hidden">H</button></div>
    <div data-pane><button>first</button><section id="c" tabindex="-1" data-first-focus></section>
      <div data-pane><button>fold</button><p data-first-focus><textarea id="d"></textarea></p></div></div>`)
  const seen = [1, 1, 1, 1, 1].map((by) => {
    focusNextPane(by as 1)
    return at()
  })
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'a'])
  focusNextPane(-1)
  focusNextPane(-1)
  expect(at()).toBe('c')
  focusNextPane(-1)
  expect(at()).toBe('b')
})

it('a pane without anything to focus is passed over, and a window without panes keeps the focus', () => {
  show(
    `<div data-pane><button id="a">A</button></div><div data-pane><p>words</p></div><i data-pane><a id="z" href="#">z</a></i>`,
  )
  focusNextPane(1)
  focusNextPane(1)
  expect(at()).toBe('z')
  show('<button id="lone">x</button>')
  document.getElementById('lone')!.focus()
  focusNextPane(1)
  expect(at()).toBe('lone')
  expect(nextPane([], null, 1)).toBeUndefined()
})

it('the menu of the inner pane with the focus is opened, or that of the one around it', () => {
  show(`<div data-pane><button aria-label="More of this bot" id="outer">…</button>
    <div data-pane><button id="inside">x</button></div></div>
    <div data-pane><button aria-label="More for the board" id="other">…</button></div>`)
  const opened: string[] = []
  document.addEventListener('click', ({ target }) => opened.push((target as HTMLElement).id))
  document.getElementById('inside')!.focus()
  expect(openMenuOfPane()).toBe(true)
  document.getElementById('other')!.focus()
  expect(openMenuOfPane()).toBe(true)
  expect(opened).toEqual(['outer', 'other'])
  show('<div data-pane><button id="none">x</button></div>')
  document.getElementById('none')!.focus()
  expect(openMenuOfPane()).toBe(false)
})
