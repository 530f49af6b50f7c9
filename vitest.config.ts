import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const common = {
  // Generous, since the machines of continuous integration are slow at times; no test measures time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // Left alone it keeps a core free, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        // Importing Electron's package downloads its runtime: no test may.
        resolve: { alias: { electron: at('test/no-electron.ts') } },
        test: {
          ...common,
          name: 'main',
          // These start processes, kill them and wait for others: a test that fails twice is broken. The list names them.
          retry: 1,
          include: [
            'src-games/**/*.test.ts',
            'src-shared/**/*.test.ts',
            'src-main/**/*.test.ts',
            'test/**/*.test.{ts,mjs}',
          ],
        },
      },
      {
        plugins: [vue()],
        test: {
          ...common,
          name: 'window',
          environment: 'happy-dom',
          include: ['src-renderer/**/*.test.ts'],
        },
      },
    ],
  },
})
