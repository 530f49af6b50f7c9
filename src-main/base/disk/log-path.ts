import { join } from 'node:path'

/** Where a data folder's log of what went wrong is. */
export const logPathOf = (dataFolder: string): string => join(dataFolder, 'log', 'quartet.log')
