import { expect, it } from 'vitest'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'

const { call } = inAFolder()

it('debug stops at lines that there can be', async () => {
  const args = ['debug', '1', '--seat', '1', '--break', '0']
  expect(await call(args)).toMatchObject({ code: 2, stdout: '' })
})
