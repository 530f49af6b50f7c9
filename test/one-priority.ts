import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

/**
 * Loaded by the programs of tests. Quartet plays its matches at a lower priority than whatever else a machine does, which is right
 * beside a user and wrong in a test: beside one busy program they get a tenth of the CPU, and what waits for them looks hung.
 */
os.setPriority = () => undefined
syncBuiltinESMExports()
