import { pathToFileURL } from 'node:url'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'

/**
 * `node scripts/set-fuses.mjs PATH`: burns into a packaged copy of Electron's program what it may be used for by others.
 * To be called by whatever packages Quartet, after it has copied Electron and before it signs. The Electron of
 * `node_modules` is left as it is: it must load our files as they are, not from an archive.
 */
export const FUSES = {
  version: FuseVersion.V1,
  // A new Electron with a new fuse fails here, so that it is decided about.
  strictlyRequireAllFuses: true,
  resetAdHocDarwinSignature: true,
  // On, with a reason: the compile process is Electron as plain Node, and match and guarded ones are where no Node comes
  // along (`process-options.ts`). It gives a program that already runs as the user nothing that a Node of its own would not.
  [FuseV1Options.RunAsNode]: true,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Our page is `app://quartet/`; `file://` gets nothing.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // The traps that let C++ bots run without a check at every memory access.
  [FuseV1Options.WasmTrapHandlers]: true,
}

export const setFuses = (path) => flipFuses(path, FUSES)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [path] = process.argv.slice(2)
  if (path === undefined) {
    console.error('Usage: node scripts/set-fuses.mjs PATH-OF-THE-PACKAGED-ELECTRON')
    process.exitCode = 2
  } else {
    await setFuses(path)
    console.log(`The fuses of ${path} are set.`)
  }
}
