import { CPP_STANDARDS, type CppStandard } from '../../../../src-shared/contract/build-options.ts'

/** What a season's makefile says of how its program is compiled. */
export interface MakefileFacts {
  readonly standard: CppStandard
  /** Macros, as `NAME` or `NAME=value` with a plain value. */
  readonly defines: readonly string[]
}

/**
 * Reads the flags out of a makefile: those of the variables that the compiler's lines use. What is commented out, or stands in a
 * variable that nothing uses, does not count. Conditions are not evaluated: of `ifeq … else …` all lines count.
 */
export function readMakefile(makefile: string): MakefileFacts {
  const flags = flagsOf(makefileLines(makefile))
  const defines = [...flags.matchAll(/(?:^|\s)-D\s*([A-Za-z_]\w*(?:=[\w.+-]{1,60})?)(?=\s|$)/g)]
  // The last one counts; g++'s own when none is given.
  const standard = [...flags.matchAll(/-std=(?:c|gnu)\+\+(\w+)/g)].at(-1)?.[1] ?? '17'
  return { standard: standardOf(standard), defines: [...new Set(defines.map(([, name]) => name))] }
}

/** Lines as make sees them: continued ones in one piece, comments gone. */
export function makefileLines(makefile: string): string[] {
  return makefile
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(^|[^\\])#.*$/, '$1'))
}

const ASSIGNMENT = /^\s*(?:export\s+|override\s+)?([A-Za-z_][\w.-]*)\s*(?:[:?+]|::)?=\s*(.*)$/
/** Variables that make itself hands to the compiler, and ours to look into first. */
const COMPILERS = ['CXXFLAGS', 'CPPFLAGS']
const MAX_DEPTH = 8
/** Uses of variables in all: those that name each other would grow without end. */
const MAX_USES = 500
/** Letters of all values that are put in: a long one that is used again and again would fill the memory. */
const MAX_EXPANDED = 200_000
const MAX_FLAGS = 20_000

function flagsOf(lines: readonly string[]): string {
  const variables = new Map<string, string>()
  const recipes: string[] = []
  for (const line of lines) {
    const [, name, value] = ASSIGNMENT.exec(line) ?? []
    if (line.startsWith('\t')) recipes.push(line)
    else if (name !== undefined) variables.set(name, `${variables.get(name) ?? ''} ${value}`.trim())
  }
  let left = MAX_USES
  let letters = MAX_EXPANDED
  const expanded = (text: string, depth: number): string =>
    text.replace(/\$[({]([A-Za-z_][\w.-]*)[)}]/g, (_, name: string) => {
      if (depth > MAX_DEPTH || left <= 0 || letters <= 0) return ''
      const value = variables.get(name) ?? ''
      left -= 1
      letters -= value.length
      return letters < 0 ? '' : expanded(value, depth + 1)
    })
  const compiled = recipes.filter((line) => /\$[({](?:CXX|CC|GCC|GPP)[)}]|\b(?:g|clang)\+\+/.test(line))
  const used = [...COMPILERS.map((name) => `$(${name})`), ...compiled].join(' ')
  return expanded(used, 0).slice(0, MAX_FLAGS)
}

/** Standards by their working names, and those that are not here by the nearest one. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '98': '11',
  '03': '11',
  '0x': '11',
  '1y': '14',
  '1z': '17',
  '2a': '20',
  '2b': '20',
  '23': '20',
  '2c': '20',
  '26': '20',
}

function standardOf(named: string): CppStandard {
  const standard = `c++${OTHER_NAMES[named] ?? named}`
  return CPP_STANDARDS.find((one) => one === standard) ?? 'c++17'
}
