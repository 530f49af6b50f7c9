import { afterAll, beforeAll, vi } from 'vitest'
import { madeLater } from './made-later.ts'
import type { standInMainSide } from './main-side.ts'

/**
 * Modules of a page of its own for the tests of a file, connected to their main side: what listens to a connection does so for
 * good. They may be named at once, and used from the first test on.
 */
export function onNewPage<Modules extends object>(
  { open }: ReturnType<typeof standInMainSide>,
  load: () => Promise<Modules>,
): Modules {
  let modules: Modules
  beforeAll(async () => {
    vi.resetModules()
    const { connect } = await import('../src-renderer/base/api/connection.ts')
    modules = await load()
    await connect(open)
  })
  afterAll(() => void vi.resetModules())
  return madeLater(() => modules)
}
