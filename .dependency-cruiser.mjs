import { readFileSync } from 'node:fs'

/**
 * Who may import whom, types counted as well (the picture is in ARCHITECTURE.md). `npm run lint` looks at it. There is no list
 * of exceptions: what two folders need goes to a layer below both, or is handed in from above.
 */

/** The folders of a side from the lowest layer to the highest. Those of an `apart` layer know nothing of each other. */
const SIDES = [
  {
    side: 'src-main',
    layers: ['base', 'engines', 'core', 'features', 'wiring', 'hosts'],
    apart: ['features'],
  },
  { side: 'src-renderer', layers: ['base', 'parts', 'features', 'rooms', 'shell'], apart: ['features'] },
]

const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const oneOf = (names) => `(?:${names.join('|')})`

const rulesOf = ({ side, layers, apart }) => [
  ...layers
    .slice(0, -1)
    .map((layer, k) =>
      rule(
        `${side}: nothing above ${layer}`,
        { path: `^${side}/${layer}/` },
        { path: `^${side}/${oneOf(layers.slice(k + 1))}/` },
        `A file of ${layer} may import only what stands on ${['the same layer', ...layers.slice(0, k).reverse()].join(', ')}.`,
      ),
    ),
  ...apart.map((layer) =>
    rule(
      `${side}: ${layer} apart`,
      { path: `^${side}/${layer}/([^/]+)/` },
      { path: `^${side}/${layer}/`, pathNot: `^${side}/${layer}/$1/` },
      'What two of them need goes to a layer below, or is handed in by the one that puts them together.',
    ),
  ),
  ...(layers.length === 0
    ? []
    : [
        rule(
          `${side}: on a layer`,
          { path: `^${side}/`, pathNot: `^${side}/${oneOf(layers)}/` },
          {},
          `Every file stands on one of the layers ${layers.join(', ')}.`,
        ),
        {
          ...rule(
            `${side}: no cycle of folders`,
            { path: `^${side}/` },
            { circular: true },
            'One of them is below the other: move what is needed there.',
          ),
          scope: 'folder',
        },
      ]),
]

/** What of a room of several folders others may import; all else of it is its own. */
const DOORS = {
  'src-main/engines/compiler/': [
    'service/compiler',
    'service/compiler-failure',
    'service/trace',
    'request/compile-request',
    'request/season-request',
    'request/mistake-flags',
    'request/symbol-flags',
    'request/kit-hash',
    'code-index/code-answers',
    'code-index/entities',
    'order/ast-facts',
    'order/order-differences',
    'season/read-makefile',
    'season/season-sources',
    'tree/source-text',
    'tree/debug-statements',
    'words/too-deep',
    'files/disk-cache',
    'files/header-mends',
    'files/toolchain-files',
  ],
  'src-main/engines/match-child/': [
    'supervise/protocol',
    'seats/fuel',
    'seats/turns',
    'seats/script-seats',
    'cpp/wasm-bot',
    'script/script-code',
    'script/script-realm',
    'script/realm-sources',
    'script/linear-regexps',
    'script/freeze-own',
    'season/season-module',
    'season/season-program',
    'season/season-curves',
    'season/season-seat-rules',
  ],
  'src-renderer/parts/replay/': ['index', 'views'],
}

/** Where the product begins: what is started by name, the page, its workers, and the boards, which it finds by their name. */
const PROGRAMS = [
  ...readFileSync(new URL('src-main/base/entries.ts', import.meta.url), 'utf8').matchAll(
    /^ {2}'?[\w-]+'?: '([\w/-]+\.ts)',$/gm,
  ),
].map(([, path]) => `src-main/${path}`)
const ENTRIES = [
  ...PROGRAMS.map((path) => path.replaceAll('.', '\\.')),
  'src-main/hosts/electron/preload\\.ts',
  'src-renderer/shell/main\\.ts',
  'src-renderer/.*-worker\\.ts',
  'src-renderer/parts/boards/[^/]+/draw\\.ts',
]

export default {
  forbidden: [
    rule(
      'src-*: of the product',
      { path: `^${oneOf(ENTRIES)}$` },
      { path: '^src-', pathNot: ['\\.d\\.ts$', `^${oneOf(ENTRIES)}$`], reachable: false },
      'No program of the product reaches it: what only tests, benches or scripts use is in test/, bench/ or scripts/.',
    ),
    rule(
      'src-games: the rules alone',
      { path: '^src-games/' },
      { path: '^(?:src-(?!games/)|test/|bench/|e2e/|scripts/)' },
      'The rules of the games know nothing but themselves.',
    ),
    rule(
      'src-shared: rules alone below',
      { path: '^src-shared/' },
      { path: '^(?:src-(?!games/|shared/)|test/|bench/|e2e/|scripts/)' },
      'Both sides import it, so it may import neither.',
    ),
    rule(
      'src-main: not the page',
      { path: '^src-main/' },
      { path: '^(?:src-renderer/|test/|bench/|e2e/|scripts/)' },
      'The page is reached by the contract.',
    ),
    rule(
      'src-renderer: not the main side',
      { path: '^src-renderer/' },
      { path: '^(?:src-main/|test/|bench/|e2e/|scripts/)' },
      'The main side is reached by the contract.',
    ),
    ...SIDES.flatMap(rulesOf),
    ...Object.entries(DOORS).map(([room, doors]) =>
      rule(
        `${room}: by its doors`,
        { path: '^src-', pathNot: `^${room}` },
        { path: `^${room}`, pathNot: `^${room}${oneOf(doors)}\\.ts$` },
        'Others import what is listed here as a door of that room, or ask for another one.',
      ),
    ),
  ],
  options: {
    exclude: { path: '\\.test\\.ts$|(?:^|/)node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.d.ts', '.vue', '.mjs', '.js'] },
    cache: false,
  },
}
