import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { downloadArtifact } from '@electron/get'

/** No byte at all for so long: there is no network, or the mirror is not there. */
export const FIRST_BYTE_MS = 4000
/** No further byte for so long. */
export const SILENCE_MS = 15_000

/**
 * Fetches Electron's runtime, checks it against the checksums that came with its package, and unpacks it where the package
 * looks for it. Mirrors and folders are those of Electron's own variables. Rejects with a sentence's end; whatever was
 * fetched in vain is gone then. Runs under Node 22.12 or newer.
 *
 * `packageDir`: of the package `electron`. `workFolder`: for what is not whole yet. `onProgress(bytes, total)`: total may
 * be missing. `signal`: the user wants the browser instead.
 */
export async function getWindow({
  packageDir,
  workFolder,
  onProgress = () => undefined,
  signal,
  firstByteMs = FIRST_BYTE_MS,
  silenceMs = SILENCE_MS,
  env = process.env,
}) {
  const { version } = readJson(join(packageDir, 'package.json'))
  const dist = join(packageDir, 'dist')
  const patience = createPatience(signal, firstByteMs, silenceMs)
  const tempDirectory = join(workFolder, 'partial')
  // Of a process that was killed: no other process is here, see `window-lock.mjs`.
  rmSync(tempDirectory, { recursive: true, force: true })
  mkdirSync(tempDirectory, { recursive: true })
  try {
    await downloadArtifact({
      version,
      artifactName: 'electron',
      checksums: readJson(join(packageDir, 'checksums.json')),
      cacheRoot: env.electron_config_cache,
      platform: env.ELECTRON_INSTALL_PLATFORM || env.npm_config_platform || process.platform,
      arch: env.ELECTRON_INSTALL_ARCH || env.npm_config_arch || process.arch,
      tempDirectory,
      downloadOptions: {
        quiet: true,
        signal: patience.signal,
        getProgressCallback: ({ transferred, total }) => {
          patience.renew()
          onProgress(transferred, total ?? undefined)
        },
      },
    })
  } catch (error) {
    throw new Error(patience.reason() ?? explain(error), { cause: error })
  } finally {
    patience.end()
    rmSync(tempDirectory, { recursive: true, force: true })
  }
  // It finds the file in the cache, and writes `path.txt` last.
  const code = await run(process.execPath, [join(packageDir, 'install.js')], env)
  if (code === 0 && existsSync(join(packageDir, 'path.txt'))) return
  rmSync(join(packageDir, 'path.txt'), { force: true })
  rmSync(dist, { recursive: true, force: true })
  throw new Error('it could not be unpacked')
}

/** Ends a download that shows no life, or that the user has had enough of. */
function createPatience(userSignal, firstByteMs, silenceMs) {
  const controller = new AbortController()
  let reason
  const stop = (why) => {
    reason ??= why
    controller.abort()
  }
  const onUser = () => stop('you asked for the browser')
  userSignal?.addEventListener('abort', onUser)
  if (userSignal?.aborted) onUser()
  let timer = setTimeout(() => stop('nothing comes from the network'), firstByteMs)
  return {
    signal: controller.signal,
    reason: () => reason,
    renew() {
      clearTimeout(timer)
      timer = setTimeout(() => stop('the download stands still'), silenceMs)
    },
    end() {
      clearTimeout(timer)
      userSignal?.removeEventListener('abort', onUser)
    },
  }
}

function explain(error) {
  const text = String(error?.message ?? error)
  if (error?.name === 'HTTPError') return `the server answered ${error.response.status}`
  if (/checksum|sumcheck|did not match/i.test(`${error?.name} ${text}`))
    return 'what came is not what was announced'
  if (error?.code === 'ENOSPC') return 'the disk is full'
  const { code } = error?.cause ?? {}
  if (['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH'].includes(code))
    return 'there is no network'
  return /terminated|premature|aborted|other side closed/i.test(text)
    ? 'the download was cut'
    : text.split('\n')[0]
}

function run(file, args, env) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { env, stdio: 'ignore' })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
