/**
 * `rand()` of a match in which all C++ players draw from one sequence, as in the originals' local program: its state goes
 * from module to module, in the order in which their code runs. Modules that were not built for it keep their own.
 */
export interface SharedRand {
  /** The state: 31 numbers, and the place among them. */
  readonly words: Int32Array
}

const WORDS = 32

interface RandModule {
  readonly memory: WebAssembly.Memory
  quartet_rand?(put: number): number
}

/** Runs code of a module with the common state, and takes over what it leaves. */
export function withSharedRand(rand: SharedRand | undefined, module: RandModule, run: () => void): void {
  if (!rand || !module.quartet_rand) return run()
  wordsAt(module, module.quartet_rand(0))?.set(rand.words)
  module.quartet_rand(1)
  run()
  const left = wordsAt(module, module.quartet_rand(0))
  if (left) rand.words.set(left)
}

/** Undefined where the module says nonsense. */
function wordsAt({ memory }: RandModule, address: number): Int32Array | undefined {
  const at = address >>> 0
  if (at % 4 !== 0 || at + 4 * WORDS > memory.buffer.byteLength) return undefined
  return new Int32Array(memory.buffer, at, WORDS)
}
