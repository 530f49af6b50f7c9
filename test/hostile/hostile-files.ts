import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { formatBotFile } from '../../src-main/core/bots/bot-file.ts'
import { openDatabase } from '../../src-main/base/db/open.ts'
import { formatLeagueFile } from '../../src-main/features/league/league-file.ts'
import { until } from '../eventually.ts'
import type { Client } from '../../src-shared/rpc/client.ts'

/** Files that strangers may hand over: each is small or allowed in its size, and tries to take time or memory for ever. */

export interface HostileFile {
  readonly name: string
  readonly bytes: number
  /** What has to be there before, and is not measured. */
  readonly prepare?: (call: Client['call']) => Promise<void>
  /** Hands it to the services as the page would; gives what they said. */
  readonly run: (call: Client['call'], dataFolder: string) => Promise<string>
}

/** TypeScript’s parser takes twice as long with each level. */
export function endlessScript(levels = 40): string {
  return `let x = ${'async('.repeat(levels)}${')'.repeat(levels)}\nexport default class Mine extends Player { play() {} }\n`
}

const CLASS = 'export default class Mine extends Player { play() {} }\n'

const cppFile = (before: string, play = ''): string => `#include "Player.hh"
#define PLAYER_NAME Mine
${before}
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () { ${play} }
};
RegisterPlayer(PLAYER_NAME);
`
const doubling = (times: number): string =>
  Array.from({ length: times }, (_, k) => `#define A${k + 1} A${k} A${k}`).join('\n')

const CPP: readonly (readonly [string, string])[] = [
  [
    'a macro that doubles 24 times',
    cppFile(`#define A0 int x;\n${doubling(24)}\nnamespace z { struct S { A24 }; }`),
  ],
  ['templates that never end', cppFile('template<int N> struct T { T<N + 1> next; }; T<0> t;')],
  [
    'a constant that is computed for ever',
    cppFile('constexpr int f(int n) { int s = 0; for (;;) s += n; return s; }\nconst int k = f(1);'),
  ],
  ['includes itself', cppFile('#include __FILE__')],
  ['one line of 1 MB', cppFile(`const char* text = "${'x'.repeat(1_000_000)}";`)],
  ['100,000 parentheses', cppFile(`int x = ${'('.repeat(100_000)}1${')'.repeat(100_000)};`)],
  ['memory that no machine has', cppFile('char huge[1 << 30];', 'huge[round()] = 1;')],
]

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
    ...CPP.map(([name, source], k) => imported(`C++: ${name}`, `AIMine${k}.cc`, text.encode(source))),
    imported('bot file: zeros that unpack', 'Zero.quartet-bot', botFile(new Uint8Array(2 * 1024 * 1024))),
    imported('bot file: a module of blocks', 'Blocks.quartet-bot', botFile(moduleOfBlocks(100_000))),
    imported(
      'bot file: a module of variables',
      'Variables.quartet-bot',
      botFile(moduleOfVariables(50_000, 200_000)),
    ),
    league('league: 100,000 matches', 25_000),
    match('match: unpacks to 512 MB', 'bomb.quartet', quartetFile(Buffer.alloc(512 * 1024 * 1024))),
    match('match: nested lists', 'lists.quartet', quartetFile(Buffer.alloc(24 * 1024 * 1024, 0x91))),
    backup('backup: 64 MB of noise', (total) => noise(total)),
    backup('backup: a head and zeros', (total) =>
      Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(total - 16)]),
    ),
    ...['record', 'logs'].map((part) => database(part as 'record' | 'logs')),
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

/** As many results as a league can have, taken in and given away again. */
function league(name: string, count: number): HostileFile {
  const result = { scores: [4, 3, 2, 1], cpu: [0, 0, 0, 0], causes: [null, null, null, null], meter: 1 }
  const matches = [0, 1, 2, 3].map((turn) => ({ ...result, turn, hash: 'a'.repeat(64) }))
  const blocks = Array.from({ length: count }, (_, seed) => ({
    kind: 'table' as const,
    config: 0,
    seed,
    matches,
    bots: [0, 0, 0, 0],
  }))
  let bytes = new Uint8Array()
  return {
    name,
    get bytes() {
      return bytes.length
    },
    async prepare(call) {
      const bots = await call('bots.list')
      const { id } = bots.find((bot) => bot.game === 'pandemic' && bot.name === 'Dummy')!
      const [{ hash, number }] = (await call('bots.get', { id })).versions
      const [config] = await call('configs.list', { game: 'pandemic' })
      const { text } = await call('configs.get', { id: config.id })
      const head = { game: 'pandemic' as const, name: 'Endless', seed: 1, configs: [{ name: 'small', text }] }
      bytes = formatLeagueFile({ ...head, bots: [{ name: 'Dummy', number, hash }], blocks })
    },
    async run(call) {
      const taken = await call('leagues.import', { fileName: 'endless.quartet-league', bytes })
      await call('leagues.play', { id: taken.id, plays: false })
      const given = await call('leagues.export', { id: taken.id })
      return `${taken.matches} matches taken, ${given.bytes.length} bytes given away`
    },
  }
}

