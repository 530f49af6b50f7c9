import { testDialect } from './dialect.ts'

testDialect('C')
