/**
 * The machine-readable description of what a bot can use, one entry a name. It makes the typings shown in the
 * editor, the completion and hover of C++, the headers' documentation and the API part of the Rules page.
 */
export const API_GROUPS = [
  'Types',
  'Constants',
  'Functions',
  'Settings',
  'State',
  'Orders',
  'Random',
  'Output',
] as const
export type ApiGroup = (typeof API_GROUPS)[number]

export interface ApiEntry {
  readonly group: ApiGroup
  /** The name to complete on, e.g. `cell` or `Dir`. */
  readonly name: string
  /** C++ declaration; missing when only TypeScript has it. */
  readonly cpp?: string
  /** TypeScript declaration: of a member of Player, or a whole global declaration for types, constants, functions. */
  readonly ts?: string
  /** One to three sentences: meaning, units, edge cases. */
  readonly doc: string
}

export interface GameApi {
  /** Declared outside the class: types, enums, constants, functions. */
  readonly globals: readonly ApiEntry[]
  /** Members of `Player`. */
  readonly player: readonly ApiEntry[]
}

/** Parameters of the match by their names in C++: numbers that never change. */
export function settingEntries(docs: Readonly<Record<string, string>>): ApiEntry[] {
  return Object.entries(docs).map(([name, doc]) => {
    const tsName = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    return { group: 'Settings', name, cpp: `int ${name} () const`, ts: `${tsName}(): number`, doc }
  })
}

/** What each game says of its rounds in words of its own. */
export const roundEntry = (doc: string): ApiEntry => ({
  group: 'State',
  name: 'round',
  cpp: 'int round () const',
  ts: 'round(): number',
  doc,
})

/** What several games have, each in its own place. */
export const POS: ApiEntry = {
  group: 'Types',
  name: 'Pos',
  cpp: 'struct Pos { int i, j; };',
  ts: 'declare interface Pos { i: number; j: number }',
  doc: 'A position: row i (from the top) and column j (from the left), both from 0. In C++, + and += take a Dir or another Pos; ==, != and < compare.',
}
export const STATUS: ApiEntry = {
  group: 'State',
  name: 'status',
  cpp: 'double status (int pl) const',
  ts: 'status(pl: number): number',
  doc: 'Share of its CPU limit that a player has used, 0 to 1; negative when the player is out. 0 where there is no limit.',
}
export const PLAYER_OK: ApiEntry = {
  group: 'Settings',
  name: 'player_ok',
  cpp: 'bool player_ok (int pl) const',
  ts: 'playerOk(pl: number): boolean',
  doc: 'Whether it is the number of a player, 0 to 3.',
}
export const POS_OK: ApiEntry = {
  group: 'Settings',
  name: 'pos_ok',
  cpp: 'bool pos_ok (int i, int j) const; bool pos_ok (Pos p) const',
  ts: 'posOk(i: number, j: number): boolean; posOk(pos: Pos): boolean',
  doc: 'Whether a position is on the board.',
}
export const RANDOM_NUMBERS: readonly ApiEntry[] = [
  {
    group: 'Random',
    name: 'random',
    cpp: 'int random (int l, int u)',
    ts: 'random(l: number, u: number): number',
    doc: 'A random whole number from l to u, the same in every run with the same seed. l when l > u or the range passes a million.',
  },
  {
    group: 'Random',
    name: 'random_permutation',
    cpp: 'vector<int> random_permutation (int n)',
    ts: 'randomPermutation(n: number): number[]',
    doc: 'The numbers 0 to n-1 in random order.',
  },
]

/** Members of `Player` that every game has in TypeScript. */
export const COMMON: readonly ApiEntry[] = [
  { group: 'State', name: 'me', ts: 'me(): number', doc: 'Your seat, 0 to 3.' },
  {
    group: 'Output',
    name: 'log',
    ts: 'log(...values: unknown[]): void',
    doc: 'Writes a line to the log of this round. It has no effect on the match.',
  },
]

const COLOURS = '`seat`, `red`, `orange`, `yellow`, `green`, `blue`, `purple`, `white`, `grey` or `black`'

/** One function of `debug`. The namespaces of its entries merge into one, so each can have its own comment. */
function debugEntry(name: string, doc: string, ts: string, cpp: string): ApiEntry {
  return {
    group: 'Output',
    name: `debug.${name}`,
    ts: `declare namespace debug { function ${name}(${ts}): void }`,
    cpp: `#include "Debug.hh"\nvoid debug::${name}(${cpp})`,
    doc,
  }
}

/** Globals that every game has in both languages: what a bot draws for the replay. Off in a submission. */
export const COMMON_GLOBALS: readonly ApiEntry[] = [
  debugEntry(
    'cell',
    `Marks a cell on the board of the replay, in this round. Colours: ${COLOURS}; the default is that of your seat. At most 2000 shapes a round, together with the log at most 64 KB. It has no effect on the match, and \`(i, j)\` may always be a \`Pos\`.`,
    'i: number, j: number, colour?: string',
    'double i, double j, const char* colour = "seat"',
  ),
  debugEntry(
    'line',
    'Draws a line between the centres of two cells. Fractions are allowed.',
    'i: number, j: number, toI: number, toJ: number, colour?: string',
    'double i, double j, double toI, double toJ, const char* colour = "seat"',
  ),
  debugEntry(
    'circle',
    'Draws a circle around the centre of a cell; the radius counts in cells.',
    'i: number, j: number, radius: number, colour?: string',
    'double i, double j, double radius, const char* colour = "seat"',
  ),
  debugEntry(
    'text',
    'Writes a short text (80 characters at most) on a cell.',
    'i: number, j: number, text: unknown, colour?: string',
    'double i, double j, const std::string& text, const char* colour = "seat"',
  ),
  debugEntry(
    'mark',
    'Puts a marker with this label on the timeline of the replay.',
    'label: unknown',
    'const std::string& label',
  ),
]

/** The same with a place as an object; not in the reference, which says it in words. */
const DEBUG_WITH_PLACES = `declare namespace debug {
  interface Place { readonly i: number; readonly j: number }
  function cell(place: Place, colour?: string): void
  function line(from: Place, to: Place, colour?: string): void
  function circle(place: Place, radius: number, colour?: string): void
  function text(place: Place, text: unknown, colour?: string): void
}`

/** Ambient declarations (`.d.ts` text) of a game's TypeScript API. */
export function formatTypings(api: GameApi): string {
  const comment = (entry: ApiEntry, indent: string) => `${indent}/** ${entry.doc.replaceAll('*/', '* /')} */`
  /** A comment shows on a name only when it stands right before its declaration, inside a namespace too. */
  const declaration = (entry: ApiEntry) =>
    entry.ts!.startsWith('declare namespace ')
      ? entry.ts!.replace('{ ', `{\n${comment(entry, '  ')}\n  `).replace(/ \}$/, '\n}')
      : `${comment(entry, '')}\n${entry.ts!}`
  const globals = [...api.globals, ...COMMON_GLOBALS].filter((entry) => entry.ts).map(declaration)
  const members = [...COMMON, ...api.player]
    .filter((entry) => entry.ts)
    .map((entry) => `${comment(entry, '  ')}\n  ${entry.ts!.replace(/;?$/, ';')}`)
  return `${globals.join('\n\n')}

${DEBUG_WITH_PLACES}

/** Extend this class and export it as the default: \`export default class Mine extends Player { play() { … } }\`. */
declare abstract class Player {
${members.join('\n\n')}

  /** Called once a round; give your orders in it. What your object stores lasts the whole match. */
  abstract play(): void;
}
`
}
