/** In front of the place that a text comes from: `names.name`. */
export const MARKUP = '<img src=x onerror="document.title=1"><b class=hostile>bold</b>'
/** For names of files, which have no slash: nothing in it is closed. */
export const FILE_MARKUP = '<img src=x onerror=obeyed()><b class=hostile>bold'
/** Free texts by table; what is one of a few words, and keys, are not among them. */
export const COLUMNS: readonly (readonly [string, string])[] = [
  ['bots', 'name'],
  ['versions', 'note'],
  ['configs', 'name'],
  ['matches', 'config_name'],
  ['matches', 'problem'],
  ['names', 'name'],
  ['seats', 'frozen_reason'],
  ['tags', 'name'],
  ['notes', 'text'],
  ['filters', 'name'],
  ['filters', 'query'],
  ['suite_cases', 'config_name'],
  ['comparisons', 'config_name'],
  ['comparisons', 'problem'],
  ['match_groups', 'config_name'],
  ['match_groups', 'problem'],
  ['leagues', 'name'],
  ['leagues', 'problem'],
  ['machines', 'name'],
]

/** Columns that are no free texts: one of a few words, a key, figures, a program, or JSON and texts of those. */
export const NOT_FREE: ReadonlySet<string> = new Set(
  `answer causes change config config_texts.text configs configs.text confirm_with cpu description done ending estimate expectation
  file_hash file_kind frozen_cause frozen_frames game hash key kind language limits lines mode model opponents orders preset
  program questions request result run scores season setup source stage stages standard state status value versions`.split(
    /\s+/,
  ),
)

/** Free texts that the folder has nothing for, and that of files which are given while Quartet runs. */
export const ELSEWHERE: readonly string[] = [
  'board_cells.problem',
  'board_others.problem',
  'contests.problem',
  'suite_results.frozen',
  'matches.file_name',
  'machines.refused',
]

/** Markup without a space, as programs of the framework write words; and where it stands. */
const mark = (where: string) => `<img/src="x"/onerror="obeyed()"><b/class="hostile">bold</b>${where}`

/** Of the season that `hostile-folder.ts` makes. */
export const SEASON_VERSION = `${mark('output.version')} 1.0`

const GRID = Array.from({ length: 6 }, (_, row) => (row % 2 ? '<b>&"\'' : '..W.<>')).join('\n')

/** An output of that season's program: markup wherever its form allows it. */
export function hostileOutput(): string {
  const state = (round: number) => `
round ${round}

${GRID}

gardeners 4
id player row column kind
${[0, 1, 2, 3].map((id) => `${id} ${id} ${(id + round) % 6} 2 ${mark('output.cell')}`).join('\n')}

score 1 ${round} 3 4
`
  return `Game

Seed 7

${SEASON_VERSION}
num_rounds 2
team 4
names ${[0, 1, 2, 3].map(() => mark(`output.name`)).join(' ')}
${[0, 1, 2].map(state).join('')}`
}
