import { pathToFileURL } from 'node:url'
import { electronDir, windowFolder } from './electron-runtime.mjs'
import { getWindow } from './get-window.mjs'
import { lockWindow } from './window-lock.mjs'
import { createProgressLine } from './window-progress.mjs'

/**
 * `node scripts/fetch-window.mjs`, under Node 24: gets Electron's runtime, and shows the progress. Ends with 0 when it is there,
 * else with 1 and the reason on the standard output, as the end of a sentence.
 */
export async function fetchWindow({ packageDir, workFolder, stream = process.stderr, signal, ...limits }) {
  const release = lockWindow(workFolder)
  if (!release) return 'another start of Quartet is getting its window just now'
  const line = createProgressLine(stream)
  try {
    await getWindow({ packageDir, workFolder, signal, onProgress: line.show, ...limits })
    return undefined
  } catch (error) {
    return error.message
  } finally {
    line.end()
    release()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort())
  process.on('disconnect', () => controller.abort())
  const [packageDir = electronDir, workFolder = windowFolder] = process.argv.slice(2)
  const problem = await fetchWindow({ packageDir, workFolder, signal: controller.signal })
  if (problem !== undefined) {
    process.stdout.write(problem)
    process.exitCode = 1
  }
  if (process.connected) process.disconnect()
}
