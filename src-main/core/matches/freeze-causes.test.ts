import { describe, it } from 'vitest'
import { CASES, proveCause } from '../../../test/engines-endings/causes.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const app = sharedApp()

describe('a bot whose name and words say CPU', () => {
  // One match each; the others, and in all four seats: `freeze-causes.all.test.ts`.
  it.each(CASES.filter(({ cause }) => cause === 'exception' || cause === 'orders'))(
    'that stops for $cause is that everywhere',
    (one) => proveCause(app, one, false),
  )
})
