import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { formatBotFile } from '../../src-main/bots/bot-file.ts'
import type { Client } from '../../src-shared/rpc/client.ts'

/** Files that strangers may hand over: each is small or allowed in its size, and tries to take time or memory for ever. */

export interface HostileFile {
  readonly name: string
  readonly bytes: number
  /** Hands it to the services as the page would; gives what they said. */
  readonly run: (call: Client['call']) => Promise<string>
}

/** TypeScript’s parser takes twice as long with each level. */
export function endlessScript(levels = 40): string {
  return `let x = ${'async('.repeat(levels)}${')'.repeat(levels)}\nexport default class Mine extends Player { play() {} }\n`
}

const CLASS = 'export default class Mine extends Player { play() {} }\n'

export function hostileFiles(): HostileFile[] {
  const scripts: [string, string][] = [
    ['nested async(', endlessScript()],
    ['nested arrows', `let x = ${'(a = '.repeat(30)}1${') => 1'.repeat(30)}\n${CLASS}`],
    ['nested generics', `let x = ${'f<'.repeat(40)}1${'>(1)'.repeat(40)}\n${CLASS}`],
    ['300,000 parentheses', `let x = ${'('.repeat(300_000)}1${')'.repeat(300_000)}\n${CLASS}`],
    ['a sum of 200,000 terms', `let x = 1${'+1'.repeat(200_000)}\n${CLASS}`],
    ['one line of 1 MB', `let x = '${'x'.repeat(1_000_000)}'\n${CLASS}`],
    ['500,000 open braces', '{'.repeat(500_000)],
    ['a template in a template', `let x = ${'`${'.repeat(20_000)}1${'}`'.repeat(20_000)}\n${CLASS}`],
  ]
  const text = new TextEncoder()
  const imported = (name: string, fileName: string, bytes: Uint8Array<ArrayBuffer>): HostileFile => ({
    name,
    bytes: bytes.length,
    async run(call) {
      const { problems } = await call('bots.import', { fileName, bytes, game: 'pandemic' })
      return problems[0]?.message ?? 'taken'
    },
  })
  const match = (name: string, fileName: string, bytes: Uint8Array<ArrayBuffer>): HostileFile => ({
    name,
    bytes: bytes.length,
    async run(call) {
      const { problem } = await call('matches.importFile', { fileName, bytes })
      return problem?.message ?? 'taken'
    },
  })
  const config = (name: string, content: string): HostileFile => ({
    name,
    bytes: content.length,
    async run(call) {
      await call('configs.create', { game: 'pandemic', name: `hostile ${content.length}`, text: content })
      return 'taken'
    },
  })
  const board = readFileSync(join(import.meta.dirname, '../../resources/maps/pandemic/default.cnf'), 'utf8')
  return [
    ...scripts.map(([name, source], k) => imported(`script: ${name}`, `Mine${k}.ts`, text.encode(source))),
    imported('bot file: zeros that unpack', 'Zero.quartet-bot', botFile(new Uint8Array(2 * 1024 * 1024))),
    imported('bot file: a module of blocks', 'Blocks.quartet-bot', botFile(moduleOfBlocks(100_000))),
    config('config: 1 MB of numbers', `${board}\n${'1 '.repeat(500_000)}`),
    config('config: one word of 1 MB', 'x'.repeat(1_048_576)),
    config('config: huge sizes', board.replace(/\d+/g, '2000000000')),
    match(
      'output: gzip of 1 GB of zeros',
      'bomb.out.gz',
      Uint8Array.from(gzipSync(new Uint8Array(256 * 1024 * 1024))),
    ),
    match('output: 10,000,000 rounds', 'long.out', outputOfRounds(10_000_000)),
    match(
      'output: 24 MB of one line',
      'line.out',
      text.encode('Pandemic 1.0 '.padEnd(24 * 1024 * 1024, '1 ')),
    ),
  ]
}

function botFile(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = { game: 'pandemic', name: 'Mine', language: 'cpp', versionHash: '0'.repeat(64) } as const
  return formatBotFile({ ...head, module })
}

/** A module whose one function is blocks in blocks. */
function moduleOfBlocks(count: number): Uint8Array<ArrayBuffer> {
  const size = (value: number): number[] => {
    const bytes: number[] = []
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
      bytes.push(rest < 128 ? rest : (rest % 128) + 128)
      if (rest < 128) return bytes
    }
  }
  const body = [0, ...Array<number[]>(count).fill([2, 0x40]).flat(), ...Array<number>(count).fill(11), 11]
  const code = [1, ...size(body.length), ...body]
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0],
    ...[10, ...size(code.length), ...code],
  ])
}

/** An original’s output that announces more rounds than anybody has played, and repeats its own for 20 MB. */
function outputOfRounds(rounds: number): Uint8Array<ArrayBuffer> {
  const golden = join(import.meta.dirname, '../../src-games/pandemic/golden/demo/out.gz')
  const whole = gunzipSync(readFileSync(golden)).toString()
  const long = whole.replace(/(nb_rounds\s+)\d+/, `$1${rounds}`)
  return new TextEncoder().encode(long + whole.repeat(Math.floor((20 * 1024 * 1024) / whole.length)))
}
