import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// What npm would warn of when it installs, which .npmrc keeps quiet.
const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
const packages = Object.entries(read('package-lock.json').packages)

it('no package that is installed is deprecated', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([])
})

it('of each package that would run a script when it is installed it is said whether it may', () => {
  const decided = read('package.json').allowScripts
  const asking = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = asking.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(names.filter((name) => !(name in decided))).toEqual([])
})
