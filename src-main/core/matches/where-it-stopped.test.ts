import { CPP } from '../../../test/engines-endings/all-endings.ts'
import { testCppEndings } from '../../../test/engines-endings/where-stopped.ts'

/** Four that end a bot in four ways of the machine’s, soon; the others are in `where-it-stopped.all.test.ts`. */
const SOON = [
  'fills a list',
  'follows a null pointer',
  'asks for an element that is not there',
  'orders for ever',
]

testCppEndings('release', { endings: CPP.filter(({ what }) => SOON.includes(what)) })
