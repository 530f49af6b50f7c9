import { makefileLines } from './read-makefile.ts'
import type { SeasonRequest } from '../request/season-request.ts'

/** Files of the framework that no player needs. */
export const PROGRAM_ONLY = ['Board.cc', 'Game.cc', 'Main.cc', 'SecGame.cc']
/** Sources of the framework, of any year; others count when the Makefile names their objects. */
const FRAMEWORK =
  'Action Board Defs Game Info Main Player Random Registry Settings State Structs Utils'.split(' ')
/** Players that come with every season. */
export const STOCK = ['AIDemo.cc', 'AINull.cc']

/** Sources of the program, without players and whatever else a student has in the folder. */
export function sourcesOf(files: SeasonRequest['files']): string[] {
  const makefile = makefileLines(textOf(files.Makefile ?? new Uint8Array())).join('\n')
  const takesAll = /\$\(wildcard\s+(?:\.\/)?\*\.cc\s*\)/.test(makefile)
  const isNamed = (name: string): boolean =>
    takesAll || new RegExp(`(?<![\\w-])${name}\\.(?:o|cc)\\b`).test(makefile)
  return Object.keys(files)
    .filter((name) => /^\w+\.cc$/.test(name) && !/^AI/.test(name))
    .filter((name) => FRAMEWORK.includes(name.slice(0, -3)) || isNamed(name.slice(0, -3)))
    .sort()
}

/** The program's sources and all of the material that they include: what makes it this game and no other. */
export const programFiles = (files: SeasonRequest['files']): string[] =>
  [...included(files, sourcesOf(files))].sort()

/** Files and all of the material that they include, these included. */
function included(files: SeasonRequest['files'], from: readonly string[]): Set<string> {
  const found = new Set(from.filter((name) => Object.hasOwn(files, name)))
  // What is added while it is gone through is gone through as well.
  for (const name of found)
    for (const [, other] of textOf(files[name]).matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"\n]{1,200})"/gm))
      if (Object.hasOwn(files, other)) found.add(other)
  return found
}

/** Whether all that players and board include of the library is in the season's precompiled header. */
export function knowsLibrary(files: SeasonRequest['files']): boolean {
  const fromLibrary = (names: ReadonlySet<string>): string[] =>
    [...names].flatMap((name) =>
      [...textOf(files[name]).matchAll(/^[ \t]*#[ \t]*include[ \t]*<([^>\n]{1,200})>/gm)].map(([, header]) =>
        header.trim(),
      ),
    )
  const known = new Set([...ALWAYS_THERE, ...fromLibrary(included(files, ['Utils.hh']))])
  return (
    known.has('bits/stdc++.h') ||
    fromLibrary(included(files, ['Player.hh', 'Board.hh'])).every((one) => known.has(one))
  )
}

/** Of `__quartet_gnu_includes.hh`. */
const ALWAYS_THERE = (
  'array cctype cerrno cstdarg cstdint cstdio ctime cwchar deque exception initializer_list iterator limits new stdexcept ' +
  'tuple type_traits typeinfo utility sys/types.h'
).split(' ')

const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
