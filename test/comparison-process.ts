import { startApp } from './start-app.ts'
import type { KilledRequest } from './kill-at-blocks.ts'

/**
 * A process that plays a comparison over a data folder until it is killed, or resumes it: `node comparison-process.ts FOLDER
 * REQUEST [ID]`. Prints its number and the blocks stored whenever it moved on, and `done` behind them at its end.
 */
const [folder, text, known] = process.argv.slice(2)
const request = JSON.parse(text) as KilledRequest
const app = await startApp(folder)
let id = Number(known)
app.on('comparison.changed', () => {
  if (id > 0)
    void app
      .call('comparisons.get', { id })
      .then(({ blocks, status }) => process.stdout.write(`${id} ${blocks} ${status}\n`))
})
if (known !== undefined) await app.call('comparisons.resume', { id })
else if ('start' in request) id = (await app.call('comparisons.start', request.start)).id
else id = (await app.call('comparisons.confirm', request.confirm)).id
