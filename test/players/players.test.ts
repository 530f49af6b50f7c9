import { expect, test } from 'vitest'
import { closedAfter } from '../closed-after.ts'
import { recordedCompiler } from '../wasm-testing.ts'
import { expectSameOrders } from './same-orders.ts'

const compiler = closedAfter(recordedCompiler())

test('a student’s player of Pandemic orders what it orders when g++ builds it', async () => {
  expect.hasAssertions()
  await expectSameOrders(compiler, {
    game: 'pandemic',
    file: 'AIRoger.cc',
    orders: 3620,
    sha256: 'aa31bfdf7e5d9140ffda4f57d72c3cc601c2796b6d952b4dcb0dcaa3fd31db47',
  })
})
