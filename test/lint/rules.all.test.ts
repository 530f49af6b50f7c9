import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANYWHERE, NO_MODULE, PAGE, PLAIN } from './broken-scripts.ts'
import { folderOfFile } from '../test-folder.ts'

/**
 * Every rule of the scripts refuses what it is for, and holds where it has to: the linters are run once over a project that has
 * nothing but files that break them.
 */
const project = join(import.meta.dirname, '../..')
const folder = folderOfFile()

const CLOCK = {
  'no-restricted-imports': 'import { setTimeout } from "node:timers/promises"\nawait setTimeout(1)',
  'no-restricted-properties': 'export const a = process.cpuUsage()',
  'quartet/by-the-clock': 'setTimeout(() => console.log(1), 100)',
  'quartet/by-the-clock (interval)': 'setInterval(() => console.log(1))',
  'quartet/by-the-clock (proc)': 'export const a = "/proc/self/stat"',
  'quartet/by-the-clock (proc in a template)': 'export const f = (a: number) => `/proc/${a}/stat`',
}
const USELESS = {
  'quartet/useless-test': 'it("plays", () => {})',
  'quartet/useless-test (only)': 'describe.only("matches", () => { console.log(1) })',
  'quartet/useless-test (stand-in)': 'vi.mock("./connection.ts")',
  'quartet/useless-test (imported stand-in)': 'vi.mock(import("./connection.ts"))',
}
const GAME = {
  'no-restricted-globals': 'export const a = Date.now()',
  'no-restricted-properties': 'export const a = Math.random()',
  'quartet/by-locale': 'export const f = (a: string) => a.localeCompare("b")',
}
const WORDS = {
  'quartet/words-by-hand': ANYWHERE['quartet/words-by-hand'],
  'quartet/words-by-hand (ending)': 'export const f = (a: number) => "match" + (a > 1 ? "es" : "")',
  'quartet/words-by-hand (brackets)': 'export const a = "match(es)"',
  'quartet/words-by-hand (brackets in a template)': 'export const f = (a: number) => `match(es) ${a}`',
}

const NUMBERS = {
  'quartet/numbers-by-hand': 'export const f = (a: number) => a.toFixed(2)',
  'quartet/numbers-by-hand (digits)': 'export const f = (a: number) => a.toPrecision(2)',
  'quartet/numbers-by-hand (language)': 'export const f = (a: number) => a.toLocaleString()',
  'quartet/numbers-by-hand (format)': 'export const f = new Intl.NumberFormat().format',
}

/** A function of 101 lines. */
const LONG = `export function f() {${'\n'.repeat(100)}}`

/** The file that breaks a rule: its path says where it stands. */
const fileOf = (rule: string, where: string): string => where.replace('*', rule.replaceAll(/[/ ()]+/g, '-'))

/** What is refused: each a path with the rule that says so, and what is in that file. */
const refused = (where: string, rules: Record<string, string>, prefix = ''): [string, string, string][] =>
  Object.entries(rules).map(([rule, text]) => [fileOf(rule, where), prefix + rule.split(' ')[0], text])

const REFUSED: [string, string, string][] = [
  ...refused('src-shared/*.ts', { ...ANYWHERE, ...WORDS, ...NUMBERS }),
  ...refused('src-games/*.ts', NUMBERS),
  ...refused('src-main/hosts/*.ts', NUMBERS),
  ...refused('src-renderer/*.ts', PAGE, 'vue-script/'),
  ...refused('src-games/*.ts', { ...GAME, ...WORDS }),
  ...refused('src-games/*.test.ts', { ...USELESS, ...CLOCK, ...WORDS }),
  ...refused('src-main/*.test.ts', { ...USELESS, ...CLOCK, ...WORDS }),
  ...refused('src-main/*.all.test.ts', { ...USELESS, ...WORDS }),
  ...refused('tools/*.mjs', PLAIN),
  ['src-shared/telling.ts', 'quartet/plain-words', '// The page is told of it.\nexport const a = 1'],
  ['src-shared/told-names.ts', 'quartet/plain-words', 'export const told = 1'],
  ['src-main/tell-names.ts', 'quartet/plain-words', 'export const a = { tell: () => 1 }'],
  ['src-main/long.ts', 'max-lines-per-function', LONG],
  ['tools/words.mjs', 'quartet/words-by-hand', WORDS['quartet/words-by-hand (brackets)']],
  ['src-shared/needless-comment.ts', '', '// eslint-disable-next-line no-var\nexport const a = 1'],
  ...Object.entries(NO_MODULE).map(([rule, text]): [string, string, string] => [
    fileOf(rule, 'src-shared/*.ts'),
    '',
    text,
  ]),
  ...refused('test/*.test.mjs', { ...USELESS, 'quartet/by-the-clock': CLOCK['quartet/by-the-clock'] }),
  ...refused('e2e/*.spec.ts', { ...USELESS, ...CLOCK }),
  ...refused('e2e/support/*.ts', CLOCK),
  ...refused('test/help/*.ts', { ...USELESS, ...CLOCK }),
]

/** What may be written there, though not elsewhere. */
const ALLOWED: [string, string, string][] = [
  ...refused('e2e/*.all.spec.ts', CLOCK),
  ...refused('test/faults/*.ts', CLOCK),
  ['test/eventually.ts', 'quartet/by-the-clock', CLOCK['quartet/by-the-clock']],
  ['src-main/hosts/electron/main.ts', 'no-restricted-imports', ANYWHERE['no-restricted-imports']],
  ['src-shared/type.ts', 'no-restricted-imports', 'import type { App } from "electron"\nexport type A = App'],
  ['src-games/dates.test.ts', 'no-restricted-globals', GAME['no-restricted-globals']],
  ['src-shared/stats/decimal.ts', 'quartet/numbers-by-hand', NUMBERS['quartet/numbers-by-hand (format)']],
  ['src-games/kit/machine-numbers.ts', 'quartet/numbers-by-hand', NUMBERS['quartet/numbers-by-hand']],
  ['src-shared/some.test.ts', 'quartet/numbers-by-hand', NUMBERS['quartet/numbers-by-hand']],
  ['src-games/telling.ts', 'quartet/plain-words', '/** Calls `tell`. */\nexport const a = "told"'],
  ['src-main/long.test.ts', 'max-lines-per-function', LONG],
  ['src-shared/players.ts', 'quartet/words-by-hand', 'export const a = "needs 4 player(s)"'],
]

