import { readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** What must be in a packaged Quartet. */
const NEEDED = [
  'package.json',
  'LICENSE',
  'out/main/electron.js',
  'out/main/web.js',
  'out/main/match-child.js',
  'out/main/compile-child.js',
  'out/main/guarded-child.js',
  'out/main/machines-child.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
  'out/ready/',
  'resources/bots/pandemic/Dummy.wasm',
  'resources/maps/pandemic/default.cnf',
  'resources/cpp/',
  'node_modules/@yowasp/clang/gen/llvm.core.wasm',
  'node_modules/@yowasp/clang/gen/llvm-resources.tar',
  'node_modules/better-sqlite3/prebuilds/',
  'node_modules/typescript/lib/typescript.js',
  'node_modules/typescript/lib/lib.esnext.d.ts',
  'node_modules/ws/',
  'node_modules/bullmq/',
  'node_modules/ioredis/',
  'node_modules/node-abort-controller/',
  'node_modules/@msgpack/msgpack/',
  'node_modules/electron-updater/',
  'node_modules/js-yaml/',
]

/** What must not: sources, tests, other systems' programs, tools of developers, and how a checkout is made a worker. */
const UNWANTED = [
  /^(src-|test|e2e|bench|deploy|dummies|docs|scripts|\.)/,
  /\.test\.|(^|\/)golden\//,
  /^node_modules\/node-(?!abort-controller\/|(linux|win)-(x64|arm64)\/(bin\/|LICENSE|README|CHANGELOG|package\.json))/,
  /^node_modules\/(electron\/|electron-vite|vite|vitest|vue|eslint|prettier|@playwright|monaco-editor|happy-dom)/,
  /^node_modules\/@?msgpackr-extract/,
  /^node_modules\/better-sqlite3\/(deps|src|binding\.gyp)/,
  /^out\/(reports|build-stamp)/,
]

/** All files below a folder, with `/`. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).split(sep).join('/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
}

/**
 * What is wrong with the files of a packaged app, a line each. `resources`: those that must all be there. `natives`:
 * `linux-x64`.
 */
export function problemsOf(files, resources = [], natives = `${process.platform}-${process.arch}`) {
  const missing = [...NEEDED, ...resources].filter((name) =>
    name.endsWith('/') ? !files.some((file) => file.startsWith(name)) : !files.includes(name),
  )
  const unwanted = files.filter((file) => UNWANTED.some((pattern) => pattern.test(file)))
  const ownNode = `node_modules/node-${natives.replace('win32', 'win')}/`
  const strange = files.filter(
    (file) =>
      (file.endsWith('.node') && !file.includes(natives)) ||
      (/^node_modules\/node-(linux|win)-/.test(file) && !file.startsWith(ownNode)),
  )
  return [
    ...missing.map((name) => `missing: ${name}`),
    ...unwanted.map((name) => `not to be there: ${name}`),
    ...strange.map((name) => `of another system: ${name}`),
  ]
}
