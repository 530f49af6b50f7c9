import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resourcesDir } from '../../base/entries.ts'

/**
 * The folder on the web where new versions are put: `QUARTET_UPDATES`, or what the packager wrote into package.json. Only
 * https counts, and http on this machine. Ends with a slash; undefined where there is none.
 */
export function updateAddress(
  env: Readonly<Record<string, string | undefined>> = process.env,
  packagePath = join(resourcesDir(), '..', 'package.json'),
): string | undefined {
  const { updates } = JSON.parse(readFileSync(packagePath, 'utf8')) as { readonly updates?: unknown }
  const text = env.QUARTET_UPDATES || updates
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isHere = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if ((url.protocol !== 'https:' && !isHere) || url.username || url.password || url.search || url.hash)
    return undefined
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}

/** The small file there that says which version is the newest, by the names that electron-builder gives them. */
export function updateFileName({
  platform,
  arch,
}: { readonly platform: string; readonly arch: string } = process): string {
  if (platform === 'win32') return 'latest.yml'
  if (platform === 'darwin') return 'latest-mac.yml'
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`
}
