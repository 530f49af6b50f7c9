import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { userCacheFolder } from './cache-folder.ts'
import { explainEnd, runQuartet } from './run-quartet.ts'

/** The command line: `quartet run …`, `quartet replay …`, `quartet --list`. Each command loads only what it needs. */
// Saves a tenth of a second from the second start on.
enableCompileCache(join(userCacheFolder(), 'compiled'))
// What fails where nothing awaits it is told in a line as well.
process.on('uncaughtException', (error) => void explainEnd(error).then((code) => process.exit(code)))
process.exitCode = await runQuartet(process.argv.slice(2))
