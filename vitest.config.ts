import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { TEST_MS, WAIT_MS } from './test/patience.ts'
import { COMPILER_CACHE_MB } from './test/shared-compiler.ts'
import { filesWithoutProcesses } from './test/without-processes.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const withoutProcesses = filesWithoutProcesses()

const common = {
  setupFiles: at('test/count-cpu.ts'),
  // One cache of what was compiled for all files: with less, headers are thrown away that the next file needs.
  env: { QUARTET_CACHE_MB: String(COMPILER_CACHE_MB) },
  // Nets, far away: a machine may be slow or busy, and no test measures time.
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
}

export default defineConfig({
  test: {
    globalSetup: 'test/set-up.ts',
    // Left alone it keeps a core free, which is half of a small machine. Many files mostly wait for processes of theirs:
    // one more than there are cores fills those pauses.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...common,
          name: 'rules',
          // What a file leaves behind hurts no other here, and a world of its own for each takes longer than its tests.
          isolate: false,
          include: ['src-games/**/*.test.ts', 'src-shared/**/*.test.ts'],
        },
      },
      {
        // Importing Electron's package downloads its runtime: no test may.
        resolve: { alias: { electron: at('test/no-electron.ts') } },
        test: {
          ...common,
          name: 'main',
          // These start and kill processes: where a whole run decides, one that failed is tried once more and told at the end.
          retry: process.env.CI ? 1 : 0,
          include: ['src-main/**/*.test.ts', 'test/**/*.test.{ts,mjs}'],
          exclude: withoutProcesses,
        },
      },
      {
        test: {
          ...common,
          name: 'main, without processes',
          isolate: false,
          include: withoutProcesses,
        },
      },
      {
        plugins: [vue()],
        test: {
          ...common,
          name: 'window',
          environment: 'happy-dom',
          isolate: false,
          include: ['src-renderer/**/*.test.ts'],
        },
      },
    ],
  },
})
