import { foundInputs } from './found.ts'
import { createRandom } from './random.ts'
import { TARGETS } from './targets.ts'

/**
 * `node test/fuzz/gate.ts`: a few inputs of each format that costs little, and all that once broke a reader, in one process, which
 * `attackOnce` starts as an attack is started. Prints a line of JSON.
 */
export interface GateResult {
  readonly problems: readonly string[]
  /** Inputs that were taken, by format. */
  readonly taken: Readonly<Record<string, number>>
}

/** How many inputs of each. */
export const GATE: Readonly<Record<string, number>> = {
  script: 20,
  'without-types': 10,
  constants: 300,
  home: 300,
  'cpp-source': 150,
  submission: 300,
  'compiler-words': 200,
  format: 3,
  makefile: 100,
  'native-results': 300,
  wire: 200,
  'season-file': 300,
  'update-file': 300,
  'typed-text': 300,
  'stored-part': 300,
  'stored-match': 150,
  'bot-log': 300,
  'orders-file': 200,
}

if (import.meta.main) await readAll()

async function readAll(): Promise<void> {
  const problems: string[] = []
  const taken: Record<string, number> = {}
  const found = foundInputs()
  for (const [format, count] of Object.entries(GATE)) {
    const target = await TARGETS[format]()
    const read = async (input: unknown, name: string): Promise<void> => {
      try {
        if (await target.read(input)) taken[format] = (taken[format] ?? 0) + 1
      } catch (failure) {
        problems.push(`${format}, ${name}: ${failure instanceof Error ? failure.stack : String(failure)}`)
      }
    }
    const random = createRandom(1)
    for (let k = 0; k < count; k++) await read(target.make(random.at(k)), `input ${k}`)
    for (const { how, input } of found.filter((one) => one.format === format)) await read(input, how)
    target.close?.()
  }
  console.log(JSON.stringify({ problems, taken } satisfies GateResult))
}
