import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameIds } from '../src-games/index.ts'
import { resourcesDir } from '../src-main/base/entries.ts'
import type { GameId } from '../src-games/kit/game.ts'
import { note } from './support/figures.ts'
import { clickInWindow } from './support/click-in-window.ts'

/**
 * What a Run of a C++ bot costs on a new folder: CPU of all processes that take part, user and system. In each
 * game a Walker against three Dummies: in the window, on a text that rested and on one that was changed a moment ago; by the command line
 * beside that window; by the command line alone, and again with a line more; once through npm. At last what the command takes around
 * that: its help, and four Dummies for one round. Median of three runs; a fixed loop of integers runs beside each, and what it takes
 * more than on the quiet machine is taken out. Linux. Games can be named.
 */
const RUNS = 3
/** Seconds that the loop takes on the quiet machine of the aims. */
const QUIET_LOOP = 0.09
const LOOP_STEPS = 200_000_000
const AIMS = {
  rested: 0.6,
  changed: 2.6,
  beside: 4,
  first: 6,
  second: 6,
  npmFirst: 7,
  npmSecond: 6,
  help: 0.55,
  oneRound: 0.73,
}

interface Cost {
  readonly cpu: number
  readonly loop: number
}

const root = join(resourcesDir(), '..')
const quartet = join(root, 'out', 'main', 'quartet.js')
const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--logLevel', 'warn'], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(1)

// The command line asks whom it finds.
delete process.env['QUARTET_COMPILER']
console.log('CPU in seconds, median of 3, beside the fixed loop; in brackets all runs as measured')
const asked = process.argv.slice(2)
for (const game of gameIds.filter((one) => asked.length === 0 || asked.includes(one))) {
  await reportWindow(game)
  report(game, (folder) => run([process.execPath, quartet, ...argsOf(game)], folder), AIMS.first, AIMS.second)
}
const npm = (folder: string) =>
  run(['npm', '--prefix', root, 'run', '-s', 'quartet', '--', ...argsOf('pandemic')], folder)
report('pandemic, by npm', npm, AIMS.npmFirst, AIMS.npmSecond, 'pandemic')
reportStart()

