/**
 * A viewer that takes the keyboard, each way when our page sends it the round of that number. It shows what keys it got, and
 * sends them to our page.
 */
const THIEVES: Readonly<Record<string, string>> = {
  'window.focus': 'window.focus()',
  'another copy of focus':
    'Object.getPrototypeOf(one).focus.call(one); HTMLElement.prototype.focus.call(document.body)',
  'the place in the address': 'location.hash = count % 2 ? "#one" : "#two"',
  autofocus:
    'const made = document.createElement("input"); made.autofocus = true; document.body.append(made)',
  'a dialog': 'if (!box.open) box.showModal(); else box.close()',
  'a frame within':
    'const made = document.createElement("iframe"); made.srcdoc = "<input autofocus>"; document.body.append(made); frames[0]?.focus()',
  'a message made up':
    'dispatchEvent(new MessageEvent("message", { data: { kind: "use", used: true }, source: parent })); one.focus()',
  'going to itself': 'one.focus(); if (count === 2) location.reload()',
}

/** Names of the ways, in the order of their rounds: the first is tried in round 1. */
export const THEFTS: readonly string[] = Object.keys(THIEVES)

export const thiefViewer: Readonly<Record<string, string>> = {
  'Viewer/viewer.html': `<!doctype html><meta charset="utf-8"><body>
<p id="round">waiting</p><p>keys: <output id="keys"></output></p>
<input id="one"><input id="two"><dialog id="box"><input autofocus></dialog>
<script src="viewer.js"></script></body>`,
  'Viewer/viewer.js': `var keys = ''
for (const kind of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste'])
  addEventListener(kind, (event) => {
    if (!event.isTrusted || event.key === 'Escape') return
    keys += event.key ?? event.data ?? kind
    parent.postMessage({ kind: 'got', keys }, '*')
    const shown = document.getElementById('keys')
    if (shown) shown.textContent = keys
  }, true)
const thieves = [${Object.values(THIEVES)
    .map((way) => `(count) => { ${way} }`)
    .join(',\n')}]
function go(round) {
  const steal = thieves[round - 1]
  if (!steal) return
  // Its name is what a page keeps when it goes to itself.
  name = round
  let count = 0
  setInterval(() => {
    try { steal(count++) } catch { /* the next time */ }
    parent.postMessage({ kind: 'tried' }, '*')
  }, 20)
}
addEventListener('message', ({ data }) => { if (data.kind === 'round') go(data.round) })
go(Number(name))
`,
}
