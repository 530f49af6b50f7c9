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

/** What starts often and must start soon: each file that it loads costs half a millisecond. */
const QUICK = ['quartet', 'match-child', 'engine-worker', 'script-worker', 'guarded-child'] as const
const quickStarts = new Map([
  ...QUICK.map((name) => [slashed(at(`src-main/${ENTRIES[name]}`)), name] as const),
  [slashed(at('src-main/hosts/cli/run-command.ts')), 'run'] as const,
])

/** On Windows the two sides write a path differently. */
function slashed(path: string): string {
  return path.replaceAll('\\', '/')
}

/** The modules that a module is imported by, without those that load it later. */
type ImportersOf = (id: string) => readonly string[]

/** Which of the quick starts load a module at once. */
function startsOf(id: string, importersOf: ImportersOf): string[] {
  const seen = new Set([id])
  for (const module of seen) for (const importer of importersOf(module)) seen.add(importer)
  const paths = new Set([...seen].map(slashed))
  return [...quickStarts].flatMap(([path, name]) => (paths.has(path) ? [name] : []))
}

/**
 * One file for all that the same starts load, instead of one for each few lines. A chunk's imports are loaded by all that load
 * it, so none comes in a circle.
 */
function chunkOf(id: string, importersOf: ImportersOf): string | null {
  const path = slashed(id)
  const starts = quickStarts.has(path) ? [] : startsOf(id, importersOf)
  if (starts.length === 0) return null
  return [path.includes('/src-main/hosts/') ? 'command' : 'start', ...starts].join('-')
}

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
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'shared-[name]-[hash].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                debugName: 'starts',
                name: (id, graph) => chunkOf(id, (one) => graph.getModuleInfo(one)?.importers ?? []),
              },
            ],
          },
        },
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
