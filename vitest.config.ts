import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { isWholeRun, TEST_MS, WAIT_MS } from './test/patience.ts'
import { COMPILER_CACHE_MB } from './test/shared-compiler.ts'
import { filesThatShare, windowFilesAlone } from './test/shared-worlds.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const { withoutProcesses, withAnApp } = filesThatShare()
const windowAlone = windowFilesAlone()
/** `x.test.ts` is the gate; `x.all.test.ts` is only in `npm run test:all`. */
const notInGate = isWholeRun ? [] : ['**/*.all.test.{ts,mjs}']

const common = {
  setupFiles: [at('test/count-cpu.ts'), at('test/one-priority.ts')],
  // One cache of what was compiled for all files: with less, headers are thrown away that the next file needs.
  env: { QUARTET_CACHE_MB: String(COMPILER_CACHE_MB) },
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
}

/** Has the files of tests start what was built (see `test/built-entries.ts`): set by `scripts/test.mjs`, which builds before. */
const startsBuilt = process.env['QUARTET_BUILT'] === '1'
const builtEntries: Plugin = {
  name: 'built-entries',
  enforce: 'pre',
  resolveId(source, importer) {
    const replaced = at('test/built-entries.ts')
    const isEntries = source.endsWith('/entries.ts') && importer !== replaced
    return isEntries && resolve(dirname(importer ?? ''), source) === at('src-main/base/entries.ts')
      ? replaced
      : null
  },
}

const main = {
  // Importing Electron's package downloads its runtime: no test may.
  resolve: { alias: { electron: at('test/no-electron.ts') } },
  plugins: startsBuilt ? [builtEntries] : [],
}

const window = {
  plugins: [vue()],
  test: {
    ...common,
    environment: 'happy-dom',
    setupFiles: [...common.setupFiles, at('test/empty-window.ts')],
  },
}

export default defineConfig({
  test: {
    globalSetup: 'test/set-up.ts',
    // The files start processes of their own: more workers than cores only make each other late.
    maxWorkers: isWholeRun ? 1 : availableParallelism(),
    // Three failures say enough of a change; the whole run reports all.
    bail: isWholeRun ? 0 : 3,
    retry: 0,
    // What one file leaves behind for another that shares its modules is seen by some order of them.
    sequence: { shuffle: { files: isWholeRun } },
    projects: [
      {
        test: {
          ...common,
          name: 'rules',
          // What a file leaves behind hurts no other here, and a world of its own for each takes longer than its tests.
          isolate: false,
          include: ['src-games/**/*.test.ts', 'src-shared/**/*.test.ts'],
          exclude: notInGate,
        },
      },
      {
        ...main,
        test: {
          ...common,
          name: 'main',
          include: ['src-main/**/*.test.ts', 'test/**/*.test.{ts,mjs}'],
          exclude: [...withoutProcesses, ...withAnApp, ...notInGate],
        },
      },
      {
        ...main,
        test: {
          ...common,
          name: 'main, with an app',
          isolate: false,
          include: withAnApp,
          exclude: notInGate,
        },
      },
      {
        test: {
          ...common,
          name: 'main, without processes',
          isolate: false,
          include: withoutProcesses,
          exclude: notInGate,
        },
      },
      {
        ...window,
        test: {
          ...window.test,
          name: 'window',
          isolate: false,
          include: ['src-renderer/**/*.test.ts'],
          exclude: [...windowAlone, ...notInGate],
        },
      },
      {
        ...window,
        test: { ...window.test, name: 'window, alone', include: windowAlone, exclude: notInGate },
      },
    ],
  },
})
