import type { Format } from './attack.ts'

/** Why something that reads has no fuzz of its own. */
export interface NotFuzzed {
  readonly why: string
}

const OWN_BUILDS: NotFuzzed = {
  why: 'plays a build of Quartet’s own again, under the walls of a match; its debug information was written by our compiler',
}

/** By the name of a guarded job, as `wiring/guarded-child.ts` has them: the target that gives changed inputs to its code. */
export const JOBS: Readonly<Record<string, Format | NotFuzzed>> = {
  PREPARE_SCRIPT: 'script',
  CHECK_TYPES: 'types',
  WITHOUT_TYPES: 'without-types',
  READ_BOT_FILE: 'bot-file',
  PREPARE_MODULE: 'bot-file',
  FIND_HOME: 'home',
  WITH_CONSTANTS: 'constants',
  CHECK_CONFIG: 'config',
  PROVE_RECORD: 'stored-match',
  READ_MATERIAL: 'season-archive',
  READ_OWN: 'season-archive',
  READ_LEAGUE_FILE: 'league-file',
  FIND_DECLARATION: 'submission',
  CHECK_SUBMISSION: 'submission',
  STRIP_DEBUG: 'submission',
  FORMAT: 'format',
  READ_OR_WRITE: 'stored-match',
  PROFILE: OWN_BUILDS,
  WATCH: OWN_BUILDS,
  STOP: OWN_BUILDS,
}

const OUR_COMPILER: NotFuzzed = {
  why: 'what clang wrote of a file that it took, as JSON or as debug information',
}
const OUR_FILE: NotFuzzed = { why: 'a file that comes with Quartet, or that it wrote itself' }
const ONLY_FETCHES: NotFuzzed = {
  why: 'fetches bytes or rows; what they mean is read by code that has a target',
}

/** Files with functions that read which no target loads. */
export const NO_TARGET: Readonly<Record<string, NotFuzzed>> = {
  'src-games/kit/timeline.ts': { why: 'states that the rules made when a match is played again' },
  'src-main/core/bots/debug-header.ts': OUR_FILE,
  'src-main/engines/compiler/code-index/header-index.ts': OUR_COMPILER,
  'src-main/engines/compiler/files/cpp-files.ts': OUR_FILE,
  'src-main/engines/compiler/order/ast-facts.ts': OUR_COMPILER,
  'src-main/engines/compiler/request/runtime-objects.ts': OUR_FILE,
  'src-main/engines/compiler/request/season-facts.ts': OUR_COMPILER,
  'src-main/engines/dwarf/dies.ts': OUR_COMPILER,
  'src-main/engines/dwarf/files.ts': OUR_COMPILER,
  'src-main/engines/dwarf/line-stops.ts': OUR_COMPILER,
  'src-main/engines/dwarf/lines.ts': OUR_COMPILER,
  'src-main/engines/dwarf/program.ts': OUR_COMPILER,
  'src-main/engines/dwarf/ranges.ts': OUR_COMPILER,
  'src-main/features/history/curve-charts.ts': ONLY_FETCHES,
  'src-main/features/league/numbered-league.ts': ONLY_FETCHES,
  'src-main/features/opened/read-opened.ts': ONLY_FETCHES,
  'src-main/features/seasons/read-given.ts': ONLY_FETCHES,
  'src-main/hosts/electron/window-place.ts': OUR_FILE,
  'src-main/hosts/web/open-pages.ts': OUR_FILE,
  'src-main/wiring/stored-board.ts': ONLY_FETCHES,
}
