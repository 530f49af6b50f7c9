import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GateResult } from './gate.ts'
import type { FuzzResult } from './run.ts'
import { WAIT_MS } from '../patience.ts'

/** The formats, and how many inputs `npm run fuzz` and the tests give to each. */
export const FORMATS = {
  config: { full: 200_000, slice: 4000 },
  // A broken text is tried without pieces of it, so each costs what twenty of another format do.
  output: { full: 20_000, slice: 1000 },
  orders: { full: 200_000, slice: 2500 },
  message: { full: 200_000, slice: 20_000 },
  'match-file': { full: 200_000, slice: 4000 },
  'bot-file': { full: 200_000, slice: 10_000 },
  'league-file': { full: 200_000, slice: 5000 },
  'season-archive': { full: 200_000, slice: 2000 },
  'season-text': { full: 200_000, slice: 2000 },
  script: { full: 8_000, slice: 1000 },
  types: { full: 500, slice: 60 },
  'without-types': { full: 10_000, slice: 1000 },
  constants: { full: 200_000, slice: 5000 },
  home: { full: 150_000, slice: 5000 },
  'cpp-source': { full: 50_000, slice: 3000 },
  submission: { full: 150_000, slice: 5000 },
  'compiler-words': { full: 150_000, slice: 5000 },
  format: { full: 800, slice: 60 },
  makefile: { full: 60_000, slice: 5000 },
  'native-results': { full: 200_000, slice: 5000 },
  wire: { full: 150_000, slice: 5000 },
  'season-file': { full: 200_000, slice: 5000 },
  'update-file': { full: 200_000, slice: 5000 },
  'typed-text': { full: 150_000, slice: 5000 },
  'stored-part': { full: 200_000, slice: 5000 },
  'stored-match': { full: 60_000, slice: 5000 },
  'bot-log': { full: 200_000, slice: 5000 },
  'orders-file': { full: 200_000, slice: 5000 },
  backup: { full: 4_000, slice: 400 },
  // Each is written to the disk, opened, read, written and closed: a temporary folder in memory saves most of the time.
  database: { full: 200_000, slice: 400 },
} as const
export type Format = keyof typeof FORMATS

/** Whose readers open files. */
const WRITES: readonly Format[] = ['backup', 'database']

export interface Attack {
  readonly format: Format
  readonly count: number
  readonly seed: number
  readonly from?: number
  /** Whether an input that takes much CPU is a failure. */
  readonly hasNet?: boolean
}

const root = join(import.meta.dirname, '..', '..')
/** Objects of the program; what the readers make must fit in. Buffers count in `FuzzResult.peakBytes`. */
const HEAP_MB = 512

/**
 * Runs an attack in a process that may read the project and do nothing else: one that reached outside would fail. (Those
 * of `WRITES` have a folder of their own.)
 */
export async function attack({ format, count, seed, from = 0, hasNet = true }: Attack): Promise<FuzzResult> {
  const folder = WRITES.includes(format) ? mkdtempSync(join(tmpdir(), 'quartet-attack-')) : undefined
  const permissions = folder
    ? ['--allow-addons', `--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`]
    : []
  const asked = [format, '--count', String(count), '--seed', String(seed), '--from', String(from)]
  try {
    const output = await runAlone(
      permissions,
      'run.ts',
      hasNet ? asked : [...asked, '--no-net'],
      folder ? { TMPDIR: folder } : {},
    )
    return JSON.parse(output) as FuzzResult
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/** What each run of the gate reads of the formats that cost little. */
export const attackOnce = async (): Promise<GateResult> =>
  JSON.parse(await runAlone([], 'gate.ts', [], {})) as GateResult

/** Starts a program of this folder under the permissions of an attack, and gives what it prints. */
async function runAlone(
  permissions: readonly string[],
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      ...['--permission', `--allow-fs-read=${root}`, ...permissions, '--no-warnings'],
      `--max-old-space-size=${HEAP_MB}`,
      join(root, 'test', 'fuzz', program),
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, ...env } },
  )
  let output = ''
  let complaint = ''
  const hang = () => {
    complaint += '\nno sign of life'
    child.kill('SIGKILL')
  }
  let timer = setTimeout(hang, WAIT_MS)
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(-3000)
    clearTimeout(timer)
    timer = setTimeout(hang, WAIT_MS)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} ended with code ${code}:\n${complaint}`)
  return output
}
