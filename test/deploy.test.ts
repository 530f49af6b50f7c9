import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatHelp, isCommand } from '../src-main/hosts/cli/help.ts'

/** `deploy/` against the program: what its files call, name and copy is there. */
const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Without the password of a user who has followed the page. */
const files = readdirSync(join(root, 'deploy'))
  .filter((file) => file !== 'redis-password')
  .toSorted()
const textOf = (file: string): string => read(`deploy/${file}`).replaceAll(/ *\\\n[# ]*/g, ' ')
const readme = textOf('README.md')

/** As a shell writes it (`quartet worker …`, also by npm, as a file, or as an image) and as a list in YAML. */
const CALL =
  /(?:quartet(?:\.mjs"?)?(?: --)?|quartet-worker) (worker|compare|qualify|league run|contest) ([^\n'`]*)/g
const LIST = /\[\s*'(worker)',([^\]]*)\]/g
const callsIn = (text: string) =>
  [...text.matchAll(CALL), ...text.matchAll(LIST)].map(([call, name, rest]) => {
    const options = [...rest.replaceAll(/\$\([^)]*\)/g, '').matchAll(/(?<![\w-])--?[a-z][a-z-]*/g)].map(
      ([option]) => option,
    )
    return { call, name: name.split(' ')[0], options }
  })
const optionsOf = (name: string): string[] => {
  if (!isCommand(name)) throw new Error(`no command is called ${name}`)
  return formatHelp(name).split(/[^\w-]+/)
}

it.each([
  ['README.md', 6],
  ['compose.yaml', 1],
  ['quartet-worker.service', 1],
  ['worker-job.yaml', 1],
  ['worker.Dockerfile', 1],
  ['worker.slurm', 1],
])('%s calls Quartet with options that it has', (file, atLeast) => {
  const calls = callsIn(textOf(file))
  expect(calls.length).toBeGreaterThanOrEqual(atLeast)
  for (const { call, name, options } of calls)
    for (const option of options) expect(optionsOf(name), call).toContain(option)
})

it('an option that the page names in its sentences is one of Quartet', () => {
  const named = [...readme.matchAll(/`(--[a-z-]+)[^`\n]*`/g)].map(([, option]) => option)
  expect(named.length).toBeGreaterThan(2)
  for (const option of named) expect(optionsOf('worker')).toContain(option)
})

it('a variable that is named there is one that the program reads', () => {
  const sources = globSync('src-main/engines/machines/*.ts', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  )
  const isRead = (name: string): boolean =>
    sources.some((path) => new RegExp(`\\benv\\.${name}\\b`).test(read(path)))
  const named = new Set(files.flatMap((file) => textOf(file).match(/\bQUARTET_[A-Z_]+/g) ?? []))
  expect([...named].toSorted()).toEqual([
    'QUARTET_REDIS_PASSWORD',
    'QUARTET_REDIS_PASSWORD_FILE',
    'QUARTET_REDIS_USER',
  ])
  for (const name of named) expect(isRead(name), name).toBe(true)
})

it('the page names each file, and each file that is named is there', () => {
  const table = [...readme.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell]) => cell.split(', '))
  const named = table.map((cell) => cell.replaceAll('`', '')).filter((name) => /\.\w+$/.test(name))
  const helpers = ['.gitignore', 'README.md', 'worker.Dockerfile.dockerignore']
  expect([...named, ...helpers].toSorted()).toEqual(files)
  for (const file of files)
    for (const [path] of textOf(file).matchAll(/\b(?:deploy|scripts)\/[\w.-]*\w/g))
      expect(globSync(path, { cwd: root }), `${file} names ${path}`).toHaveLength(1)
  expect(read('README.md')).toContain('(deploy/README.md)')
})

/** What the image is made of, in the order of its lines: what is copied, and the word `npm ci`. */
function imageSteps(): string[] {
  const lines = textOf('worker.Dockerfile').split('\n')
  return lines.flatMap((line) => {
    if (line.startsWith('RUN npm ci')) return 'npm ci'
    return line.startsWith('COPY ') ? line.split(' ').slice(1, -1) : []
  })
}

it('the image has what npm needs before it runs, and then all that a worker loads', () => {
  const steps = imageSteps()
  const before = steps.slice(0, steps.indexOf('npm ci'))
  const { scripts, main } = JSON.parse(read('package.json')) as { scripts: object; main: string }
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in scripts)
  const needed = ['.npmrc', 'package-lock.json', 'package.json']
  expect(before.toSorted()).toEqual(hooks.length > 0 ? needed.concat('scripts') : needed)
  // The folders of the page and of what it is built into are no business of a worker.
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^(src-|resources$|scripts$)/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => name !== 'src-renderer' && !main.startsWith(`${name}/`))
  expect(steps.slice(before.length + 1).toSorted()).toEqual(folders.toSorted())
})

it('what is copied into the image is let in by its list, and a password beside it is not', () => {
  const [first, ...allowed] = textOf('worker.Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(first).toBe('*')
  const copied = imageSteps().filter((step) => step !== 'npm ci')
  expect(allowed.map((line) => line.replace(/^!/, '')).toSorted()).toEqual(copied.toSorted())
})
