/**
 * What g++ 12 says of a player's file, with headers of a game that stand in for the original's: Quartet's own declarations of
 * the game, on top of the standard headers that the original's bring and of nothing else.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameOf } from '../../src-games/index.ts'

export const GAMES = ['pandemic', 'mad-max', 'the-walking-dead', 'apocalypse-now']
export const STANDARDS = ['c++11', 'c++17']

const RESOURCES = join(import.meta.dirname, '../../resources/cpp')
/** The Makefiles' flags; warnings never refuse. `-fsyntax-only` instantiates templates too. */
const FLAGS = ['-O2', '-Wall', '-fsyntax-only', '-fno-diagnostics-show-caret', '-fdiagnostics-color=never']

/** Ends unless this is the judge's compiler. */
export function checkVersion() {
  const said = execFileSync('g++', ['--version'], { encoding: 'utf8' }).split('\n')[0]
  if (!/ 12\.\d/.test(said)) throw new Error(`the answers are those of g++ 12, and this is ${said}`)
  return said
}

/** A folder with the headers of each game, and for each standard the same headers compiled ahead. */
export function createOracle() {
  const root = mkdtempSync(join(tmpdir(), 'judge-oracle-'))
  for (const game of GAMES) {
    for (const standard of STANDARDS) {
      const folder = folderOf(root, game, standard)
      writeHeaders(game, folder)
      execFileSync(
        'g++',
        [
          `-std=${standard}`,
          '-O2',
          '-Wall',
          ...definesOf(game),
          '-x',
          'c++-header',
          'Player.hh',
          '-o',
          'Player.hh.gch',
        ],
        { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      )
    }
  }
  return {
    /** The errors of a text, in their order: `{ line, message }`. */
    async errorsOf(game, standard, text, options = []) {
      const folder = folderOf(root, game, standard)
      const said = await gpp(
        folder,
        [`-std=${standard}`, ...FLAGS, ...definesOf(game), ...options, '-x', 'c++', '-'],
        text,
      )
      return errorsIn(said)
    },
    close() {
      rmSync(root, { recursive: true })
    },
  }
}

const folderOf = (root, game, standard) => join(root, `${game}-${standard}`)
const definesOf = (game) => gameOf(game).original.defines.map((name) => `-D${name}`)

/** The kit's headers give more of the library than g++'s: those go, and what the original's bring comes first. */
function writeHeaders(game, folder) {
  mkdirSync(folder, { recursive: true })
  const includes = gameOf(game).original.includes.map((name) => `#include <${name}>\n`)
  writeFileSync(join(folder, '__original.hh'), `#pragma once\n${includes.join('')}using namespace std;\n`)
  for (const from of [join(RESOURCES, 'kit'), join(RESOURCES, game)]) {
    for (const name of readdirSync(from)) {
      if (!name.endsWith('.hh')) continue
      const text = readFileSync(join(from, name), 'utf8')
        .replace(/^#include <.*\n/gm, '')
        // What Quartet's own code calls is no name that the file may have.
        .replace(/\b(?=(?:mem|str)(?:cpy|cmp|len|set|move)\()/g, '__builtin_')
      const own = name === '__quartet_gnu_includes.hh' ? '' : text
      writeFileSync(join(folder, name), `#include "__original.hh"\n${own}`)
    }
  }
}

function gpp(cwd, args, text) {
  return new Promise((resolve, reject) => {
    const child = execFile('g++', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 }, (error, _, said) => {
      if (error && typeof error.code !== 'number') reject(error)
      else if (error && !/(?:error|sorry, unimplemented):/.test(said)) reject(new Error(said))
      else resolve(error ? said : '')
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
  })
}

/**
 * The place in the file: of an error inside a header the line of the file that leads there, which g++ names before it (`required
 * from here`, or an include), and of one in a macro the line that uses it, which it names behind it.
 */
function errorsIn(said) {
  const lines = said.split('\n')
  const errors = []
  let from
  for (const [at, line] of lines.entries()) {
    const own = /^<stdin>:(\d+):(?:\d+:)? (.*)$/.exec(line)
    const within = /^(?:In file included from|\s+from) <stdin>:(\d+)/.exec(line)
    if (within) from = Number(within[1])
    if (own && /^(?:\s*required|\s*recursively required)/.test(own[2])) from = Number(own[1])
    const error = /^([^:]*):(\d+):(?:\d+:)? (?:(?:fatal )?error|sorry, unimplemented): (.*)$/.exec(line)
    // What is about no line: a target that is not there.
    const whole = /^cc1plus: (?:fatal )?error: (.*)$/.exec(line)
    if (whole) errors.push({ line: 0, message: whole[1] })
    if (!error) continue
    const place = expandedAt(lines, at) ?? (error[1] === '<stdin>' ? Number(error[2]) : from)
    errors.push({ line: place ?? 0, message: error[3] })
    from = undefined
  }
  if (said !== '' && errors.length === 0) throw new Error(`not understood: ${said}`)
  return errors
}

function expandedAt(lines, at) {
  let place
  for (
    let k = at + 1;
    k < lines.length &&
    !/: (?:(?:fatal )?error|warning|sorry, unimplemented|note): (?!in (?:expansion|definition) of macro)/.test(
      lines[k],
    );
    k++
  ) {
    const note = /^<stdin>:(\d+):\d+: note: in expansion of macro/.exec(lines[k])
    if (note) place = Number(note[1])
  }
  return place
}
