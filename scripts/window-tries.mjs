import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** For the process that fetches: proxies by the usual variables and by those of npm, as Electron's own installer has them. */
export function withProxies(env) {
  const https = env.HTTPS_PROXY ?? env.https_proxy ?? env.npm_config_https_proxy
  const http = env.HTTP_PROXY ?? env.http_proxy ?? env.npm_config_http_proxy ?? env.npm_config_proxy
  const none = env.NO_PROXY ?? env.no_proxy ?? env.npm_config_noproxy
  if (!https && !http) return env
  return {
    ...env,
    NODE_USE_ENV_PROXY: '1',
    ...(https || http ? { HTTPS_PROXY: https ?? http } : {}),
    ...(http ? { HTTP_PROXY: http } : {}),
    ...(none ? { NO_PROXY: none } : {}),
  }
}

/** Remembers that getting a version of the window's runtime failed, so that it is not tried again that day. */
export function createTries(folder, version, today = () => new Date().toDateString()) {
  const path = join(folder, 'tried')
  const mark = () => `${version} ${today()}`
  return {
    /** Whether it was given up on today. */
    hasFailed() {
      try {
        return readFileSync(path, 'utf8') === mark()
      } catch {
        return false
      }
    },
    fail() {
      try {
        mkdirSync(folder, { recursive: true })
        writeFileSync(path, mark())
      } catch {
        // Where nothing can be kept it is tried each time.
      }
    },
    forget: () => rmSync(path, { force: true }),
  }
}
