import type { GameApi } from '../kit/api.ts'
import type { RegionName } from '../kit/block.ts'
import type { BotKit } from '../kit/bot-realm.ts'
import type { SPEC } from './state.ts'

/** Evaluated by its text inside the bot's realm. */
export function createBotApi(kit: BotKit<RegionName<typeof SPEC>>): object {
  const { ints } = kit
  const at = (region: RegionName<typeof SPEC>) => kit.offset(region)
  const rows = ints[at('settings')]
  const cols = ints[at('settings') + 1]
  class Player {
    me() {
      return kit.me
    }
    log(...values: unknown[]) {
      kit.log(...values)
    }
    rows() {
      return rows
    }
    cols() {
      return cols
    }
    round() {
      return ints[at('round')]
    }
    frog(seat: number) {
      return { i: Math.trunc(ints[at('frogCell') + seat] / cols), j: ints[at('frogCell') + seat] % cols }
    }
    hasCoin(i: number, j: number) {
      return i >= 0 && i < rows && j >= 0 && j < cols && ints[at('coinAt') + i * cols + j] === 1
    }
    random(l: number, u: number) {
      return kit.lcg31.random(l, u)
    }
    hop(dir: number) {
      kit.order(0, dir, 0, 0)
    }
  }
  return { Player, Dir: { BOTTOM: 0, RIGHT: 1, TOP: 2, LEFT: 3 } }
}

export const api: GameApi = {
  globals: [
    {
      group: 'Types',
      name: 'Dir',
      cpp: 'enum Dir { BOTTOM, RIGHT, TOP, LEFT };',
      ts: 'declare const Dir: { readonly BOTTOM: 0; readonly RIGHT: 1; readonly TOP: 2; readonly LEFT: 3 };\ndeclare type Dir = 0 | 1 | 2 | 3;',
      doc: 'Direction of a hop.',
    },
  ],
  player: [
    {
      group: 'Settings',
      name: 'rows',
      cpp: 'int rows () const',
      ts: 'rows(): number',
      doc: 'Rows of the board.',
    },
    {
      group: 'Settings',
      name: 'cols',
      cpp: 'int cols () const',
      ts: 'cols(): number',
      doc: 'Columns of the board.',
    },
    {
      group: 'State',
      name: 'round',
      cpp: 'int round () const',
      ts: 'round(): number',
      doc: 'Rounds completed.',
    },
    {
      group: 'State',
      name: 'frog',
      cpp: 'Pos frog (int pl) const',
      ts: 'frog(seat: number): { i: number; j: number }',
      doc: 'Where the frog of a player sits.',
    },
    {
      group: 'State',
      name: 'has_coin',
      cpp: 'bool has_coin (int i, int j) const',
      ts: 'hasCoin(i: number, j: number): boolean',
      doc: 'Whether a coin lies there.',
    },
    {
      group: 'Random',
      name: 'random',
      cpp: 'int random (int l, int u)',
      ts: 'random(l: number, u: number): number',
      doc: 'A random number from l to u.',
    },
    {
      group: 'Orders',
      name: 'hop',
      cpp: 'void hop (Dir dir)',
      ts: 'hop(dir: Dir): void',
      doc: 'Hops one cell.',
    },
  ],
}