/** A match file around any content, with a checksum that fits. */
function quartetFile(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const version = Buffer.alloc(4)
  version.writeUInt32LE(1)
  const body = Buffer.concat([Buffer.from('QUARTETM', 'latin1'), version, zstdCompressSync(content)])
  return Uint8Array.from(Buffer.concat([body, createHash('sha256').update(body).digest()]))
}

const BACKUP_BYTES = 64 * 1024 * 1024
const PART_BYTES = 4 * 1024 * 1024

/** A backup that the page hands over in parts. */
function backup(name: string, make: (total: number) => Uint8Array): HostileFile {
  let bytes = new Uint8Array()
  return {
    name,
    bytes: BACKUP_BYTES,
    prepare() {
      bytes = Uint8Array.from(make(BACKUP_BYTES))
      return Promise.resolve()
    },
    async run(call) {
      const { uploadId } = await call('backups.upload', {
        fileName: 'strange.quartet-backup',
        total: bytes.length,
      })
      for (let at = 0; at < bytes.length; at += PART_BYTES)
        await call('backups.uploadPart', { uploadId, at, bytes: bytes.slice(at, at + PART_BYTES) })
      const { list } = await until(
        () => call('backups.list'),
        ({ progress }) => progress === undefined,
      )
      return list[0]?.problem ?? 'refused'
    },
  }
}

function noise(length: number): Uint8Array {
  const bytes = new Uint32Array(length / 4)
  for (let k = 0, x = 1; k < bytes.length; k++) bytes[k] = x = Math.imul(x, 1664525) + 1013904223
  return new Uint8Array(bytes.buffer)
}

/** A stored match of a foreign folder, whose large parts unpack to more than any match has. */
function database(part: 'record' | 'logs'): HostileFile {
  const data = zstdCompressSync(Buffer.alloc(512 * 1024 * 1024))
  return {
    name: `database: a match whose ${part} unpacks to 512 MB`,
    bytes: data.length,
    async run(call, dataFolder) {
      const bots = await call('bots.list')
      const { id: botId } = bots.find(({ game, name }) => game === 'pandemic' && name === 'Null')!
      const [config] = await call('configs.list', { game: 'pandemic' })
      const seats = [{ botId }, { botId }, { botId }, { botId }] as const
      const { id } = await call('matches.start', {
        game: 'pandemic',
        config: { id: config.id },
        seats: [...seats],
      })
      await until(
        () => call('matches.get', { id }),
        ({ status }) => status === 'done',
      )
      const db = openDatabase(join(dataFolder, 'quartet.db'))
      if (part === 'record') db.prepare('UPDATE replays SET data = ? WHERE match_id = ?').run(data, id)
      else db.prepare('INSERT OR REPLACE INTO logs (data, match_id) VALUES (?, ?)').run(data, id)
      db.close()
      return call(part === 'record' ? 'matches.record' : 'matches.logs', { id }).then(() => 'taken')
    },
  }
}

function botFile(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = { game: 'pandemic', name: 'Mine', language: 'cpp', versionHash: '0'.repeat(64) } as const
  return formatBotFile({ ...head, module })
}

const size = (value: number): number[] => {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest < 128 ? rest : (rest % 128) + 128)
    if (rest < 128) return bytes
  }
}

/** A module whose one function is blocks in blocks. */
function moduleOfBlocks(count: number): Uint8Array<ArrayBuffer> {
  return moduleOf([0, ...Array<number[]>(count).fill([2, 0x40]).flat(), ...Array<number>(count).fill(11), 11])
}

/** One whose function has many variables, and as many jumps over which an engine follows each. */
function moduleOfVariables(variables: number, jumps: number): Uint8Array<ArrayBuffer> {
  const jump = [0x41, 0, 0x0d, 0]
  return moduleOf([1, ...size(variables), 0x7f, 3, 0x40, ...Array<number[]>(jumps).fill(jump).flat(), 11, 11])
}

function moduleOf(body: number[]): Uint8Array<ArrayBuffer> {
  const code = [1, ...size(body.length), ...body]
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0],
    ...[10, ...size(code.length), ...code],
  ])
}

/** An original’s output that announces more rounds than were ever played, and repeats its own for 20 MB. */
function outputOfRounds(rounds: number): Uint8Array<ArrayBuffer> {
  const golden = join(import.meta.dirname, '../../src-games/pandemic/golden/demo/out.gz')
  const whole = gunzipSync(readFileSync(golden)).toString()
  const long = whole.replace(/(nb_rounds\s+)\d+/, `$1${rounds}`)
  return new TextEncoder().encode(long + whole.repeat(Math.floor((20 * 1024 * 1024) / whole.length)))
}
