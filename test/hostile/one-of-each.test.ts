import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { createRandom } from '../fuzz/random.ts'
import { compileOk, recordedCompiler } from '../wasm-testing.ts'
import { expectContained } from './attack.ts'
import { choose, sourceOf } from './cpp-attack.ts'
import { DOOR_ATTACKS } from './cpp-attacks-door.ts'
import { HOST_ATTACKS } from './cpp-attacks-host.ts'
import { MEMORY_ATTACKS } from './cpp-attacks-memory.ts'
import { TIME_ATTACKS } from './cpp-attacks-time.ts'
import { endlessProgram } from './endless-programs.ts'
import { realmOf } from './realm-of.ts'
import { said, WALK } from './said.ts'
import { programOf } from './script-attack.ts'
import { DOOR_ATTACKS as SCRIPT_DOOR_ATTACKS } from './script-attacks-door.ts'
import { MEMORY_ATTACKS as SCRIPT_MEMORY_ATTACKS } from './script-attacks-memory.ts'
import { TIME_ATTACKS as SCRIPT_TIME_ATTACKS } from './script-attacks-time.ts'

/** One attack of each kind. All of them are in the `.all` files beside. */
function named<One extends { readonly name: string }>(all: readonly One[], name: string): One {
  const found = all.find((one) => one.name === name)
  if (!found) throw new Error(`there is no attack ${name}`)
  return found
}

const CPP = [
  // Its reason says that it is the first.
  named(TIME_ATTACKS, 'loops in play'),
  named(MEMORY_ATTACKS, 'fills its memory at once'),
  named(HOST_ATTACKS, 'reads files'),
  named(DOOR_ATTACKS, 'counts its orders up to a billion'),
]
const SCRIPTS = [
  named(SCRIPT_TIME_ATTACKS, 'loops in play'),
  named(SCRIPT_MEMORY_ATTACKS, 'fills the memory with typed arrays'),
  named(SCRIPT_DOOR_ATTACKS, 'poisons the prototypes'),
  named(SCRIPT_DOOR_ATTACKS, 'writes a gigabyte of log'),
]

// A twentieth of the usual limit, since some use it up; and no clock, so that it is fuel that ends them.
let pool: MatchPool
let wasm: Uint8Array
beforeAll(async () => {
  pool = createMatchPool({ processes: 1, nets: { limitSeconds: 0.05, limitedMatchCpuMs: 60_000 } })
  const compiler = recordedCompiler()
  wasm = (await compileOk(compiler, sourceOf(CPP), { fileName: 'AIMine.cc' })).wasm
  await compiler.close()
})
afterAll(() => pool.close())

test.each(CPP.map((attack, index) => ({ attack, index, name: attack.name })))(
  'a C++ bot that $name is contained',
  async ({ attack, index }) => {
    const program = { kind: 'wasm', name: 'Mine', wasm: choose(wasm, index) } as const
    await expectContained(pool, program, attack)
  },
)

test.each(SCRIPTS)('a TypeScript bot that $name is contained', async (attack) => {
  await expectContained(pool, programOf(attack), attack)
})

test('work hidden in a place of the syntax is stopped by count', () => {
  const { source } = endlessProgram(createRandom(1).at(0), 0)
  const realm = realmOf(source, 2e6)
  if (typeof realm === 'string') throw new Error(realm)
  if (!realm.failure()) realm.play()
  expect(realm.failure()?.cause).toBe('cpu')
})

test('nothing that a bot can hold is open, but the global object', () => {
  const { log, reason } = said(`${WALK}
    const open = []
    for (const [value, way] of seen) if (!Object.isFrozen(value) && value !== globalThis) open.push(way)
    this.log(seen.size > 500, open.join(' '))`)
  expect(reason).toBe('')
  expect(log).toBe('true \n')
})
