import { startApp } from './start-app.ts'
import type { ComparisonRequest } from '../src-shared/contract/comparisons.ts'

/** A process that plays a comparison over a data folder until it is killed: `node comparison-process.ts FOLDER REQUEST`. */
const [folder, request] = process.argv.slice(2)
const app = await startApp(folder)
const { id } = await app.call('comparisons.start', JSON.parse(request) as ComparisonRequest)
app.on(
  'comparison.changed',
  () =>
    void app.call('comparisons.get', { id }).then(({ blocks }) => process.stdout.write(`${id} ${blocks}\n`)),
)
