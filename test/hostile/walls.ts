import type { Piece } from './changed-texts.ts'

/** The walls of SECURITY's row "A script reaches nothing" that are text in a realm, by what takes each away. */
export const WALLS: Readonly<Record<1 | 2 | 3 | 4, readonly Piece[]>> = {
  // Errors note no stack.
  1: [
    [/fix\(Failure, .stackTraceLimit., [^)]*\)/, 'Failure.stackTraceLimit = 10'],
    [/deleteProperty\(made, .stack.\)/, 'void 0'],
    [/deleteProperty\(error, .stack.\)/, 'void 0'],
  ],
  // A realm has what is permitted, and all of it is frozen.
  2: [
    [/if \(!names\?\.has\(name\) && !deleteProperty\(object, key\)\)/, 'if (false)'],
    [/if \(object !== global\) freeze\(object\)/, 'void 0'],
  ],
  // What is thrown and not of the realm ends the bot, and so does the end of the stack.
  3: [[/(?<=const isBeyond = [^=\n]*=> )[^\n;]*/, 'false']],
  // Each proxy is two levels, and chains of prototypes are short.
  4: [
    [/(?<=return keys;?\s*\}), 2\)/, ', 0)'],
    [/const maxChain = 16/, 'const maxChain = 2 ** 30'],
    [/const maxProxies = 8/, 'const maxProxies = 2 ** 30'],
  ],
}

/**
 * Goes to the end of the stack by small calls. In the last of it each asks for the stack of an error, which makes V8 call a
 * function of the host's: where that finds no room, its error is the host's, and leads to all that the host has. The bot reports
 * what it holds, and what it can make of it. It begins so many bytes further down.
 */
export const escapeBot = (bytes: number, tries: readonly string[] = []): string => `
export default class Escapes extends Player {
  play() {
    const errors = []
    for (let k = 0; k < 2000; k++) errors.push(new Error('x'))
    let held, left = 2000
    // Code that was never called needs more room than is left there.
    for (let k = 0; k < 3; k++) try { null.x } catch (e) { held = e.stack; held = undefined }
    // So what catches has some room.
    const ask = (n) => (n > 0 ? ask(n - 1) : errors[--left].stack)
    const step = (k) => {
      if (k % 64 === 0 && hasRoom()) return step(k + 1)
      if (k % 64 !== 0 && left === 2000) return step(k + 1)
      try { ask(30) } catch (e) { held = e; return }
      step(k + 1)
    }
    try { step.apply(null, [1].concat(new Array(${bytes / 8}).fill(0))) } catch (e) { held ??= e }
    let at = held
    for (let next = at; next !== null; next = Object.getPrototypeOf(at)) at = next
    if (at === Object.prototype) return this.log('an error of its own')
    this.log('an object of the host')
    const make = held.constructor.constructor
    for (const text of ${JSON.stringify(tries)}) try { this.log(make('return ' + text)()) } catch (e) { this.log(e.name) }
  }
}`
