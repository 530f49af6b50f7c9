import type { Expectation } from './attack.ts'

/** One attack by a C++ bot, as data. */
export interface CppAttack extends Expectation {
  readonly name: string
  /** Statements; `me()`, `round()` and the rest of the game's API are there. */
  readonly code: string
  /** When they run; in play when missing, from the attack's round on. */
  readonly when?: 'static' | 'constructor'
  /** Declarations before the class. */
  readonly before?: string
}

/** Three words that the compiler leaves next to each other in the module, and nothing else has. */
const MARK = [0x51a77ac4, 0x7acc5eed, 0x0badb075]

/**
 * All attacks in one source, since compiling takes seconds: a number in the module's data says which of them a copy
 * of the module makes. So each is a module of its own, and its static initialisation an attack like any other.
 */
export function sourceOf(attacks: readonly CppAttack[]): string {
  const cases = (when: CppAttack['when']) =>
    attacks
      .map((attack, k) => (attack.when === when ? `case ${k + 1}: attack_${k + 1}(); break;` : ''))
      .join(' ')
  const functions = (inClass: boolean) =>
    attacks
      .map(({ when, code }, k) =>
        (when === undefined) === inClass
          ? `__attribute__((noinline)) void attack_${k + 1}() { ${code} }`
          : '',
      )
      .join('\n')
  return `#include "Player.hh"
#include <chrono>
#include <regex>
#include <random>
#include <thread>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#define PLAYER_NAME Mine
volatile int __attribute__((used)) chosen[4] = {${MARK.join(', ')}, 0};
${attacks.map(({ before = '' }) => before).join('\n')}
${functions(false)}
int start() { switch (chosen[3]) { ${cases('static')} } return 0; }
const int started = start();
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  PLAYER_NAME() { switch (chosen[3]) { ${cases('constructor')} } }
${functions(true)}
  virtual void play() { if (round() >= 3) switch (chosen[3]) { ${cases(undefined)} } }
};
RegisterPlayer(PLAYER_NAME);
`
}

/** A copy of the module that makes the attack with this index. */
export function choose(wasm: Uint8Array, index: number): Uint8Array {
  const mark = Buffer.from(new Int32Array(MARK).buffer)
  const module = Buffer.from(wasm)
  const at = module.indexOf(mark)
  if (at < 0 || module.indexOf(mark, at + 1) >= 0) throw new Error('the module does not hold the mark once')
  module.writeInt32LE(index + 1, at + mark.length)
  return Uint8Array.from(module)
}
