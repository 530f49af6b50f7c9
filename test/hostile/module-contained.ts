import { prepareModule } from '../../src-main/engines/modules/prepare-module.ts'
import type { MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { expectContained } from './attack.ts'
import type { ModuleAttack } from './module-attacks.ts'

// A twentieth of the usual limit, since many use it up; and no clock, so that it is fuel that ends them.
export const MODULE_NETS = { limitSeconds: 0.05, limitedMatchCpuMs: 60_000 }

/** Of the modules that are contained, those that are tried before every landing. */
export const isInGate = (_: ModuleAttack, index: number): boolean => index % 8 === 0

export async function expectModuleContained(
  pool: MatchPool,
  { module, ...expectation }: ModuleAttack,
): Promise<void> {
  const prepared = prepareModule(module(), { keepsNames: false })
  if (!prepared.ok) throw new Error(prepared.error)
  const program = { kind: 'wasm', name: 'Friend', wasm: prepared.value.wasm } as const
  await expectContained(pool, program, { round: 0, ...expectation })
}
