/**
 * A way to send something, for each family. Each runs in a page by its text alone, so it uses nothing from outside; `place` is the
 * `host:port` of its family's listener.
 */
type Ways = Readonly<Record<string, (place: string) => unknown>>

const INTERFACES: Ways = {
  fetch: (place) => fetch(`http://${place}/x`),
  fetchLater: (place) => {
    const { fetchLater } = window as unknown as { fetchLater(url: string, how: object): void }
    fetchLater(`https://${place}/x`, { activateAfter: 0 })
  },
  XMLHttpRequest: (place) => {
    const asked = new XMLHttpRequest()
    asked.open('POST', `http://${place}/x`)
    asked.send('text')
  },
  EventSource: (place) => new EventSource(`http://${place}/x`),
  WebSocket: (place) => new WebSocket(`ws://${place}/x`),
  WebSocketStream: (place) => Reflect.construct(Reflect.get(window, 'WebSocketStream'), [`ws://${place}/x`]),
  // By number: a name is first tried at its address of IPv6.
  WebTransport: (place) => new WebTransport(`https://127.0.0.1:${place.split(':')[1]}/x`),
  sendBeacon: (place) => navigator.sendBeacon(`http://${place}/x`, 'text'),
  import: (place) => {
    const made = document.createElement('script')
    made.textContent = `import('http://${place}/x').catch(() => {})`
    document.body.append(made)
  },
  Worker: (place) => new Worker(`/pass.js?${encodeURIComponent(`http://${place}/x`)}`),
  'Worker of a text': (place) => {
    const text = `fetch('http://${place}/x', { mode: 'no-cors' })`
    new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))
  },
  'Worker of an address': (place) =>
    new Worker(
      `data:text/javascript,${encodeURIComponent(`fetch('http://${place}/x', { mode: 'no-cors' })`)}`,
    ),
  SharedWorker: (place) => new SharedWorker(`/pass.js?${encodeURIComponent(`http://${place}/x`)}`),
  serviceWorker: (place) =>
    navigator.serviceWorker.register(`/pass.js?${encodeURIComponent(`http://${place}/x`)}`),
  audioWorklet: (place) => new AudioContext().audioWorklet.addModule(`http://${place}/x`),
  paintWorklet: (place) =>
    (CSS as unknown as { paintWorklet: Worklet }).paintWorklet.addModule(`http://${place}/x`),
  Image: (place) => {
    new Image().src = `http://${place}/x`
  },
  Audio: (place) => new Audio(`http://${place}/x`),
  FontFace: (place) => new FontFace('a', `url(http://${place}/x)`).load(),
  Notification: (place) => new Notification('a', { icon: `http://${place}/x` }),
  calls: (place) => {
    const made = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:${place}` },
        { urls: [`turn:${place}`, `turn:${place}?transport=tcp`], username: 'a', credential: 'b' },
      ],
    })
    made.createDataChannel('a')
    return made.createOffer().then((offer) => made.setLocalDescription(offer))
  },
  PaymentRequest: (place) =>
    new PaymentRequest([{ supportedMethods: `https://${place}/x` }], {
      total: { label: 'a', amount: { currency: 'EUR', value: '1' } },
    }).show(),
  credentials: (place) =>
    navigator.credentials.get({
      identity: { providers: [{ configURL: `https://${place}/x`, clientId: 'a' }] },
    } as CredentialRequestOptions),
  presentation: (place) => {
    type Screen = new (urls: string[]) => { start(): Promise<unknown> }
    return new (Reflect.get(window, 'PresentationRequest') as Screen)([`https://${place}/x`]).start()
  },
  mediaSession: (place) => {
    navigator.mediaSession.metadata = new MediaMetadata({
      title: 'a',
      artwork: [{ src: `http://${place}/x` }],
    })
    navigator.mediaSession.playbackState = 'playing'
  },
  'XSLT import': (place) => {
    const space = 'http://www.w3.org/1999/XSL/Transform'
    const sheet = `<a:stylesheet version="1.0" xmlns:a="${space}"><a:import href="http://${place}/x"/></a:stylesheet>`
    new XSLTProcessor().importStylesheet(new DOMParser().parseFromString(sheet, 'text/xml'))
  },
  'interest group': (place) =>
    Reflect.get(navigator, 'joinAdInterestGroup').call(
      navigator,
      { owner: `https://${place}`, name: 'a', updateURL: `https://${place}/x` },
      1000,
    ),
}