const script = (text: string): string => `<script setup lang="ts">\n${text}\n</script>`

/** Rules of ours that ESLint holds in the components. */
const COMPONENTS: [string, string, string][] = [
  ['src-renderer/SomeWords.vue', 'no-restricted-syntax', script(`console.log(1 > 2 ? 's' : '')`)],
  [
    'src-renderer/MoreWords.vue',
    'vue/no-restricted-syntax',
    '<template><p>{{ 1 > 2 ? "s" : "" }}</p></template>',
  ],
  ['src-renderer/SomeNumbers.vue', 'no-restricted-syntax', script(NUMBERS['quartet/numbers-by-hand'])],
  [
    'src-renderer/SomeSpread.vue',
    'no-restricted-syntax',
    script('const a = { ...{ b: 1 } }\nconsole.log(a)'),
  ],
  [
    'src-renderer/MoreNumbers.vue',
    'vue/no-restricted-syntax',
    '<template><p>{{ (1).toLocaleString() }}</p></template>',
  ],
  [
    'src-renderer/NamedDefault.vue',
    'no-restricted-syntax',
    script('const { a, b = a } = defineProps<{ a: string; b?: string }>()\nconsole.log(a, b)'),
  ],
  ['src-renderer/MadeOfText.vue', 'vue/no-v-html', '<template><p v-html="1" /></template>'],
  [
    'src-renderer/NoDirective.vue',
    'vue/no-undef-directives',
    `${script('console.log(1)')}\n<template><p v-a /></template>`,
  ],
  ['src-renderer/EventSaying.vue', 'quartet/plain-words', script('// The page tells it.\nconsole.log(1)')],
  ['src-renderer/SoEqual.vue', 'eqeqeq', script('export const f = (a: unknown) => a == 1')],
  [
    'src-renderer/AnyThing.vue',
    '@typescript-eslint/no-explicit-any',
    script('export const f = (a: any) => a'),
  ],
  [
    'src-renderer/OfElectron.vue',
    '@typescript-eslint/no-restricted-imports',
    script('import { app } from "electron"\nconsole.log(app)'),
  ],
]

const put = (path: string, text: string): void => {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), `${text}\n`)
}

const run = (program: string, ...args: string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [join('node_modules', program), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, QUARTET_ALL: '0' },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (!/^[[{]/.test(stdout)) throw new Error(`${program}: ${stdout.slice(0, 2000)}${stderr}`)
  return stdout
}

/** Packages and scripts are there as links, which are not looked at. */
const FOLDERS = ['src-games', 'src-shared', 'src-main', 'src-renderer', 'test', 'e2e', 'tools']

/** `path: rule` of everything that was found; a script that cannot be read at all is refused without a rule. */
const found = new Set<string>()

/** oxlint writes `eslint(eqeqeq)`, its configuration `eqeqeq`. */
const ruleOf = (code: string): string => code.replace(/^(.*)\((.*)\)$/, '$1/$2').replace(/^eslint\//, '')

beforeAll(() => {
  for (const path of ['node_modules', 'scripts']) symlinkSync(join(project, path), join(folder, path))
  for (const path of ['.oxlintrc.json', 'eslint.config.ts']) cpSync(join(project, path), join(folder, path))
  const compilerOptions = {
    strict: true,
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    noEmit: true,
  }
  put('tsconfig.json', JSON.stringify({ compilerOptions }))
  for (const [path, , text] of [...REFUSED, ...ALLOWED, ...COMPONENTS]) put(path, text)
  const scripts = JSON.parse(run('oxlint/bin/oxlint', '--format', 'json', ...FOLDERS)) as {
    diagnostics: { code?: string; filename: string }[]
  }
  for (const { code, filename } of scripts.diagnostics) found.add(`${filename}: ${ruleOf(code ?? '')}`)
  const components = JSON.parse(run('eslint/bin/eslint.js', '--format', 'json', '.')) as {
    filePath: string
    messages: { ruleId: string | null }[]
  }[]
  for (const { filePath, messages } of components)
    for (const { ruleId } of messages) found.add(`${relative(realpathSync(folder), filePath)}: ${ruleId}`)
})

describe('the rules of scripts and components', () => {
  it.each([...REFUSED, ...COMPONENTS])('%s is refused by %s', (path, rule) => {
    expect([...found].filter((line) => line.startsWith(`${path}: `))).toContain(`${path}: ${rule}`)
  })

  it.each(ALLOWED)('%s is not refused by %s', (path, rule) => {
    expect([...found]).not.toContain(`${path}: ${rule}`)
  })

  it('are broken by one of these scripts each', () => {
    const text = readFileSync(join(project, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
    const config = JSON.parse(text) as Record<'rules' | 'overrides', never>
    const sets = [config.rules, ...(config.overrides as { rules: never }[]).map(({ rules }) => rules)]
    const named = new Set(sets.flatMap((rules) => Object.keys(rules)))
    expect([...named].filter((rule) => !REFUSED.some(([, broken]) => broken === rule))).toEqual([])
    expect(named.size).toBeGreaterThan(130)
  })
})
