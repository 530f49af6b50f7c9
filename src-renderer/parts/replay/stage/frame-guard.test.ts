import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guardFrame, type FrameGuard } from './frame-guard.ts'

let guard: FrameGuard
/** Stands for the frame: what matters is where the focus is. */
let frame: HTMLElement | null
let said: string[]
const element = (id: string): HTMLElement => document.getElementById(id)!
const focused = (): string | undefined => document.activeElement?.id

beforeEach(() => {
  document.body.innerHTML =
    '<input id="note"><input id="other"><dialog id="dialog"><input id="answer"></dialog><div id="frame" tabindex="0" inert></div>'
  frame = element('frame')
  said = []
  guard = guardFrame({
    frame: () => frame,
    onUse: (isUsed) => said.push(isUsed ? 'in' : 'out'),
    onTaken: (giveBack) => {
      said.push('taken')
      frame!.remove()
      frame = null
      giveBack()
    },
  })
})
afterEach(() => guard.close())

/** As browsers do it when the frame focuses itself, inert or not: the page hears of it by the blur of its window. */
function steal(): void {
  ;(document.activeElement as HTMLElement).blur()
  frame!.removeAttribute('inert')
  frame!.focus()
  window.dispatchEvent(new Event('blur'))
}

describe('a frame that takes the keyboard', () => {
  it.each(['note', 'other', 'answer'])('is closed, and %s has the focus again', (id) => {
    element('note').focus()
    element(id).focus()
    steal()
    expect(said).toEqual(['taken'])
    expect(focused()).toBe(id)
  })

  it('while nothing had the focus leaves nothing focused', () => {
    element('note').focus()
    element('note').blur()
    window.dispatchEvent(new Event('pointerup'))
    steal()
    expect(said).toEqual(['taken'])
    expect(document.activeElement).toBe(document.body)
  })

  it('while another program had the keyboard is closed when it says so itself', () => {
    element('note').focus()
    // Then no event comes with it.
    Object.defineProperty(document, 'activeElement', { value: frame, configurable: true })
    guard.look()
    Reflect.deleteProperty(document, 'activeElement')
    expect(said).toEqual(['taken'])
    expect(focused()).toBe('note')
  })

  it('after the user was in it and has gone elsewhere is closed as any', () => {
    guard.enter()
    element('other').focus()
    expect(said).toEqual(['in', 'out'])
    expect(frame!.hasAttribute('inert')).toBe(true)
    steal()
    expect(said).toEqual(['in', 'out', 'taken'])
    expect(focused()).toBe('other')
  })
})

describe('a user who goes into the frame', () => {
  it('has the keyboard in it until leaving', () => {
    guard.enter()
    window.dispatchEvent(new Event('blur'))
    expect(focused()).toBe('frame')
    expect(frame!.hasAttribute('inert')).toBe(false)
    guard.leave()
    expect(said).toEqual(['in', 'out'])
    expect(focused()).not.toBe('frame')
    expect(frame!.hasAttribute('inert')).toBe(true)
  })

  it('is not out of it because the whole window has lost the keyboard, or has it again', () => {
    guard.enter()
    for (const kind of ['blur', 'focus', 'blur']) window.dispatchEvent(new Event(kind))
    expect(said).toEqual(['in'])
  })

  it('goes out by a dialog that opens', () => {
    guard.enter()
    element('answer').focus()
    expect(said).toEqual(['in', 'out'])
  })
})
