import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameIds } from '../src-games/index.ts'
import { resourcesDir } from '../src-main/base/entries.ts'
import { aim } from './support/aims.ts'

/**
 * What the first Run of a C++ bot costs on a folder that nobody has used: CPU of all processes that take part, user and system,
 * for the command line on its own. In each game a fresh Walker against three Dummies, then the same with a line more; and
 * once through npm. Median of three runs; a fixed loop of integers runs beside each, and what it takes more than on the
 * quiet machine is taken out.
 */
const RUNS = 3
/** Seconds that the loop takes on the quiet machine of the aims. */
const QUIET_LOOP = 0.09
const LOOP_STEPS = 200_000_000
const AIMS = { first: 6, second: 6, npmFirst: 7, npmSecond: 6 }

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

console.log('CPU in seconds, median of 3, beside the fixed loop; in brackets all runs as measured')
for (const game of gameIds)
  report(game, (folder) => run([process.execPath, quartet, ...argsOf(game)], folder), AIMS.first, AIMS.second)
const npm = (folder: string) =>
  run(['npm', '--prefix', root, 'run', '-s', 'quartet', '--', ...argsOf('pandemic')], folder)
report('pandemic, by npm', npm, AIMS.npmFirst, AIMS.npmSecond, 'pandemic')

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
      copyFileSync(join(resourcesDir(), 'bots', game, 'Walker.cc'), source)
      const text = readFileSync(source, 'utf8').replaceAll('Walker', 'Mine')
      writeFileSync(source, text)
      first.push(click(folder))
      writeFileSync(source, `${text}\n// A line more.\n`)
      second.push(click(folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log(`${name.padEnd(20)} first  ${told(first, firstAim)}`)
  console.log(`${''.padEnd(20)} second ${told(second, secondAim)}`)
}

function told(costs: readonly Cost[], most: number): string {
  const steady = costs.map(({ cpu, loop }) => (cpu * QUIET_LOOP) / loop).sort((a, b) => a - b)
  const median = steady[Math.floor(steady.length / 2)]
  const raw = costs.map(({ cpu, loop }) => `${cpu.toFixed(2)} at ${loop.toFixed(3)}`).join(', ')
  return `${median.toFixed(2)} s ${aim(median, { atMost: most, unit: ' s' })} [${raw}]`
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
    QUARTET_COMPILER: '',
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
