/** What the story keeps in our page, and no viewer may have. */
export const SECRET = 'a secret of our page'

/** Runs in our page: puts the secret where pages keep things. */
export async function keepSecret(secret: string): Promise<void> {
  localStorage.setItem('story', secret)
  sessionStorage.setItem('story', secret)
  document.cookie = `story=${secret}`
  await caches.open(secret)
  const root = await navigator.storage.getDirectory()
  await root.getFileHandle('story', { create: true })
  const asked = indexedDB.open(secret)
  await new Promise((resolve) => asked.addEventListener('success', resolve))
  asked.result.close()
  void navigator.locks.request(secret, () => new Promise(() => {}))
  await navigator.clipboard.writeText(secret)
  await (
    navigator as unknown as { storageBuckets: { open(name: string): Promise<unknown> } }
  ).storageBuckets.open('story')
}

/** A function by its path, and what it is given; `found` and `refused` stand for functions that take its answer. */
type Ask = readonly [path: string, ...given: unknown[]]

/** What a page may have without a question once the user has allowed it to the site: ours has all of it in the story. */
export const TAKES: Readonly<Record<string, Ask>> = {
  'local storage': ['localStorage.getItem', 'story'],
  'session storage': ['sessionStorage.getItem', 'story'],
  cookies: ['document.cookie.toString'],
  'cookie store': ['cookieStore.getAll'],
  databases: ['indexedDB.databases'],
  caches: ['caches.keys'],
  'private files': ['navigator.storage.getDirectory'],
  buckets: ['navigator.storageBuckets.keys'],
  locks: ['navigator.locks.query'],
  clipboard: ['navigator.clipboard.readText'],
  position: ['navigator.geolocation.getCurrentPosition', 'found', 'refused'],
  camera: ['navigator.mediaDevices.getUserMedia', { video: true }],
  microphone: ['navigator.mediaDevices.getUserMedia', { audio: true }],
  'page above': ['top.document.querySelectorAll', '*'],
  'keyboard layout': ['navigator.keyboard.getLayoutMap'],
  fonts: ['queryLocalFonts'],
  permissions: ['Notification.permission.match', 'granted'],
  'wake lock': ['navigator.wakeLock.request', 'screen'],
}

/** What a browser asks the user about first, or shows above all else. */
export const QUESTIONS: Readonly<Record<string, Ask>> = {
  files: ['showOpenFilePicker'],
  'file to write': ['showSaveFilePicker'],
  folder: ['showDirectoryPicker'],
  'private files of old': ['webkitRequestFileSystem', 0, 1, 'found', 'refused'],
  usb: ['navigator.usb.requestDevice', { filters: [] }],
  'usb allowed before': ['navigator.usb.getDevices'],
  hid: ['navigator.hid.requestDevice', { filters: [] }],
  serial: ['navigator.serial.requestPort'],
  midi: ['navigator.requestMIDIAccess'],
  xr: ['navigator.xr.requestSession', 'immersive-vr'],
  sensors: ['IdleDetector.requestPermission'],
  gamepad: ['navigator.getGamepads'],
  screens: ['getScreenDetails'],
  screen: ['navigator.mediaDevices.getDisplayMedia'],
  'window in front': ['documentPictureInPicture.requestWindow'],
  'whole screen': ['document.documentElement.requestFullscreen'],
  mouse: ['document.documentElement.requestPointerLock'],
  'storage of the site': ['document.requestStorageAccess'],
  'storage kept': ['navigator.storage.persist'],
  topics: ['document.browsingTopics'],
  passwords: ['navigator.credentials.get', { password: true }],
  models: ['LanguageModel.create'],
  translator: ['Translator.create', { sourceLanguage: 'en', targetLanguage: 'fr' }],
  'keys of films': [
    'navigator.requestMediaKeySystemAccess',
    'org.w3.clearkey',
    [{ initDataTypes: ['keyids'], videoCapabilities: [{ contentType: 'video/webm; codecs="vp9"' }] }],
  ],
  'requests to the system': ['navigator.registerProtocolHandler', 'web+quartet', '?a=%s'],
  badge: ['navigator.setAppBadge', 1],
  alert: ['alert', 'a'],
  confirm: ['confirm', 'a'],
  prompt: ['prompt', 'a'],
  print: ['print'],
}

/** Runs in a page: what became of each, `had` for what gave something and `nothing` or the name of the error for the others. */
export async function askFor(asks: Readonly<Record<string, Ask>>): Promise<Record<string, string>> {
  const ask = async ([path, ...given]: Ask): Promise<unknown> => {
    const names = path.split('.')
    let owner: object = window
    for (const name of names.slice(0, -1)) owner = Object(Reflect.get(owner, name)) as object
    const called = Reflect.get(owner, names.at(-1)!) as (...given: unknown[]) => unknown
    if (!given.includes('found')) return called.apply(owner, given)
    return new Promise((found, refused) => {
      called.apply(
        owner,
        given.map((one) => (one === 'found' ? found : one === 'refused' ? refused : one)),
      )
    })
  }
  const became: Record<string, string> = {}
  for (const [family, one] of Object.entries(asks))
    try {
      const found = await ask(one)
      const isNothing =
        !found || found === 'denied' || (Array.isArray(found) && found.every((part) => part === null))
      became[family] = isNothing ? 'nothing' : 'had'
    } catch (error) {
      became[family] = (error as { name?: string }).name ?? 'refused'
    }
  return became
}

/** Runs in a page of ours: hears the channels of that name from now on. */
export function hearChannel(name: string): void {
  const heard: unknown[] = []
  Object.assign(window, { heardOfChannel: heard })
  new BroadcastChannel(name).addEventListener('message', ({ data }) => heard.push(data))
}

/** Runs in a page: says something to all pages of its site. */
export function sayInChannel({ name, text }: { name: string; text: string }): void {
  new BroadcastChannel(name).postMessage(text)
}

/** Runs in a page: whether it may listen to the user. */
export async function listenToUser(): Promise<string> {
  const Recognition = Reflect.get(window, 'webkitSpeechRecognition') as new () => EventTarget & {
    start(): void
  }
  const made = new Recognition()
  return new Promise((resolve) => {
    made.addEventListener('start', () => resolve('had'))
    made.addEventListener('error', (event) => resolve((event as Event & { error: string }).error))
    made.start()
  })
}

/** Runs in a page: asks for a file and for a colour in every way that a field has. */
export function askByFields(): void {
  for (const kind of ['file', 'color', 'date'])
    for (const isInPage of [true, false]) {
      const made = Object.assign(document.createElement('input'), { type: kind })
      const label = Object.assign(document.createElement('label'), { textContent: 'a' })
      label.append(made)
      if (isInPage) document.body.append(label)
      made.click()
      label.click()
      made.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      try {
        made.showPicker()
      } catch {
        // Refused.
      }
    }
}
