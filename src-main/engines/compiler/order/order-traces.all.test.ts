import { testTraces } from '../../../../test/engines-compiler/traces.ts'

testTraces(['c++17'])
