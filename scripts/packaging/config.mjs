import { setFuses } from '../set-fuses.mjs'
import { join } from 'node:path'

/** What electron-builder makes of `out/`: see `scripts/package.mjs`, which runs it. */
export const BUILDER = 'electron-builder@26.17.0'

/** What the program reads while it runs; the rules' texts are in the page. */
export const RESOURCES = ['bots', 'cpp', 'maps']

/** Which files go in; what comes later takes away. Dependencies are those of package.json, without the developer's. */
export const FILES = [
  'package.json',
  'LICENSE',
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  'out/ready/*',
  '!**/*.{test.ts,map,d.ts,d.mts,md}',
  // The Node that match and guarded processes run under: the program of that system, nothing else of its package.
  // (BullMQ has a package whose name begins alike.)
  '!node_modules/node-!(${os}-${arch}|abort-controller)/**',
  '!node_modules/node-*/{include,share}/**',
  // Native code that BullMQ does without.
  '!node_modules/{msgpackr-extract,@msgpackr-extract}/**',
  '!node_modules/better-sqlite3/{deps,src,binding.gyp}',
  '!node_modules/better-sqlite3/{deps,src}/**',
  '!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}).node',
  // What the types of a bot are checked against.
  {
    from: 'node_modules/typescript/lib',
    to: 'node_modules/typescript/lib',
    filter: ['lib.{es,decorators}*.d.ts'],
  },
  // Whole folders, since a plain pattern leaves out what looks like a source of a foreign package (.cc, .o).
  ...RESOURCES.map((name) => ({ from: `resources/${name}`, to: `resources/${name}`, filter: ['**/*'] })),
]

/**
 * Where new versions will be put: a folder on the web, whose address is written into the program. Without one it never looks.
 */
const updates = process.env.QUARTET_UPDATES || undefined

/** Each installer for both kinds of processor; the native module comes for both. */
const forBoth = (...targets) => targets.map((target) => ({ target, arch: ['arm64', 'x64'] }))

const file = (ext, name, extra = {}) => ({ ext, name, role: 'Editor', ...extra })

export const CONFIG = {
  appId: 'org.quartet.studio',
  productName: 'Quartet',
  copyright: 'MIT licence',
  directories: { output: 'release', buildResources: 'resources/icon' },
  files: FILES,
  // Match, compile and guarded processes are started with the right to read just these files; they know no archives.
  // The archive keeps the list of them, which is what its fuse wants.
  asar: true,
  asarUnpack: ['**/*'],
  npmRebuild: false,
  // With an address electron-builder writes latest*.yml beside the installers: all of them go to that folder.
  publish: updates === undefined ? null : { provider: 'generic', url: updates },
  // No spaces: the names stand in latest*.yml.
  artifactName: '${productName}-${version}-${arch}.${ext}',
  fileAssociations: [
    file('quartet', 'Quartet match', { mimeType: 'application/x-quartet' }),
    file('quartet-bot', 'Quartet bot', { mimeType: 'application/x-quartet-bot' }),
    file('quartet-league', 'Quartet league', { mimeType: 'application/x-quartet-league' }),
    // Others may want these too: one of those that can.
    file('out', 'Match of the Joc d’EDA', { role: 'Viewer', rank: 'Alternate', mimeType: 'text/plain' }),
    file('res', 'Match of the Joc d’EDA', { role: 'Viewer', rank: 'Alternate', mimeType: 'text/plain' }),
  ],
  protocols: [{ name: 'Quartet', schemes: ['quartet'] }],
  linux: {
    target: forBoth('AppImage', 'deb'),
    icon: 'resources/icon/png',
    category: 'Development',
    executableName: 'quartet',
    // The window is named as its menu entry, so that the system knows they belong together.
    syncDesktopName: true,
    synopsis: 'A studio for bots of the Joc d’EDA',
    maintainer: 'Quartet <quartet@localhost>',
  },
  deb: { packageCategory: 'devel' },
  win: { target: forBoth('nsis'), icon: 'resources/icon/icon.ico' },
  // One installer for each kind of processor, not one that holds both.
  nsis: {
    buildUniversalInstaller: false,
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
  },
  mac: {
    target: forBoth('dmg', 'zip'),
    icon: 'resources/icon/icon.icns',
    category: 'public.app-category.developer-tools',
    // It is not signed: macOS asks before its first start.
    identity: null,
  },
  extraMetadata: {
    homepage: 'https://localhost/quartet',
    author: 'Quartet <quartet@localhost>',
    desktopName: 'quartet.desktop',
    ...(updates === undefined ? {} : { updates }),
  },
  afterPack: ({ appOutDir, packager, electronPlatformName }) =>
    setFuses(programOf(appOutDir, electronPlatformName, packager.appInfo.productFilename)),
}

/** The program whose fuses are set, in a folder that electron-builder has filled. */
export function programOf(folder, platform, name = 'Quartet') {
  if (platform === 'darwin') return join(folder, `${name}.app`)
  return join(folder, platform === 'win32' ? `${name}.exe` : 'quartet')
}

/** Where the files of the app lie in it. */
export function appFolderOf(folder, platform = process.platform, name = 'Quartet') {
  const resources = platform === 'darwin' ? join(`${name}.app`, 'Contents', 'Resources') : 'resources'
  return join(folder, resources, 'app.asar.unpacked')
}
