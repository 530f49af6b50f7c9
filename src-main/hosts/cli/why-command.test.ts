import { expect, it } from 'vitest'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'

const { call } = inAFolder()

it('why asks about one of the four seats', async () => {
  const { code, stderr } = await call(['why', '1', '--seat', '5'])
  expect(code).toBe(2)
  expect(stderr).toContain('expected the number of the seat, from 1 to 4')
})
