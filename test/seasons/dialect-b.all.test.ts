import { testDialect } from './dialect.ts'

testDialect('B')
