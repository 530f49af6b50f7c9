/**
 * Runs before the viewer. Calls between browsers (WebRTC) send packets past every rule of a policy that browsers know today, so
 * there are none, nor a frame within, which would have them anew: one is taken out before anything is loaded into it. A click in the
 * viewer would let it ask for a file, or for the colour of a place of the screen, and no policy refuses that: neither is there.
 * Until our page says that the user is in the viewer, it has no keys, and what focuses does nothing: a viewer that means no harm
 * is so never closed for taking the keyboard (see `frame-guard.ts`, which does not rely on this).
 */
export const FIRST = `(() => {
  for (const name of Object.getOwnPropertyNames(window))
    if (/^((webkit|moz)?RTC|EyeDropper$)/.test(name)) Object.defineProperty(window, name, { value: undefined, configurable: false, writable: false })
  for (const name of ['contentWindow', 'contentDocument', 'getSVGDocument'])
    for (const kind of [HTMLIFrameElement, HTMLFrameElement, HTMLObjectElement, HTMLEmbedElement])
      delete kind.prototype[name]
  for (const name of ['setHTMLUnsafe', 'attachShadow']) { delete Element.prototype[name]; delete ShadowRoot.prototype[name] }
  delete Document.parseHTMLUnsafe
  for (const name of ['write', 'writeln']) {
    const own = document[name]
    Document.prototype[name] = function (...texts) { own.call(this, texts.join('').replace(/shadowrootmode/gi, 'data-none')) }
  }
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('iframe, frame, object, embed, fencedframe, portal')) one.remove()
  }).observe(document, { childList: true, subtree: true })

  const { apply } = Reflect, up = parent, post = up.postMessage
  const getter = (kind, name) => Object.getOwnPropertyDescriptor(kind.prototype, name).get
  const listen = addEventListener, { composedPath } = Event.prototype, { getRootNode } = Node.prototype
  const { get: typeOf, set: setType } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'type')
  const isInPage = getter(Node, 'isConnected')
  delete HTMLInputElement.prototype.showPicker
  const refuseChooser = (event) => {
    try {
      const field = apply(composedPath, event, [])[0], kind = apply(typeOf, field, [])
      if (kind === 'file' || kind === 'color') apply(setType, field, ['text'])
    } catch { /* no input */ }
  }
  listen('click', refuseChooser, true)
  // A click on what is in no page does not come by the window.
  for (const [holder, name] of [[HTMLElement.prototype, 'click'], [EventTarget.prototype, 'dispatchEvent']]) {
    const own = holder[name]
    holder[name] = function (...given) {
      try {
        if (!apply(isInPage, this, [])) apply(listen, apply(getRootNode, this, []), ['click', refuseChooser, true])
      } catch { /* no element */ }
      return apply(own, this, given)
    }
  }

  let used = false
  const sourceOf = getter(MessageEvent, 'source'), dataOf = getter(MessageEvent, 'data'), keyOf = getter(KeyboardEvent, 'key')
  const stop = Event.prototype.stopImmediatePropagation, prevent = Event.prototype.preventDefault
  addEventListener('message', (event) => {
    if (!event.isTrusted || apply(sourceOf, event, []) !== up) return
    const data = apply(dataOf, event, [])
    if (typeof data !== 'object' || data === null || data.kind !== 'use') return
    used = data.used === true
    apply(stop, event, [])
  }, true)
  for (const kind of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'textInput', 'compositionstart', 'compositionupdate', 'compositionend', 'copy', 'cut', 'paste'])
    addEventListener(kind, (event) => {
      if (!event.isTrusted) return
      if (used) return kind === 'keydown' && apply(keyOf, event, []) === 'Escape' && apply(post, up, [{ kind: 'viewer-out' }, '*'])
      apply(prevent, event, [])
      apply(stop, event, [])
    }, { capture: true, passive: false })
  addEventListener('focus', () => { if (!used) apply(post, up, [{ kind: 'viewer-focus' }, '*']) }, true)
  for (const holder of [window, HTMLElement.prototype, SVGElement.prototype, MathMLElement.prototype]) {
    const own = holder.focus
    holder.focus = function (...options) { if (used) apply(own, this, options) }
  }
})()`

/**
 * The framework's viewers keep the round they show in `actRound`, and whether time goes by in `gamePaused`; those that name them
 * otherwise go their own way. Our page sends the round; the viewer's page says whether it can follow once it has loaded all it needs:
 * what it does then (`onload`) would undo a round that came before.
 */
export const FOLLOW = `addEventListener('message', ({ data }) => {
  if (typeof data !== 'object' || data === null || data.kind !== 'round') return
  if (typeof actRound !== 'number' || !Number.isInteger(data.round)) return
  if (typeof gamePaused === 'boolean') gamePaused = true
  actRound = data.round
})
addEventListener('load', () => parent.postMessage({ kind: 'viewer', follows: typeof actRound === 'number' }, '*'))
`
