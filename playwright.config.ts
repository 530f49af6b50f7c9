import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findElectron } from './scripts/electron-runtime.mjs'
import { explainNoChromium, findChromium } from './scripts/find-chromium.mjs'
import { HOSTS, type HostName } from './e2e/support/hosts.ts'
import { isWholeRun, TEST_MS, WAIT_MS } from './test/patience.ts'
import { COMPILER_CACHE_MB, SHARED_COMPILER } from './test/shared-compiler.ts'

process.env.QUARTET_CACHE_MB ??= String(COMPILER_CACHE_MB)
// What Node makes of the sources and bundles of every host and its children, which each would make for itself.
process.env.NODE_COMPILE_CACHE ??= join(SHARED_COMPILER, 'node')
// The browser, and every program of a story: the same place and language on every machine.
process.env.TZ = 'UTC'
process.env.LC_ALL = 'en_US.UTF-8'
// Stories run with FORCE_COLOR; where both are set, each program that they start would begin with a warning of Node's.
delete process.env.NO_COLOR
const executablePath = await findChromium()
if (executablePath === undefined) throw new Error(explainNoChromium())

/** A real Electron joins where its runtime is installed. */
const hosts = HOSTS.filter((host) => host !== 'electron' || findElectron().path !== undefined)

/** `x.spec.ts` is the gate; `x.all.spec.ts` runs only in `npm run test:all`. */
const notInGate = isWholeRun ? [] : ['**/*.all.spec.ts']
/** The stories that a host can change run in every host; what its page and services do is tested once, in the browser. */
const EVERY_HOST = ['**/*.host.spec.ts', '**/*.host.all.spec.ts']
/** Run in the browser alone in the gate, and in every host in `npm run test:all`. */
const EVERY_HOST_AT_LAST = isWholeRun ? ['**/*.one-host.spec.ts'] : []
/** What one host alone has. */
const only = (host: HostName): string[] => [`**/*.${host}.spec.ts`, `**/*.${host}.all.spec.ts`]

/**
 * No function is short enough to be optimised: a page lives for some seconds, of which a fifth of the CPU is spent to be quicker later.
 * `npm run test:all` has the browser as users have it.
 */
const unoptimised = isWholeRun ? [] : ['--js-flags=--max-optimized-bytecode-size=1']

const config: PlaywrightTestConfig<{ host: HostName }> = {
  testDir: 'e2e',
  globalSetup: './e2e/support/set-up.ts',
  outputDir: 'out/reports/e2e',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  workers: isWholeRun ? 1 : Math.min(4, availableParallelism()),
  // Every wait and every action of a story ends for itself: what hangs costs one of them, however long the story is.
  timeout: 3 * TEST_MS,
  expect: { timeout: WAIT_MS },
  // No second tries: a story that needs one is broken, or the code is.
  retries: 0,
  maxFailures: isWholeRun || process.env.QUARTET_GO_ON === '1' ? 0 : 3,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'out/reports/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    launchOptions: { executablePath, args: ['--renderer-process-limit=1', ...unoptimised] },
    screenshot: 'only-on-failure',
  },
  projects: hosts.map((host) => ({
    name: host,
    use: { host },
    ...(host === 'browser'
      ? { testIgnore: [...HOSTS.filter((other) => other !== 'browser').flatMap(only), ...notInGate] }
      : { testMatch: [...EVERY_HOST, ...EVERY_HOST_AT_LAST, ...only(host)], testIgnore: notInGate }),
  })),
}
export default defineConfig(config)
