import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { ENTRIES } from './src-main/base/entries.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Every program and child process of the main side, under the name `entryPath` looks for. */
const mainEntries = Object.entries(ENTRIES)
  .map(([name, path]) => [name, at(`src-main/${path}`)] as const)
  .filter(([, path]) => existsSync(path))

/** Set by `npm run dev`: where the main side's own server listens. */
const devServerPort = process.env.QUARTET_DEV_PORT

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      minify: false,
      externalizeDeps: { include: ['electron'] },
      rolldownOptions: {
        input: Object.fromEntries(mainEntries),
        // Chunks lie beside the entries, since `entries.ts` finds everything from the folder it runs in.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'shared-[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      minify: false,
      rolldownOptions: {
        input: { preload: at('src-main/hosts/electron/preload.ts') },
        // A sandboxed preload must be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [vue()],
    build: {
      outDir: 'out/renderer',
      target: 'chrome150',
      minify: true,
      chunkSizeWarningLimit: 8000,
      rolldownOptions: { input: at('src-renderer/index.html') },
    },
    server: devServerPort
      ? {
          host: '127.0.0.1',
          proxy: {
            '/rpc': {
              target: `http://127.0.0.1:${devServerPort}`,
              ws: true,
              changeOrigin: true,
              rewriteWsOrigin: true,
            },
          },
        }
      : {},
  },
})
