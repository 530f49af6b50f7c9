import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from './node24.mjs'

/**
 * `node scripts/repeat-ci.mjs [RUNS] [BUSY]`: does `.ci/run` give the same answer every time? Runs it so often (2) on the last
 * commit, each time in a fresh clone with empty caches, and the last BUSY of them (half) beside two endless loops. Prints
 * a line a run; the logs are in `out/reports/ci-runs`. Ends with 1 when any run was red.
 */
const LOOPS = 2
const [runs = 2, busy = Math.floor(runs / 2)] = process.argv.slice(2).map(Number)
if (!(Number.isInteger(runs) && Number.isInteger(busy) && runs > 0 && busy >= 0 && busy <= runs)) {
  console.error('Usage: node scripts/repeat-ci.mjs [RUNS] [BUSY], BUSY of them beside two busy loops')
  process.exit(2)
}
const logs = join(projectDir, 'out', 'reports', 'ci-runs')
mkdirSync(logs, { recursive: true })
const commit = git('rev-parse', '--short', 'HEAD')
console.log(`.ci/run on ${commit}, ${runs} times, ${busy} of them beside ${LOOPS} busy loops`)

let red = 0
for (let k = 1; k <= runs; k++) {
  const isBusy = k > runs - busy
  const loops = Array.from({ length: isBusy ? LOOPS : 0 }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  const start = Date.now()
  const { isGreen, counts } = await runOnce(join(logs, `${commit}-${k}.log`)).finally(() =>
    loops.forEach((loop) => loop.kill('SIGKILL')),
  )
  if (!isGreen) red++
  const seconds = Math.round((Date.now() - start) / 1000)
  console.log(`${k}  ${isBusy ? 'busy ' : 'quiet'}  ${isGreen ? 'green' : 'RED  '}  ${seconds} s  ${counts}`)
}
process.exitCode = red > 0 ? 1 : 0

/** One run in a clone of its own. `counts` is the line that closes it. */
async function runOnce(log) {
  const place = mkdtempSync(join(tmpdir(), 'quartet-ci-'))
  const output = openSync(log, 'w')
  try {
    const clone = join(place, 'clone')
    git('clone', '--quiet', '--no-hardlinks', projectDir, clone)
    const code = await new Promise((resolve) =>
      spawn('bash', ['.ci/run'], {
        cwd: clone,
        env: { ...process.env, CI: 'true', QUARTET_CI_CACHE: join(place, 'cache') },
        stdio: ['ignore', output, output],
      }).once('close', resolve),
    )
    return { isGreen: code === 0, counts: readFileSync(log, 'utf8').trimEnd().split('\n').at(-1) }
  } finally {
    closeSync(output)
    rmSync(place, { recursive: true, force: true })
  }
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: projectDir, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  return stdout.trim()
}
