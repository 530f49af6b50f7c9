import { describe, it } from 'vitest'
import { CASES, proveCause } from '../../../test/engines-endings/causes.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const app = sharedApp()

describe('a bot whose name and words say CPU', () => {
  it.each(CASES)('that stops for $cause is that everywhere', (one) => proveCause(app, one, true))
})
