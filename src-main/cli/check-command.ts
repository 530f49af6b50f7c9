import { basename } from 'node:path'
import { createBotBuilder } from '../bots/build-bot.ts'
import { botNameOfFile, languageOf } from '../bots/templates.ts'
import { decodeSource } from '../compiler/source-text.ts'
import { writeFileAtomically } from '../files/write-atomically.ts'
import { exportFile, inspectFile } from '../submission/inspect-file.ts'
import { userCacheFolder } from './cache-folder.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { tell } from './console.ts'
import { parseCommand, parseGame } from './options.ts'
import { readInput } from './read-input.ts'

const MAX_SOURCE_BYTES = 1_048_576

/** `quartet check`: what the judge would say of a file; `--export` writes it without its debug output. */
export async function checkCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    game: { type: 'string', default: 'pandemic' },
    export: { type: 'string' },
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0)
    throw badUsage(`expected one file but got ${positionals.length}`)
  if (languageOf(path) !== 'cpp') throw badInput(`${path}: expected a C++ file (.cc)`)
  const game = parseGame(values.game)!
  const source = decodeSource(readInput(path, MAX_SOURCE_BYTES))
  const bot = { game, name: botNameOfFile(path), language: 'cpp', source } as const
  const builder = createBotBuilder(userCacheFolder())
  try {
    const { findings } = await inspectFile(builder, bot, basename(path), undefined)
    const lines = findings.map(({ line, column, severity, message, fix }) => {
      const place = line === 0 ? '' : `${line}:${column}:`
      return `${path}:${place} ${severity}: ${message}. ${fix}\n`
    })
    process.stdout.write(lines.join(''))
    if (values.export !== undefined) await writeExport(path, values.export, await exportFile(builder, bot))
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0
  } finally {
    await builder.close()
  }
}

async function writeExport(
  path: string,
  target: string,
  exported: Awaited<ReturnType<typeof exportFile>>,
): Promise<void> {
  if ('problem' in exported) throw badInput(`${path}: ${exported.problem}`)
  const { realpath } = await import('node:fs/promises')
  const [from, to] = await Promise.all([path, target].map((one) => realpath(one).catch(() => one)))
  if (from === to) throw badInput(`${target}: the file itself is never overwritten; choose another name`)
  writeFileAtomically(target, [Buffer.from(exported.text)])
  for (const { line, reason } of exported.kept) tell(`${path}:${line}: debug output stays, as ${reason}\n`)
  tell(`${target}: written without the debug output of ${exported.removed.length} lines\n`)
}
