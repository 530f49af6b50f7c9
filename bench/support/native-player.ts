import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameOf } from '../../src-games/index.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { nativeDoor } from './native-door.ts'
import type { ShownMatch } from './shown-match.ts'

/** Plays the states of a file, each a block as a bot is shown it, and says how much CPU that took. */
const harnessOf = (player: string) => `#include "${player}"
#include <algorithm>
#include <vector>
#include <cstdio>
#include <ctime>
${nativeDoor(false)}static double seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}
int main(int argc, char** argv) {
  const int ints = atoi(argv[2]), rounds = atoi(argv[3]);
  vector<int> blocks(size_t(ints) * rounds), orders(4 * (atoi(argv[4]) + 1));
  FILE* file = fopen(argv[1], "rb");
  if (fread(blocks.data(), 4, blocks.size(), file) != blocks.size()) return 1;
  vector<int> block(blocks.begin(), blocks.begin() + ints);
  __quartet_door.block = block.data();
  __quartet_door.orders = orders.data();
  __quartet_door.max_calls = atoi(argv[4]);
  __quartet_door.me = 0;
  __quartet_door.seed = atoi(argv[5]);
  void* player = make_player();
  prepare_player(player);
  unsigned hash = 0;
  double took = 0;
  for (int round = 0; round < rounds; ++round) {
    copy_n(blocks.data() + size_t(round) * ints, ints, block.data());
    __quartet_door.order_count = 0;
    ++__quartet_door.round_stamp;
    const double before = seconds();
    play_player(player);
    took += seconds() - before;
    for (int o = 0; o < 4 * __quartet_door.order_count; ++o) hash = hash * 31 + orders[o];
    if (argc > 6) {
      printf("%d:", round);
      for (int o = 0; o < __quartet_door.order_count; ++o) printf(" %d,%d", orders[4 * o + 1], orders[4 * o + 2]);
      puts("");
    }
  }
  printf("%.9f %u\\n", took, hash);
}
`

export const hasGpp = (): boolean => spawnSync('g++', ['--version']).status === 0

export interface NativePlayer {
  /** One play: its CPU in seconds and the hash of its orders; undefined when it stops before the end. */
  play(): { readonly seconds: number; readonly hash: number } | undefined
  /** Its orders as `test/players/players.test.ts` adds them up: a line a round, of each order its first two numbers. */
  orders(): string
}

/** A player's program and what it is started with, to be shown the states of a match. `flags`: how g++ builds it. */
export function buildNatively(
  game: GameId,
  source: string,
  match: ShownMatch,
  folder: string,
  flags: readonly string[],
) {
  const cpp = join(resourcesDir(), 'cpp')
  const [player, harness, blocks, program] = ['player.cc', 'harness.cc', 'blocks.bin', 'player'].map((name) =>
    join(folder, name),
  )
  writeFileSync(player, source)
  writeFileSync(harness, harnessOf(player))
  writeFileSync(blocks, match.blocks)
  const include = ['-I', join(cpp, 'kit'), '-I', join(cpp, game)]
  // As the game's own Makefile builds players, but for -fPIC.
  const { defines } = gameOf(game).original
  const names = defines.map((name) => `-D${name}`)
  execFileSync('g++', ['-std=c++11', '-w', ...flags, ...names, ...include, '-o', program, harness])
  const { blockInts, rounds, maxCalls, seed } = match
  return { program, player, args: [blocks, ...[blockInts, rounds, maxCalls, seed].map(String)] }
}

/** The player as `g++ -O2` builds it, to be shown the states of a match. */
export function playNatively(game: GameId, source: string, match: ShownMatch, folder: string): NativePlayer {
  const { program, args } = buildNatively(game, source, match, folder, ['-O2'])
  const run = (...more: string[]) =>
    spawnSync(program, [...args, ...more], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    })
  return {
    play() {
      const { status, stdout } = run()
      if (status !== 0) return undefined
      const [seconds, hash] = stdout.trim().split('\n').at(-1)!.split(' ').map(Number)
      return { seconds, hash }
    },
    orders: () =>
      run('orders')
        .stdout.split('\n')
        .filter((line) => /^\d+:/.test(line))
        .map((line) => `${line}\n`)
        .join(''),
  }
}
