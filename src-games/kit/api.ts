/**
 * The machine-readable description of what a bot can use, one entry a name. It makes the typings shown in the
 * editor, the completion and hover of C++, the headers' documentation and the API part of the Rules page.
 */
export const API_GROUPS = ['Types', 'Constants', 'Functions', 'Settings', 'State', 'Orders', 'Random', 'Output'] as const
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

/** Ambient declarations (`.d.ts` text) of a game's TypeScript API. */
export function formatTypings(api: GameApi): string {
  const comment = (entry: ApiEntry, indent: string) => `${indent}/** ${entry.doc.replaceAll('*/', '* /')} */`
  const globals = api.globals.filter((entry) => entry.ts).map((entry) => `${comment(entry, '')}\n${entry.ts!}`)
  const members = [...COMMON, ...api.player]
    .filter((entry) => entry.ts)
    .map((entry) => `${comment(entry, '  ')}\n  ${entry.ts!.replace(/;?$/, ';')}`)
  return `${globals.join('\n\n')}

/** Extend this class and export it as the default: \`export default class Mine extends Player { play() { … } }\`. */
declare abstract class Player {
${members.join('\n\n')}

  /** Called once a round; give your orders in it. What your object stores lasts the whole match. */
  abstract play(): void;
}
`
}
