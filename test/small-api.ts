import { methods, type Api } from '../src-shared/contract/api.ts'
import { ApiError } from '../src-shared/contract/error-codes.ts'
import type { Capabilities } from '../src-shared/contract/values.ts'

export const CAPABILITIES: Capabilities = {
  host: 'web',
  version: '0.0.0',
  dataFolder: '/nowhere',
  processes: 1,
  cores: 2,
  logPath: '/nowhere/log',
  hasFileDialogs: false,
  notices: [],
}

/** An Api whose methods all answer `not-found`, but for those given. For tests of what lies between page and services. */
export function createSmallApi(given: Partial<Api>): Api {
  const missing = Object.keys(methods).map((method) => [
    method,
    () => {
      throw new ApiError('not-found', `There is no ${method} here.`)
    },
  ])
  return { ...(Object.fromEntries(missing) as unknown as Api), ...given }
}
