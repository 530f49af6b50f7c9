import { startApp } from '../../test/start-app.ts'
import { playTired } from '../../test/tired-matches.ts'

/** A program: fills a data folder with matches of a bot that mostly loses. */
const [, , dataFolder = ''] = process.argv
const app = await startApp(dataFolder)
await playTired(app.call)
await app.close()
