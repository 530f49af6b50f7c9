/** What the code of a realm's own knows of each other: the bot's counted file, the guard, and the parts of builtins. */

export interface GuardOptions {
  /** Seeds Math.random, which has nothing to do with the bot's own generator. */
  readonly seed: number
  /** Units that the bot may use; may be Infinity. */
  readonly fuel: number
  /** Bytes that it may allocate in one round, garbage included. */
  readonly maxBytesARound: number
  /** The same for the whole match. */
  readonly maxBytes: number
  /** Levels of its functions that may be under way, as in script-code.ts. */
  readonly maxDepth: number
}

/** What a script calls while it counts; see `prepare-script-names.ts`. Each pays by the size of what it is given. */
export interface ScriptTools {
  /** Gives the counter its next value; ends the bot when it has none left. */
  refill(fuel: number): number
  tooDeep(): never
  /** A list with the elements of what is spread, to be gone through once more. */
  spread(source: unknown): readonly unknown[]
  /** The same for arguments where the stack cannot be counted: a few. */
  few(source: unknown): readonly unknown[]
  own(value: unknown): unknown
  all(value: unknown): unknown
  /** A text that was put together, with so many values made texts in it. */
  text(value: string, times?: number): string
  /** The same in a bot with BigInts, of which so many may be in it. */
  textOfBigs(value: string, times?: number): string
  /** One side of a comparison: beside a BigInt, a text is read as one. */
  beside(value: unknown): unknown
  long(value: unknown, times?: number): unknown
  length(value: unknown): unknown
  base(value: unknown): unknown
  isProxy(value: object): boolean
  /** What becomes the `prototype` of a function: no long chain of them. */
  proto(value: unknown): unknown
  /** Every error that a bot catches: what only this machine's limits made ends the bot instead. */
  caught(error: unknown): void
  /** A key that is no number, by which something is read. */
  name(key: unknown): PropertyKey
  /** The same, where it is written to. */
  place(object: unknown, key: unknown): PropertyKey
  /** What a value’s `constructor` is. */
  maker(value: unknown): unknown
  /** A regular expression that stands in the source. */
  regexp(source: string, flags: string): object
  big(value: bigint): bigint
  power(left: unknown, right: unknown): unknown
  /** By how much a BigInt is moved, which may make it longer than any may be. */
  shift(by: unknown, isUp: boolean): unknown
}

/** What `prepareScript` makes. */
export interface Script {
  readonly hasBigInts: boolean
  begin(tools: ScriptTools): {
    /** Errors that were caught and never looked at: 0 but where the stack ended. */
    failing(): number
    fuel(): number
    setFuel(fuel: number): void
    depth(): number
    setDepth(depth: number): void
    /** Bytes allocated so far. */
    made(): number
    setMade(bytes: number): void
    pay(units: number): void
    /** Evaluates the file; gives the class that plays. */
    load(): unknown
  }
}

export type Method = (...args: unknown[]) => unknown
export type Native = new (...args: unknown[]) => object
export type Natives = Pick<typeof Reflect, 'apply' | 'construct' | 'ownKeys'> &
  Pick<
    typeof Object,
    'setPrototypeOf' | 'defineProperty' | 'freeze' | 'getPrototypeOf' | 'getOwnPropertyDescriptor'
  >

/** One of the files that make the builtins of a realm pay. */
export type RealmPart = (global: Record<string, unknown>, meter: BuiltinMeter) => void

/** What the builtins of a realm pay with. */
export interface BuiltinMeter {
  pay(units: number): void
  /** Units for what takes time and makes nothing. */
  work(units: number): void
  /** The same in elements. */
  toil(elements: number): void
  /** For a text that becomes a key; `isKept` where it may stay one. */
  payKey(key: string, isKept: boolean): void
  payText(text: string): string
  spread(source: unknown): readonly unknown[]
  countKeys(value: unknown): number
  /** `each` for each key of a value that has many. */
  perKey(value: unknown, each: number): number
  /** Runs something so many levels deeper. */
  deeper<T>(run: () => T, levels?: number): T
  tooDeep(): never
  isIterable(value: unknown): boolean
  isTyped(value: unknown): boolean
  isProxy(value: unknown): boolean
  setProxyTest(test: (value: object) => boolean): void
  /** What makes a regular expression for a literal of the source. */
  setRegexps(make: (source: string, flags: string) => object): void
  /** What a value’s `constructor` is: the counted one of arrays for V8’s. */
  maker(value: unknown): unknown
  /** Pays for a length that was set. */
  payLength(length: unknown): unknown
  /** Builtins as V8 made them: what a part takes from the realm itself another may have wrapped. */
  readonly natives: Natives
  methodOf(target: object, name: PropertyKey): Method
  /** Puts a function in the place of a builtin, under its name. */
  put(target: object, name: PropertyKey, value: Method): void
  /** Pays before a method runs, by what it is called with. */
  before(target: object, names: PropertyKey[], units: (self: never, args: readonly unknown[]) => number): void
  /** Elements or letters, as a value shows them; 0 for what has none. */
  sizeOf(value: unknown): number
  /** What looks like a list, as a list: it pays for the length that it shows. */
  listOf(source: unknown): unknown
  /** Whether the code that runs now is ours, before the bot's. */
  isOurs(): boolean
  /** Puts a constructor in the place of another. */
  wrap(
    Original: new (...args: unknown[]) => object,
    name: string,
    make: (target: new (...args: unknown[]) => object, args: unknown[]) => object,
  ): new (...args: unknown[]) => object
  /** What an operator would see of a value as a number. */
  primitiveOf(value: unknown): unknown
  /** A BigInt that is short enough, or none. */
  asBig(value: bigint): bigint
  /** Elements for a BigInt that becomes a text. */
  readonly bigToText: number
  readonly maxText: number
  readonly maxList: number
  readonly maxBytes: number
  readonly maxChain: number
}

export interface KitDoor {
  readonly kit: {
    order: (kind: number, a: number, b: number, c: number) => void
    log: (...values: unknown[]) => void
    warn: (text: string) => void
    pay: (elements: number) => void
    readonly debug: object
  }
  orderCount(): number
  startRound(): void
  takeLog(): string
}

export interface RealmGuard {
  /** A match begins: everything that the guard counts starts anew. */
  begin(options: GuardOptions): void
  /** Makes the names of the game's API global, for this match. */
  define(api: object): void
  /** Watches the kit's limit of calls, so that a bot cannot catch its way past it; what takes long is paid for. */
  watchOrders(door: KitDoor, maxCalls: number): void
  /** Evaluates the bot's file and makes the bot. */
  create(script: Script): boolean
  /** A bot whose file says nothing of BigInts has none. */
  withoutBigInts(): void
  play(): boolean
  fuelUsed(): number
  /** From now on it may use no more than these. */
  limit(units: number): void
  /** What went wrong, as `head\nstack`; '' = nothing. */
  failure(): string
  /** With a failure, which limit it was: a `FreezeCause`. */
  cause(): string
  /** What the bot was doing then. */
  phase(): string
  /** The match is over: takes away what `define` made. */
  leave(): void
}
