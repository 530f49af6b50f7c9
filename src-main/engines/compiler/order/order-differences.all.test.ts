import { testOtherOrders } from '../../../../test/engines-compiler/other-orders.ts'

testOtherOrders('c++17')
