import { endWithStandardInput } from './end-with-parent.ts'

/** The thread beside a process whose main thread may be busy for long when its parent ends. */
endWithStandardInput()
