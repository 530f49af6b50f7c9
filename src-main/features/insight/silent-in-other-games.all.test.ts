import { gameIds } from '../../../src-games/index.ts'
import { testSilentBots } from '../../../test/silent-bots.ts'

testSilentBots(gameIds.slice(2))
