import type { TracedCalls, TracedPlace } from './trace-script.ts'

/** Gives a name's value: the k-th of those that are seen from a place. */
export type Giver = (k: number) => unknown
/** A function that runs: its number, where in it the bot is, and what is seen from there. */
export interface CallFrame {
  fn: number
  place: number
  line: number
  give: Giver | undefined
}
/** A generator that was begun: what is known of it, and how deep it runs now; 0 while it waits at a `yield`. */
interface Going {
  readonly frame: CallFrame
  depth: number
}
/** Gets a place, how deep it is, and whether the line is another; what is not 0 ends the bot's run. */
export type Arrive = (place: number, depth: number, isOther: number) => number

/** The functions that run now, and what is seen from them. */
export type Frames = ReturnType<typeof followFrames>

/** What the bot's file calls as it goes, which keeps the functions that run. Evaluated in the realm by its text, before the bot's. */
export function followFrames(names: TracedCalls, places: readonly TracedPlace[]) {
  const Failure = Error
  const frames: CallFrame[] = []
  let depth = 0
  let bottom: CallFrame | undefined
  let giveGlobal: Giver | undefined
  let arrive: Arrive = () => 0
  let isOver = false
  const goOn = (one: Going): void => {
    frames[depth] = one.frame
    one.depth = ++depth
  }
  const goAway = (one: Going): void => {
    if (!isOver && one.depth > 0 && one.depth - 1 < depth) depth = one.depth - 1
    one.depth = 0
  }
  const calls = {
    [names.enter]: (fn: number): number => {
      frames[depth] = { fn, place: -1, line: 0, give: undefined }
      return ++depth
    },
    [names.begin]: (fn: number): Going => {
      const one: Going = { frame: { fn, place: -1, line: 0, give: undefined }, depth: 0 }
      goOn(one)
      return one
    },
    [names.away]: (one: Going, value: unknown): unknown => {
      goAway(one)
      return value
    },
    [names.back]: (one: Going, value: unknown): unknown => {
      if (one.depth === 0) goOn(one)
      return value
    },
    [names.leave]: (entered: number | Going): void => {
      if (typeof entered === 'object') goAway(entered)
      else if (!isOver && entered - 1 < depth) depth = entered - 1
    },
    [names.at]: (place: number, give: Giver, going?: Going): void => {
      if (isOver) throw new Failure('stopped')
      // Code that throws into a generator, or ends it, does not come back by its `yield`.
      if (going?.depth === 0) goOn(going)
      const frame = frames[depth - 1]
      if (!frame) return
      const { line } = places[place]
      const isOther = frame.line !== line
      frame.place = place
      frame.line = line
      frame.give = give
      if (depth === 1) bottom = frame
      let ends = 1
      try {
        ends = arrive(place, depth, isOther ? 1 : 0)
      } catch {
        // An error of the host is reported by the host; nothing of it comes in here.
      }
      if (ends === 0) return
      isOver = true
      throw new Failure('stopped')
    },
    [names.file]: (give: Giver): void => {
      giveGlobal = give
    },
  }
  return {
    calls,
    begin: (to: Arrive): void => void (arrive = to),
    clear: (): void => void (depth = 0),
    depth: (): number => depth,
    /** The outermost is 0; -1: as it was where the round began. */
    at: (k: number): CallFrame | undefined => (k < 0 ? bottom : k < depth ? frames[k] : undefined),
    /** Gives the file's own variables; missing before the file has run so far. */
    global: (): Giver | undefined => giveGlobal,
  }
}
