import { cacheKey } from '../../../base/disk/cache-key.ts'
import type { CompileRequest } from '../request/compile-request.ts'
import type { CppFiles } from '../files/cpp-files.ts'
import { pchArgs } from '../request/flags.ts'
import { JUDGE_VERSION, judgePchArgs } from '../request/judge-target.ts'
import { MENDS_VERSION } from '../files/header-mends.ts'
import { watchedPchArgs } from '../request/mistake-flags.ts'
import { watchedHeaders } from './watched-headers.ts'

/** What of a request makes its precompiled header another one. */
export interface HeaderShape extends Pick<CompileRequest, 'game' | 'standard' | 'mode' | 'watch'> {
  /** To be read as on the judge's machine (`judge-target.ts`), in a Release. */
  readonly forJudge?: true
}

/** The flags that a header is compiled with. */
export const headerArgs = ({ game, standard, mode, watch, forJudge }: HeaderShape): string[] =>
  forJudge
    ? judgePchArgs(game, standard)
    : watch
      ? watchedPchArgs(game, standard, watch)
      : pchArgs(game, standard, mode)

export interface HeaderSources {
  readonly toolchainVersion: string
  readonly cpp: CppFiles
}

/** What a header is kept under: all that goes into it. `isOfSeason`: its game comes from material, not from us. */
export function headerKey(
  { toolchainVersion, cpp }: HeaderSources,
  shape: HeaderShape,
  text: string,
  isOfSeason = false,
): string {
  return cacheKey('header', [
    toolchainVersion,
    MENDS_VERSION,
    ...headerArgs(shape),
    ...(isOfSeason ? [cpp.hash('season'), shape.game] : [cpp.hash(shape.game)]),
    ...(shape.watch ? [watchedHeaders(shape.watch)] : []),
    ...(shape.forJudge ? [JUDGE_VERSION] : []),
    text,
  ])
}