/** With the window open, on a fresh folder each time. */
async function reportWindow(game: GameId): Promise<void> {
  const all: Record<'before' | 'rested' | 'restedEnd' | 'changed' | 'changedEnd' | 'beside', Cost[]> = {
    before: [],
    rested: [],
    restedEnd: [],
    changed: [],
    changedEnd: [],
    beside: [],
  }
  for (let k = 0; k < RUNS; k++) {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-first-click-'))
    process.env['XDG_CACHE_HOME'] = folder
    try {
      writeFileSync(join(folder, 'AIMine.cc'), `${walkerOf(game)}\n// Of the command line.\n`)
      const before = loopSeconds()
      const clicks = await clickInWindow(game, join(folder, 'window'), () => {
        run([process.execPath, quartet, ...argsOf(game)], folder)
      })
      const loop = (before + loopSeconds()) / 2
      const { rested, changed } = clicks
      all.before.push({ cpu: clicks.before, loop })
      all.rested.push({ cpu: rested.round, loop })
      all.restedEnd.push({ cpu: rested.end, loop })
      all.changed.push({ cpu: changed.round, loop })
      all.changedEnd.push({ cpu: changed.end, loop })
      // Without the loops of the command's own run.
      all.beside.push({ cpu: clicks.other, loop })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log(
    `${game.padEnd(20)} until the first click         ${figureOf(`${game} / before the first click`, all.before)}`,
  )
  console.log(
    `${''.padEnd(20)} F5, rested, to its first round ${figureOf(`${game} / F5, rested`, all.rested, AIMS.rested)}`,
  )
  console.log(
    `${''.padEnd(20)} … to the end                   ${figureOf(`${game} / … to the end`, all.restedEnd)}`,
  )
  console.log(
    `${''.padEnd(20)} F5, changed, to its first round ${figureOf(`${game} / F5, changed`, all.changed, AIMS.changed)}`,
  )
  console.log(
    `${''.padEnd(20)} … to the end                   ${figureOf(`${game} / … to its end`, all.changedEnd)}`,
  )
  console.log(
    `${''.padEnd(20)} command beside the window      ${figureOf(`${game} / command beside the window`, all.beside, AIMS.beside)}`,
  )
}

function walkerOf(game: string): string {
  return readFileSync(join(resourcesDir(), 'bots', game, 'Walker.cc'), 'utf8').replaceAll('Walker', 'Mine')
}

/** On a fresh folder each time: the first Run, and the second after a line was added. */
function report(
  name: string,
  click: (folder: string) => Cost,
  firstAim: number,
  secondAim: number,
  game = name,
): void {
  const first: Cost[] = []
  const second: Cost[] = []
  for (let k = 0; k < RUNS; k++) {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-first-click-'))
    try {
      const source = join(folder, 'AIMine.cc')
      const text = walkerOf(game)
      writeFileSync(source, text)
      first.push(click(folder))
      writeFileSync(source, `${text}\n// A line more.\n`)
      second.push(click(folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log(`${name.padEnd(20)} first  ${figureOf(`${name} / command alone`, first, firstAim)}`)
  console.log(`${''.padEnd(20)} second ${figureOf(`${name} / a line more`, second, secondAim)}`)
}

/** The command around a match of one round, with nothing to compile. */
function reportStart(): void {
  const help: Cost[] = []
  const round: Cost[] = []
  const config = readFileSync(join(resourcesDir(), 'maps', 'pandemic', 'default.cnf'), 'utf8')
  const match = ['-s', '30', '-i', 'one.cnf', '--game', 'pandemic', '--data', 'data', '-o', 'match.out']
  for (let k = 0; k < RUNS; k++) {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-first-click-'))
    try {
      writeFileSync(join(folder, 'one.cnf'), config.replace(/^nb_rounds .*$/m, 'nb_rounds 1'))
      writeFileSync(join(folder, 'match.out'), '')
      help.push(run([process.execPath, quartet, '--help'], folder))
      const dummies = Array<string>(4).fill('Dummy')
      round.push(run([process.execPath, quartet, 'run', ...dummies, ...match], folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log(
    `${'the command'.padEnd(20)} help      ${figureOf('quartet --help / command alone', help, AIMS.help)}`,
  )
  console.log(
    `${''.padEnd(20)} one round ${figureOf('four Dummies, one round / command alone', round, AIMS.oneRound)}`,
  )
}

function figureOf(name: string, costs: readonly Cost[], most?: number): string {
  const steady = costs.map(({ cpu, loop }) => (cpu * QUIET_LOOP) / loop).sort((a, b) => a - b)
  const median = steady[Math.floor(steady.length / 2)]
  const raw = costs.map(({ cpu, loop }) => `${cpu.toFixed(2)} at ${loop.toFixed(3)}`).join(', ')
  const met = note(name, median, { unit: ' s', ...(most === undefined ? {} : { atMost: most }) })
  return `${median.toFixed(2)} s ${met} [${raw}]`
}

function argsOf(game: string): string[] {
  const match = ['-s', '30', '-i', 'default', '--game', game, '--data', 'data', '-o', 'match.out']
  return ['run', 'AIMine.cc', 'Dummy', 'Dummy', 'Dummy', ...match]
}

/** A command in a folder of its own, which is its home too, and what it and all it started took. */
function run(command: readonly string[], folder: string): Cost {
  const before = loopSeconds()
  const env = {
    ...process.env,
    HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
  }
  const script = '"$@" < /dev/null > /dev/null; echo "exit $?"; times'
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...command], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (!stdout.includes('exit 0\n')) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`)
  readFileSync(join(folder, 'match.out'))
  return { cpu: childSeconds(stdout), loop: (before + loopSeconds()) / 2 }
}

/** Of the last line of Bash's `times`: user and system time of what it waited for, and of what that waited for. */
function childSeconds(output: string): number {
  const [user, system] = output.trim().split('\n').at(-1)!.split(' ')
  const seconds = (text: string): number => {
    const [minutes, rest] = text.replace('s', '').split('m')
    return 60 * Number(minutes) + Number(rest)
  }
  return seconds(user) + seconds(system)
}

/** CPU seconds of a loop of integers. */
function loopSeconds(): number {
  const once = (): number => {
    const before = process.cpuUsage()
    let sum = 0
    for (let k = 0; k < LOOP_STEPS; k++) sum = (sum + k * 7) | 0
    const { user, system } = process.cpuUsage(before)
    return sum === 1 ? NaN : (user + system) / 1e6
  }
  return (once() + once()) / 2
}
