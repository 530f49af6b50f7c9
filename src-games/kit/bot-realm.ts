/**
 * The part of a TypeScript bot's world that all games share. `createBotKit` is evaluated by its text inside the
 * bot's own realm (see the match process), so it may use nothing but its parameters and JavaScript's globals,
 * and nothing of the host's ever enters it: it makes the arrays that the host fills with numbers and reads back.
 */

/** What the realm gives a game's `botApi`. `Region`: the names of the game's regions. */
export interface BotKit<Region extends string = string> {
  /** The state's block (static and public regions), refreshed before each round. See `block.ts`. */
  readonly ints: Int32Array
  /** The same numbers, for f64 regions. */
  readonly doubles: Float64Array
  /** The bot's seat. */
  readonly me: number
  /** First index in `ints` and number of elements of a region. */
  offset(region: Region): number
  length(region: Region): number
  /** Records a call. `kind` as in the game's `orderKinds`. Throws past the limit of calls in a round. */
  order(kind: number, a: number, b: number, c: number): void
  /** Charges the bot for so many elements that are gone through or made for it; the realm's guard counts. */
  pay(elements: number): void
  /** Adds a line to the round's log. */
  log(...values: unknown[]): void
  /** As `log`, marked as the API's own remark about a bad argument. Cheap when repeated. */
  warn(text: string): void
  /** Global in the realm, the same in every game. See `drawings.ts`. */
  readonly debug: BotDebug
  /** The bot's generator (`seed` given by the host), of either family. See `rng.ts`. */
  readonly lcg31: { random(l: number, u: number): number; permutation(n: number): number[] }
  readonly parkMiller: { draw(): number; random(l: number, u: number): number }
}

/** A place may be given as two numbers or as an object with `i` and `j`. */
export interface BotDebug {
  cell(...args: unknown[]): void
  line(...args: unknown[]): void
  circle(...args: unknown[]): void
  text(...args: unknown[]): void
  mark(label: unknown): void
}

/** The two sides of a realm's door; the host only ever touches its typed arrays and primitives. */
export interface BotDoor {
  readonly kit: BotKit
  /** What becomes global beside the game's own API. */
  readonly globals: { readonly debug: BotDebug }
  readonly ints: Int32Array
  readonly orders: Int32Array
  /** Forgets the last round's orders and log; the host calls it before each play. */
  startRound(): void
  /** Calls made in this round; `orders` holds 4 ints for each. */
  orderCount(): number
  takeLog(): string
}

export interface BotKitOptions {
  /** The names of the block's regions, in its order, with commas between them: text crosses the door, lists do not. */
  readonly regions: string
  readonly blockLength: number
  readonly maxCalls: number
  readonly maxLogChars: number
  readonly me: number
  readonly seed: number
  readonly family: 'lcg31' | 'park-miller'
  /** Mad Max burns one draw before each round. */
  readonly burnEachRound: boolean
}

// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function createBotKit(options: BotKitOptions): BotDoor {
  const { maxCalls, maxLogChars, me } = options
  const regions = options.regions.split(',')
  const buffer = new ArrayBuffer(4 * (options.blockLength + (options.blockLength & 1)))
  const ints = new Int32Array(buffer)
  const doubles = new Float64Array(buffer)
  const orders = new Int32Array(4 * maxCalls)
  const { imul, trunc, abs } = Math
  const text = String
  let calls = 0
  let log = ''
  let logFull = false
  let shapes = 0

  const endLog = (rest: string): void => {
    log += rest + '… the log of this round is full\n'
    logFull = true
  }
  const write = (line: string): void => {
    if (logFull) return
    if (log.length + line.length >= maxLogChars) endLog(line.slice(0, maxLogChars - log.length) + '\n')
    else log += line + '\n'
  }
  const show = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return text(value)
    try {
      return JSON.stringify(value)
    } catch {
      return text(value)
    }
  }

  // As in drawings.ts, which this text cannot import.
  const maxShapes = 2000
  const maxDrawnChars = 80
  const round2 = (value: unknown): string => text(trunc(+(value as number) * 100) / 100)
  const clean = (value: unknown): string => {
    const line = text(value).slice(0, maxDrawnChars)
    let shown = ''
    // Bounded whatever the bot made of `slice`: this loop costs it no fuel.
    for (let k = 0; k < line.length && k < maxDrawnChars; k++) shown += line[k] < ' ' ? ' ' : line[k]
    return shown
  }
  /** Writes a shape: so many numbers, then perhaps a text, then perhaps a colour. */
  const drawShape = (kind: string, numbers: number, hasText: boolean, args: unknown[]): void => {
    if (logFull || shapes > maxShapes) return
    if (shapes++ === maxShapes) return write('warning: more than ' + maxShapes + ' shapes in one round')
    let line = '\u001e' + kind
    let at = 0
    for (let k = 0; k < numbers; k++) {
      const value = args[at++]
      if (typeof value !== 'object' || value === null) line += ' ' + round2(value)
      else {
        const { i, j } = value as { i: unknown; j: unknown }
        line += ' ' + round2(i) + ' ' + round2(j)
        k++
      }
    }
    const label = hasText ? ' ' + clean(args[at++]) : ''
    if (kind !== 'm') {
      const colour = clean(args[at] ?? 'seat')
      line += ' ' + (colour === '' || colour.includes(' ') ? 'seat' : colour)
    }
    line += label
    // Half a line would be another shape.
    if (log.length + line.length >= maxLogChars) endLog('')
    else write(line)
  }
  const debug: BotDebug = {
    cell: (...args) => drawShape('c', 2, false, args),
    line: (...args) => drawShape('l', 4, false, args),
    circle: (...args) => drawShape('o', 3, false, args),
    text: (...args) => drawShape('t', 2, true, args),
    mark: (label) => drawShape('m', 0, true, [label]),
  }

  let x = options.family === 'lcg31' ? abs(options.seed) % 0x80000000 : 1 + (abs(options.seed) % 2147483646)
  const draw = (): number => {
    x = (48271 * x) % 2147483647
    return x - 1
  }
  const random = (l: number, u: number): number => {
    if (l > u || u - l + 1 > 1000000) return l
    x = (imul(843314861, x) + 453816693) & 0x7fffffff
    x = (imul(843314861, x) + 453816693) & 0x7fffffff
    return l + trunc((u - l + 1) * (x / 0x80000000))
  }

  const kit: BotKit = {
    ints,
    doubles,
    me,
    offset: (region) => ints[4 + 2 * regions.indexOf(region)],
    length: (region) => ints[5 + 2 * regions.indexOf(region)],
    order(kind, a, b, c) {
      if (calls === maxCalls) throw new Error(`too many orders: more than ${maxCalls} in one round`)
      const at = 4 * calls++
      orders[at] = kind
      orders[at + 1] = a
      orders[at + 2] = b
      orders[at + 3] = c
    },
    pay: () => {},
    log: (...values) => {
      if (logFull) return
      let line = ''
      for (let k = 0; k < values.length; k++) line += (k > 0 ? ' ' : '') + show(values[k])
      write(line)
    },
    warn: (message) => write('warning: ' + message),
    debug,
    lcg31: {
      random,
      permutation(n) {
        const v: number[] = []
        if (n < 0 || n > 1000000) return v
        kit.pay(4 * n)
        for (let i = 0; i < n; i++) v[i] = i
        for (let i = 0; i < n; i++) {
          const j = random(i, n - 1)
          const swapped = v[i]
          v[i] = v[j]
          v[j] = swapped
        }
        return v
      },
    },
    parkMiller: { draw, random: (l, u) => l + (draw() % (u - l + 1)) },
  }
  return {
    kit,
    globals: { debug },
    ints,
    orders,
    startRound() {
      calls = 0
      log = ''
      logFull = false
      shapes = 0
      if (options.burnEachRound) draw()
    },
    orderCount: () => calls,
    takeLog: () => log,
  }
}
