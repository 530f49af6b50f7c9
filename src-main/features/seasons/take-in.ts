import type { BotBuilder } from '../../core/bots/build-bot.ts'
import type { BuiltSeason, SeasonResult } from '../../engines/compiler/request/season-request.ts'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { FUEL_PER_SECOND } from '../../engines/match-child/cpp/wasm-bot.ts'
import { certify } from './certify.ts'
import type { GivenFile, SeasonMaterial } from './material.ts'
import { madeWith } from '../../core/seasons/made-with.ts'
import { entriesIn, type SeasonFile } from '../../core/seasons/season-file.ts'
import { READ_MATERIAL } from './guarded-jobs.ts'

/** Where taking in stands. */
export interface TakingIn {
  readonly step: 'unpacking' | 'compiling' | 'certifying'
  /** The file that is compiled, the match that is played. */
  readonly what: string
}

export interface TakeInOptions {
  readonly builder: BotBuilder
  readonly pool: MatchPool
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((at: TakingIn) => void) | undefined
}

/** CPU that a program may use before its matches were measured: it is foreign code. */
const UNMEASURED_FUEL = 20 * FUEL_PER_SECOND

/**
 * Makes a season of what a course handed out: unpacked in a guarded process, compiled in the compile process, and played in
 * match processes both ways. Nothing is kept yet. Rejects with an AbortError, or with a `GuardedFailure`.
 */
export async function takeIn(
  given: readonly GivenFile[],
  options: TakeInOptions,
): Promise<Result<SeasonFile, string>> {
  const { builder, signal, onProgress } = options
  onProgress?.({ step: 'unpacking', what: '' })
  const read = await builder.guarded.run(READ_MATERIAL, { files: given }, { signal })
  if (!read.ok) return read
  return compile(read.value, options)
}

/**
 * Makes a season anew from the material that is kept of it, as when it is taken in: its program and its players are compiled by
 * the present compiler and compared again. It keeps its id, so that its matches and bots stay its own.
 */
export function makeAnew(season: SeasonFile, options: TakeInOptions): Promise<Result<SeasonFile, string>> {
  const { id, title, version, standard, defines, missing, remarks } = season.facts
  const files = entriesIn(season, 'material')
  return compile(
    {
      id,
      title,
      version,
      standard,
      defines,
      files,
      ...(missing === undefined ? {} : { missing }),
      data: entriesIn(season, 'data'),
      viewer: entriesIn(season, 'viewer'),
      documents: entriesIn(season, 'documents'),
      samples: {},
      botFiles: entriesIn(season, 'bots'),
      remarks: remarks.filter((remark) => !/^AI\w+\.cc is left out: /.test(remark)),
    },
    options,
  )
}

/** Which seasons were made by another compiler than the present one. */
export const isOutdated = ({ facts }: SeasonFile): boolean => facts.madeWith !== madeWith()

async function compile(
  material: SeasonMaterial,
  options: TakeInOptions,
): Promise<Result<SeasonFile, string>> {
  const built = await compileMaterial(material, options)
  if (!built.ok) {
    const place =
      built.line > 0 ? `${built.file}:${built.line}: ` : built.file === '' ? '' : `${built.file}: `
    return fail(`it does not compile: ${place}${built.message}${whyMissing(built.message, material)}`)
  }
  const season = seasonOf(material, built)
  return material.missing === undefined
    ? certify(season, material.samples, options)
    : ok(notPlayed(season, material.missing))
}

/** Material that was given up on is not tried again before it is another one. */
function compileMaterial(
  { files, standard, defines, missing }: SeasonMaterial,
  { builder, signal, onProgress }: TakeInOptions,
): Promise<SeasonResult> {
  const sources = Object.keys(files)
    .sort()
    .flatMap((name) => [name, files[name]])
  const key = ['season', standard, defines.join(' '), missing ?? '', ...sources]
  return builder.refusals.guard(key, async () => {
    const compiler = await builder.cpp.compiler()
    let at = ''
    try {
      return await compiler.season(
        { files, standard, defines, ...(missing === undefined ? {} : { isIncomplete: true }) },
        {
          ...(signal ? { signal } : {}),
          onProgress(_step, file) {
            if (file === undefined) return
            at = file
            onProgress?.({ step: 'compiling', what: file })
          },
        },
      )
    } catch (failure) {
      if (!(failure instanceof GuardedFailure) || at === '') throw failure
      throw new GuardedFailure(failure.why, `${failure.message}, at ${at}${WHAT_HELPS}`)
    }
  })
}

const WHAT_HELPS = ': smaller or fewer templates, macros and constants would help'

/** That a header is not there because it was left out. */
function whyMissing(message: string, { remarks }: SeasonMaterial): string {
  const [, name] = /^'([^']+)' file not found$/.exec(message) ?? []
  const remark =
    name === undefined ? undefined : remarks.find((one) => one.startsWith(`${name} is left out: `))
  return remark === undefined ? '' : ` (${remark.replace(/\.$/, '')})`
}

/** What still works without its program. */
function notPlayed(season: SeasonFile, missing: string): SeasonFile {
  const said =
    `no match can be played here: ${missing}. Bots are compiled and checked against its headers, and what you play with ./Game ` +
    'opens here, with board, charts and queries. Take in the material again when its source is published'
  const certified = { outcome: 'none', seeds: [], players: [], said } as const
  return { ...season, facts: { ...season.facts, missing, certified } }
}

function seasonOf(material: SeasonMaterial, built: BuiltSeason): SeasonFile {
  const entries = new Map<string, Uint8Array>()
  const add = (folder: string, files: Readonly<Record<string, Uint8Array>>): void => {
    for (const [name, bytes] of Object.entries(files)) entries.set(`${folder}/${name}`, bytes)
  }
  add('material', material.files)
  add('data', material.data)
  add('viewer', material.viewer)
  add('documents', material.documents)
  add('bots', material.botFiles)
  add(
    'seat',
    Object.fromEntries(
      Object.entries(built.seat).map(([path, bytes]) => [path.replace('/season.o/', ''), bytes]),
    ),
  )
  add('parts', Object.fromEntries(Object.entries(built.parts).map(([path, bytes]) => [path.slice(1), bytes])))
  if (built.engine) entries.set('made/program', built.engine)
  if (built.whole) entries.set('made/whole', built.whole)
  const { title, version, standard, defines, remarks } = material
  return {
    facts: {
      id: material.id,
      title,
      version,
      standard,
      defines,
      isApart: built.engine !== undefined,
      whyWhole: built.whyWhole,
      register: built.register,
      players: nameAll(built.players),
      wholePlayers: nameAll(built.wholePlayers),
      remarks: [...remarks, ...built.leftOut.map(({ file, message }) => `${file} is left out: ${message}.`)],
      certified: { outcome: 'whole', seeds: [], players: [], said: '' },
      programFuel: UNMEASURED_FUEL,
      madeWith: madeWith(),
    },
    entries,
  }
}

const nameAll = (files: readonly string[]): string[] => files.map((name) => name.replace(/^AI|\.cc$/g, ''))
