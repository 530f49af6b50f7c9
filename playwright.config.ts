import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findElectron } from './scripts/electron-runtime.mjs'
import { explainNoChromium, findChromium } from './scripts/find-chromium.mjs'
import { HOSTS, type HostName } from './e2e/support/hosts.ts'
import { TEST_MS, WAIT_MS } from './test/patience.ts'
import { COMPILER_CACHE_MB, SHARED_COMPILER } from './test/shared-compiler.ts'

process.env.QUARTET_CACHE_MB ??= String(COMPILER_CACHE_MB)
// What Node makes of the sources and bundles of every host and its children, which each would make for itself.
process.env.NODE_COMPILE_CACHE ??= join(SHARED_COMPILER, 'node')
const executablePath = await findChromium()
if (executablePath === undefined) throw new Error(explainNoChromium())

/** A real Electron joins where its runtime is installed. */
const hosts = HOSTS.filter((host) => host !== 'electron' || findElectron().path !== undefined)

/** The stories that a host can change run in every host; what its page and services do is told once, in the browser. */
const EVERY_HOST = '**/*.host.spec.ts'
/** What one host alone has. */
const only = (host: HostName): string => `**/*.${host}.spec.ts`

const config: PlaywrightTestConfig<{ host: HostName }> = {
  testDir: 'e2e',
  globalSetup: './e2e/support/set-up.ts',
  outputDir: 'out/reports/e2e',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  // Stories wait for pages more than they compute.
  workers: Math.min(4, availableParallelism() + 1),
  // Nets, far away: a machine may be slow or busy, and no story measures time.
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  // A browser on a busy machine is late now and then; a story that fails twice is broken. `npm run e2e` closes with their names.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'out/reports/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath, args: ['--renderer-process-limit=1'] },
    screenshot: 'only-on-failure',
  },
  projects: hosts.map((host) => ({
    name: host,
    use: { host },
    ...(host === 'browser'
      ? { testIgnore: HOSTS.filter((other) => other !== 'browser').map(only) }
      : { testMatch: [EVERY_HOST, only(host)] }),
  })),
}
export default defineConfig(config)
