import type { SeasonRequest } from './season-request.ts'

/** Files of the framework that no player needs. */
export const PROGRAM_ONLY = ['Board.cc', 'Game.cc', 'Main.cc', 'SecGame.cc']
/** Sources of the framework, of any year; others count when the Makefile names their objects. */
const FRAMEWORK =
  'Action Board Defs Game Info Main Player Random Registry Settings State Structs Utils'.split(' ')
/** Players that come with every season. */
export const STOCK = ['AIDemo.cc', 'AINull.cc']

/** Sources of the program, without players and whatever else a student has in the folder. */
export function sourcesOf(files: SeasonRequest['files']): string[] {
  const makefile = new TextDecoder('latin1').decode(files.Makefile ?? new Uint8Array())
  const isNamed = (name: string): boolean => new RegExp(`(?<![\\w-])${name}\\.o\\b`).test(makefile)
  return Object.keys(files)
    .filter((name) => /^\w+\.cc$/.test(name) && !/^AI/.test(name))
    .filter((name) => FRAMEWORK.includes(name.slice(0, -3)) || isNamed(name.slice(0, -3)))
    .sort()
}
