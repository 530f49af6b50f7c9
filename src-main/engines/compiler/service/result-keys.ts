import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { cacheKey } from '../../../base/disk/cache-key.ts'
import { LINE_STOPS_VERSION } from '../../dwarf/line-stops.ts'
import { METER_VERSION } from '../../modules/meter-prices.ts'
import type { Task } from './compile-protocol.ts'
import type { CompileRequest } from '../request/compile-request.ts'
import type { CppFiles } from '../files/cpp-files.ts'
import { compileArgs, KEEP_TEXTS, linkArgs, runtimeArgs } from '../request/flags.ts'
import {
  UNCHECKED_BY_WATCHES,
  watchedCompileArgs,
  watchedLinkArgs,
  watchPasses,
} from '../request/mistake-flags.ts'
import { kitHash } from '../request/kit-hash.ts'
import type { SeasonRequest } from '../request/season-request.ts'
import { symbolCompileArgs, symbolDefines } from '../request/symbol-flags.ts'
import type { ToolchainFiles } from '../files/toolchain-files.ts'
import { watchedHeaders } from '../headers/watched-headers.ts'

/** What a built bot or season is kept under: everything that goes into it. */
export interface ResultKeys {
  /** Undefined where the result is not kept. */
  of(task: Task): string | undefined
}

export function createResultKeys(files: ToolchainFiles, cpp: CppFiles): ResultKeys {
  const ofBot = (request: CompileRequest): string => {
    const { game, fileName, source, standard, mode, watch, rand, symbols, season } = request
    const flags = [...compileArgs(game, standard, mode, fileName), ...runtimeArgs('', ''), ...linkArgs([])]
    if (watch)
      flags.push(
        watch,
        cpp.hash('mistakes'),
        watchedHeaders(watch),
        UNCHECKED_BY_WATCHES,
        ...watchedCompileArgs(game, standard, watch, fileName),
        ...watchPasses(watch, '').flat(),
        ...watchedLinkArgs([], false, watch),
      )
    if (rand) flags.push(rand, cpp.hash('options'))
    if (symbols === 'steps') flags.push(`stops ${LINE_STOPS_VERSION}`)
    if (symbols)
      flags.push(
        ...symbolCompileArgs(game, standard, symbols, fileName),
        symbolDefines(request),
        cpp.hash('options'),
      )
    if (season) flags.push(game, kitHash(season))
    if (request.keepsTexts) flags.push(KEEP_TEXTS)
    const meter = `meter ${METER_VERSION}`
    const headers = [cpp.hash(season ? 'season' : game), cpp.hash('runtime')]
    return cacheKey('bot', [files.version, files.codeHash, meter, ...headers, ...flags, source])
  }
  const ofSeason = ({ files: material, ...settings }: SeasonRequest): string => {
    const parts = ['season', 'runtime'].map((folder) => cpp.hash(folder))
    const hash = createHash('sha256').update(
      serialize([files.version, files.codeHash, METER_VERSION, parts, settings]),
    )
    for (const name of Object.keys(material).sort()) hash.update(serialize([name, material[name]]))
    return `season-${hash.digest('hex').slice(0, 40)}`
  }
  return {
    of(task) {
      if (task.kind === 'compile') return ofBot(task.ask)
      return task.kind === 'season' ? ofSeason(task.ask) : undefined
    },
  }
}