/** Elements that load something, as they are written in a page. */
const ELEMENTS: Readonly<Record<string, string>> = {
  img: '<img src="URL">',
  srcset: '<img srcset="URL 1x">',
  picture: '<picture><source srcset="URL"><img></picture>',
  audio: '<audio preload="auto" src="URL"></audio>',
  video: '<video preload="auto" src="URL"></video>',
  poster: '<video poster="URL"></video>',
  source: '<video preload="auto"><source src="URL"></video>',
  track: '<video crossorigin src="data:video/mp4,"><track default kind="subtitles" src="URL"></video>',
  iframe: '<iframe src="URL"></iframe>',
  'iframe of a text': `<iframe srcdoc="<img src='URL'>"></iframe>`,
  object: '<object data="URL"></object>',
  embed: '<embed src="URL">',
  fencedframe: '<fencedframe src="URL"></fencedframe>',
  input: '<input type="image" src="URL">',
  background: '<table background="URL"><tr><td>a</table>',
  'style attribute': '<p style="background: url(URL)">a</p>',
  'svg image': '<svg><image href="URL" width="9" height="9" /></svg>',
  'svg use': '<svg><use href="URL#a" /></svg>',
  feImage:
    '<svg><filter id="quartet-f"><feImage href="URL" /></filter><rect width="9" height="9" filter="url(#quartet-f)" /></svg>',
  'link stylesheet': '<link rel="stylesheet" href="URL">',
  'link icon': '<link rel="icon" href="URL">',
  'link manifest': '<link rel="manifest" href="URL">',
  'link prefetch': '<link rel="prefetch" href="URL">',
  'link preconnect': '<link rel="preconnect" href="URL">',
  'link dns-prefetch': '<link rel="dns-prefetch" href="URL">',
  'link prerender': '<link rel="prerender" href="URL">',
  'link modulepreload': '<link rel="modulepreload" href="URL">',
  'link dictionary': '<link rel="compression-dictionary" href="URL">',
  'preload script': '<link rel="preload" as="script" href="URL">',
  'preload image': '<link rel="preload" as="image" href="URL">',
  'preload font': '<link rel="preload" as="font" crossorigin href="URL">',
  'preload fetch': '<link rel="preload" as="fetch" crossorigin href="URL">',
  'preload style': '<link rel="preload" as="style" href="URL">',
  'css import': '<style>@import url(URL);</style>',
  'css font': '<style>@font-face { font-family: a; src: url(URL) } body { font-family: a }</style><p>a</p>',
  'css background': '<style>body { background: url(URL) }</style>',
  'css image-set': '<style>p { background: image-set(url(URL) 1x) }</style><p>a</p>',
  'css cursor': '<style>body { cursor: url(URL), auto }</style>',
  'css list': '<style>li { list-style: url(URL) }</style><ul><li>a</li></ul>',
  'css filter': '<style>p { filter: url(URL#a) }</style><p>a</p>',
  'css mask': '<style>p { mask: url(URL) }</style><p>a</p>',
  'css border': '<style>p { border: 1px solid; border-image: url(URL) 1 }</style><p>a</p>',
  'css shape': '<style>p { float: left; shape-outside: url(URL) }</style><p>a</p>',
  'css content': '<style>p::before { content: url(URL) }</style><p>a</p>',
}

/** What is put into a page as a text runs no script, so these are made as elements. */
const SCRIPTS: Ways = {
  script: (place) =>
    document.body.append(Object.assign(document.createElement('script'), { src: `http://${place}/x` })),
  module: (place) =>
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', src: `http://${place}/x` }),
    ),
  'svg script': (place) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'script')
    made.setAttribute('href', `http://${place}/x`)
    document.body.append(made)
  },
  'rules prefetch': (place) => {
    const made = Object.assign(document.createElement('script'), { type: 'speculationrules' })
    made.textContent = JSON.stringify({ prefetch: [{ urls: [`http://${place}/x`], eagerness: 'immediate' }] })
    document.head.append(made)
  },
  'rules prerender': (place) => {
    const made = Object.assign(document.createElement('script'), { type: 'speculationrules' })
    made.textContent = JSON.stringify({
      prerender: [{ urls: [`http://${place}/x`], eagerness: 'immediate' }],
    })
    document.head.append(made)
  },
}

/** The families of all ways. */
export const WAYS: readonly string[] = [INTERFACES, ELEMENTS, SCRIPTS].flatMap((ways) => Object.keys(ways))

/** A script that tries all ways, each at its place; one that is refused does not end it. */
export function scriptOfWays(places: Readonly<Record<string, string>>): string {
  const parts = [INTERFACES, SCRIPTS].flatMap((ways) =>
    Object.entries(ways).map(
      ([family, way]) => `async () => (${String(way)})(${JSON.stringify(places[family])})`,
    ),
  )
  for (const [family, text] of Object.entries(ELEMENTS)) {
    const markup = JSON.stringify(text.replaceAll('URL', `http://${places[family]}/x`))
    parts.push(
      `async () => document.${text.startsWith('<link') ? 'head' : 'body'}.insertAdjacentHTML('beforeend', ${markup})`,
    )
  }
  return `for (const way of [${parts.join(',\n')}]) way().catch(() => {})`
}

const OWN_SITE = 'is loaded from the page’s own site only'
/** What is not heard of the page that is not shut in either, and why. */
export const UNHEARD: Readonly<Record<string, string>> = {
  'link dns-prefetch': 'looks a name up and connects to nothing: the browser’s own log says so',
  'link prerender': 'is not loaded by this browser any more',
  'XSLT import': OWN_SITE,
  'svg use': OWN_SITE,
  'css filter': OWN_SITE,
  fencedframe: 'shows only what an auction of advertisements has chosen',
  'interest group': 'is for sites that are enrolled with the browser’s maker',
  mediaSession: 'loads a picture when the system shows it, and a browser without windows is shown nowhere',
  presentation: 'needs a second screen',
}
