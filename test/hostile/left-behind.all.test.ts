import { afterAll, expect, it } from 'vitest'
import { gameOf } from '../../src-games/index.ts'
import { createBotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { createMatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import type { MatchJob, SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import { sharedCache } from '../run-folder.ts'
import { differenceOf, partsOf, planMatches } from '../differences/plan.ts'

/**
 * Bots that leave whatever they can behind, and one that looks for it: in the match that comes next in the same process, on the
 * same thread, and beside them in one match. It must see what it sees alone in a fresh process.
 */
const LEAVES = `export default class Leaves extends Player {
  left = 0
  leave(what: () => void) { try { what(); this.left++ } catch {} }
  play() {
    const g: any = globalThis
    const names = Object.getOwnPropertyNames(g)
    this.leave(() => { g.left = 'behind' })
    this.leave(() => { (Player as any).left = 1 })
    this.leave(() => { (Player.prototype as any).random = () => 4 })
    for (const name of names) {
      this.leave(() => { g[name].left = 1 })
      this.leave(() => { g[name].prototype.left = 1 })
    }
    this.leave(() => { Math.random = () => 0.5 })
    this.leave(() => { Math.floor = () => 7 })
    this.leave(() => { Array.prototype.push = function () { return 0 } })
    this.leave(() => { Array.prototype[Symbol.iterator] = function* () {} as any })
    this.leave(() => { Object.defineProperty(Object.prototype, 'x', { get: () => 13, configurable: true }) })
    this.leave(() => { Object.setPrototypeOf(Array.prototype, { left: 1 }) })
    this.leave(() => { JSON.stringify = () => 'left' })
    this.leave(() => { (Error as any).stackTraceLimit = 3 })
    this.leave(() => { (Error as any).prepareStackTrace = () => 'left' })
    this.leave(() => { /(l)(e)ft/.exec('left') })
    this.leave(() => { (Symbol.for('left') as any).description })
    this.leave(() => { Function.prototype.call = function () { return 'left' } as any })
    this.leave(() => { Object.freeze(Array.prototype) })
    this.leave(() => { for (let k = 0; k < 50; k++) g.Math.random() })
    this.log(this.left)
  }
}
`
const LOOKS = `export default class Looks extends Player {
  sum = 7
  see(text: string) { for (let k = 0; k < text.length; k++) this.sum = (this.sum * 31 + text.charCodeAt(k)) | 0 }
  play() {
    const g: any = globalThis
    const of = (value: any): string => {
      try { return value === null || (typeof value !== 'object' && typeof value !== 'function') ? String(value) : Reflect.ownKeys(value).map(String).sort().join(',') } catch { return 'thrown' }
    }
    const names = Object.getOwnPropertyNames(g).sort()
    this.see(names.join(' '))
    for (const name of names) {
      this.see(name + of(g[name]))
      try { this.see(of(g[name].prototype)) } catch { this.see('none') }
    }
    this.see(of(Player) + of(Player.prototype) + of(Object.getPrototypeOf(Player.prototype)))
    this.see(String((Error as any).stackTraceLimit) + String(new Error('seen').stack))
    this.see(String((RegExp as any).$1) + String((RegExp as any).lastMatch))
    this.see([1, 2, 3].concat([4]).join() + JSON.stringify({ a: [1] }) + Math.floor(2.5) + String(({} as any).x))
    this.see(String(Math.random()) + String(this.random(0, 1000)) + String(Object.isFrozen(Array.prototype)))
    this.log(this.sum)
    for (const id of this.myUnits(this.me())) this.move(id, ((this.sum >>> 3) % 4) as Dir)
  }
}
`
const LEAVES_CPP = `#include "Player.hh"
#include <bits/stdc++.h>
#define PLAYER_NAME LeavesCpp
static vector<string> kept;
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () {
    for (int k = 0; k < 200; ++k) kept.push_back(string(4000, 'x'));
    srand(99); rand(); setlocale(LC_ALL, "C"); errno = 42; cerr << hex << setprecision(3) << kept.size();
    char* fresh = (char*)malloc(1 << 20); memset(fresh, 0x5a, 1 << 20); free(fresh);
  }
};
RegisterPlayer(PLAYER_NAME);
`
const LOOKS_CPP = `#include "Player.hh"
#include <bits/stdc++.h>
#define PLAYER_NAME LooksCpp
static int plays = 0;
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () {
    unsigned sum = ++plays;
    unsigned* fresh = (unsigned*)malloc(1 << 20);
    for (int k = 0; k < 1 << 18; ++k) sum = sum * 31 + fresh[k];
    free(fresh);
    sum = sum * 31 + rand() + errno + random(0, 1000);
    cerr << sum << ' ' << 255 << ' ' << 1.23456789 << endl;
    for (int id : my_units(me())) move(id, Dir((sum >> 3) % 5));
  }
};
RegisterPlayer(PLAYER_NAME);
`
const builder = createBotBuilder(sharedCache())
afterAll(() => builder.close())

async function program(language: 'typescript' | 'cpp', name: string, source: string): Promise<SeatProgram> {
  const built = await builder.build({ game: 'pandemic', name, language, source })
  if (!built.ok) throw new Error(built.problems.map(({ message }) => message).join('\n'))
  return built.program
}
const [{ config }] = planMatches(1, { games: [gameOf('pandemic').id] })
const job = (seats: readonly SeatProgram[]): MatchJob => ({ game: 'pandemic', config, seed: 5, limits: 'jutge', seats, live: false }) // prettier-ignore

it('what bots leave behind is not seen: not in the next match of their process, not beside them', async () => {
  const leaves = await program('typescript', 'Leaves', LEAVES)
  const looks = await program('typescript', 'Looks', LOOKS)
  const leavesCpp = await program('cpp', 'LeavesCpp', LEAVES_CPP)
  const looksCpp = await program('cpp', 'LooksCpp', LOOKS_CPP)
  const lookers = job([looks, looksCpp, looks, looksCpp])
  const leavers = job([leaves, leavesCpp, leaves, leavesCpp])
  const beside = job([leaves, looks, leavesCpp, looksCpp])

  const fresh = createMatchPool({ processes: 1 })
  const alone = await fresh.run(lookers)
  await fresh.close()
  const pool = createMatchPool({ processes: 1 })
  const first = await pool.run(beside)
  const left = await pool.run(leavers)
  const after = await pool.run(lookers)
  const again = await pool.run(beside)
  await pool.close()

  // They did leave things, and the others did look.
  expect(left.logs.filter(({ seat }) => seat === 0).map(({ text }) => Number(text))[0]).toBeGreaterThan(4)
  expect(alone.logs.length).toBe(4 * 6)
  for (const outcome of [alone, first, left, after, again])
    expect(outcome.freezes.map((freeze) => freeze?.reason)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  expect(differenceOf(partsOf(alone), partsOf(after))).toBe('')
  expect(differenceOf(partsOf(first), partsOf(again))).toBe('')
})
