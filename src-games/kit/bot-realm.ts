/**
 * The part of a TypeScript bot's world that all games share. `createBotKit` is evaluated by its text inside the
 * bot's own realm (see the match process), so it may use nothing but its parameters and JavaScript's globals,
 * and nothing of the host's ever enters it: it makes the arrays that the host fills with numbers and reads back.
 */

/** What the realm gives a game's `botApi`. */
export interface BotKit {
  /** The state's block (static and public regions), refreshed before each round. See `block.ts`. */
  readonly ints: Int32Array
  /** The same numbers, for f64 regions. */
  readonly doubles: Float64Array
  /** The bot's seat. */
  readonly me: number
  /** First index and length in `ints` of region k, in the order of the game's block spec. */
  offset(region: number): number
  length(region: number): number
  /** Records a call. `kind` as in the game's `orderKinds`. Throws past the limit of calls in a round. */
  order(kind: number, a: number, b: number, c: number): void
  /** Adds a line to the round's log. */
  log(...values: unknown[]): void
  /** As `log`, marked as the API's own remark about a bad argument. Cheap when repeated. */
  warn(text: string): void
  /** The bot's generator (`seed` given by the host), of either family. See `rng.ts`. */
  readonly lcg31: { random(l: number, u: number): number; permutation(n: number): number[] }
  readonly parkMiller: { draw(): number; random(l: number, u: number): number }
}

/** The two sides of a realm's door; the host only ever touches its typed arrays and primitives. */
export interface BotDoor {
  readonly kit: BotKit
  readonly ints: Int32Array
  readonly orders: Int32Array
  /** Forgets the last round's orders and log; the host calls it before each play. */
  startRound(): void
  /** Calls made in this round; `orders` holds 4 ints for each. */
  orderCount(): number
  takeLog(): string
}

export interface BotKitOptions {
  readonly blockLength: number
  readonly maxCalls: number
  readonly maxLogChars: number
  readonly me: number
  readonly seed: number
  readonly family: 'lcg31' | 'park-miller'
  /** Mad Max burns one draw before each round. */
  readonly burnEachRound: boolean
}

export function createBotKit(options: BotKitOptions): BotDoor {
  const { maxCalls, maxLogChars, me } = options
  const buffer = new ArrayBuffer(4 * (options.blockLength + (options.blockLength & 1)))
  const ints = new Int32Array(buffer)
  const doubles = new Float64Array(buffer)
  const orders = new Int32Array(4 * maxCalls)
  const { imul, trunc, abs } = Math
  const text = String
  let calls = 0
  let log = ''
  let logFull = false

  const write = (line: string): void => {
    if (logFull) return
    if (log.length + line.length >= maxLogChars) {
      log += line.slice(0, maxLogChars - log.length) + '\n… the log of this round is full\n'
      logFull = true
      return
    }
    log += line + '\n'
  }
  const show = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return text(value)
    try {
      return JSON.stringify(value)
    } catch {
      return text(value)
    }
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
    offset: (region) => ints[4 + 2 * region],
    length: (region) => ints[5 + 2 * region],
    order(kind, a, b, c) {
      if (calls === maxCalls) throw new Error(`too many orders: more than ${maxCalls} in one round`)
      const at = 4 * calls++
      orders[at] = kind
      orders[at + 1] = a
      orders[at + 2] = b
      orders[at + 3] = c
    },
    log: (...values) => {
      if (logFull) return
      let line = ''
      for (let k = 0; k < values.length; k++) line += (k > 0 ? ' ' : '') + show(values[k])
      write(line)
    },
    warn: (message) => write('warning: ' + message),
    lcg31: {
      random,
      permutation(n) {
        const v: number[] = []
        if (n < 0 || n > 1000000) return v
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
    ints,
    orders,
    startRound() {
      calls = 0
      log = ''
      logFull = false
      if (options.burnEachRound) draw()
    },
    orderCount: () => calls,
    takeLog: () => log,
  }
}
