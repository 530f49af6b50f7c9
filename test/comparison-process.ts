import { setImmediate } from 'node:timers/promises'
import { startApp } from './start-app.ts'
import type { KilledRequest } from './kill-at-blocks.ts'

/**
 * A process that plays a comparison over a data folder until it is killed, or resumes it: `node comparison-process.ts FOLDER
 * REQUEST [ID]`. Prints its number, the blocks stored and its status whenever one of them has changed. It looks each turn of
 * the event loop: changes that an app reports are fewer than its blocks.
 */
const [folder, text, known] = process.argv.slice(2)
const request = JSON.parse(text) as KilledRequest
const app = await startApp(folder)
let id = Number(known)
if (known !== undefined) await app.call('comparisons.resume', { id })
else if ('start' in request) id = (await app.call('comparisons.start', request.start)).id
else id = (await app.call('comparisons.confirm', request.confirm)).id

for (let last = ''; ;) {
  const { blocks, status } = await app.call('comparisons.get', { id })
  const line = `${id} ${blocks} ${status}\n`
  if (line !== last) process.stdout.write(line)
  if (status === 'done') break
  last = line
  await setImmediate()
}
