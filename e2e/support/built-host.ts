import '../../test/one-priority.ts'
import './pinned-seeds.ts'
import { pathToFileURL } from 'node:url'

/** A program: the built one that is named first, with what follows for it, as stories want it. */
const [entry = ''] = process.argv.splice(2, 1)
process.argv[1] = entry
await import(pathToFileURL(entry).href)
