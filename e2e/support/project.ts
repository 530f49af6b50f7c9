import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const builtFile = (...path: string[]): string => join(projectDir, 'out', ...path)
