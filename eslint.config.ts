import js from '@eslint/js'
import { defineConfigWithVueTs, vueTsConfigs } from '@vue/eslint-config-typescript'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'

const noElectron = {
  name: 'electron',
  message:
    'Importing it downloads its runtime. Only main.ts and preload.ts may; use “import type” elsewhere.',
  allowTypeImports: true,
}

/** Words that depend on a number are chosen by `kit/plural.ts`: hand-written choices forget a case. */
const BY_HAND = [
  'ConditionalExpression[test.operator=/^[!=]==$/][test.right.value=1][consequent.type=/Literal$/][alternate.type=/Literal$/]:not([consequent.raw=/^[0-9]/])',
  'ConditionalExpression[test.type="BinaryExpression"] > Literal[value=/^(e?s|ies|is|are|was|were|has|have|it|them|this|these)$/]',
  // “player(s)” is what the original programs print.
  'Literal[value=/(^|\\s)[a-z]+\\((e?s|ies)\\)(?!;)/]:not([value=/player\\(s\\)/])',
  'TemplateElement[value.raw=/(^|\\s)[a-z]+\\((e?s|ies)\\)(?!;)/]:not([value.raw=/player\\(s\\)/])',
].map((selector) => ({ selector, message: 'Let wordFor, countOf or partOf (plural.ts) choose the word.' }))

/**
 * Of a component the rules that need types cost more than all others: vue-tsc has read the types, and `npm run test:all` asks for
 * these as well.
 */
const withTypes = process.env.QUARTET_ALL === '1'

/** A test of the gate is red by the code alone: it neither kills nor waits by a clock, nor looks at what a process used. */
const BY_THE_CLOCK = {
  imports: [
    {
      name: 'node:timers/promises',
      importNames: ['default', 'setTimeout', 'setInterval', 'scheduler'],
      message: 'A test of the gate waits for what is so (test/eventually.ts), not for a time.',
    },
  ],
  properties: ['cpuUsage', 'resourceUsage', 'waitForTimeout'].map((property) => ({
    property,
    message: 'Depends on the machine: such a test is an x.all.test.ts or x.all.spec.ts.',
  })),
  syntax: [
    {
      selector: 'Literal[value=/^\\u002fproc\\u002f/], TemplateElement[value.raw=/^\\u002fproc\\u002f/]',
      message: 'What /proc says depends on the machine: such a test is an x.all.test.ts.',
    },
    {
      selector:
        'CallExpression[callee.name="setTimeout"][arguments.length>1], CallExpression[callee.name="setInterval"]',
      message: 'A test of the gate waits for what is so (test/eventually.ts), not for a time.',
    },
  ],
}

/** A test that cannot fail, or that keeps all others from being run. */
const NO_TEST = [
  {
    selector:
      'CallExpression[callee.name=/^(it|test)$/] > :matches(ArrowFunctionExpression, FunctionExpression) > BlockStatement[body.length=0]',
    message: 'A test without a body passes whatever the product does.',
  },
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name="only"]',
    message: 'All other tests of the file are left out by this one.',
  },
]

/** Help that is allowed to: it looks again until something is so, counts for the closing table, or serves `x.all` tests alone. */
const HELP_BY_THE_CLOCK = [
  'test/eventually.ts',
  'test/cpu-log.ts',
  'test/faults/*.ts',
  'test/differences/*.ts',
  'test/fuzz/{attack,run}.ts',
  'test/hostile/{measure-main,open-hostile}.ts',
  'test/machines/proxy.ts',
]

/** The rules of a game depend on nothing but the state and the orders. */
const NO_OUTSIDE_WORLD = [
  'process',
  'window',
  'document',
  'navigator',
  'globalThis',
  'fetch',
  'setTimeout',
  'performance',
]

export default defineConfigWithVueTs(
  // The sources of the tests' fifth game are looked at in the copy of the project that they are added to.
  {
    ignores: [
      'out/**',
      '**/golden/**',
      'resources/**',
      'test/fifth-game/{src-*,resources}/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  js.configs.recommended,
  vue.configs['flat/recommended'],
  withTypes ? vueTsConfigs.recommendedTypeChecked : vueTsConfigs.recommended,
  {
    languageOptions: { parserOptions: { projectService: withTypes, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [noElectron] }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      // Our objects come from functions and have no `this`: taking a method out of one is harmless.
      '@typescript-eslint/unbound-method': 'off',
      // Optional props are typed as such; a default for each would say nothing more.
      'vue/require-default-prop': 'off',
      // One that is not imported does nothing, without a word.
      'vue/no-undef-directives': 'error',
      // Names, logs and files come from others: they are text, and nothing makes markup of text.
      'vue/no-v-html': 'error',
      'vue/no-v-text-v-html-on-component': 'error',
      'no-restricted-syntax': ['error', ...BY_HAND],
      'vue/no-restricted-syntax': ['error', ...BY_HAND],
      // An async function may be one for its type's sake: the methods of the contract are.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.vue'],
    rules: withTypes
      ? {
          '@typescript-eslint/switch-exhaustiveness-check': [
            'error',
            { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
          ],
          '@typescript-eslint/restrict-template-expressions': [
            'error',
            { allowNumber: true, allowBoolean: true },
          ],
        }
      : {},
  },
  {
    files: ['src-main/hosts/electron/main.ts', 'src-main/hosts/electron/preload.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['src-games/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', 'Date', 'console', 'crypto', ...NO_OUTSIDE_WORLD],
      'no-restricted-properties': [
        'error',
        ...['random', 'sin', 'cos', 'tan', 'exp', 'log', 'pow'].map((property) => ({
          object: 'Math',
          property,
          message: 'The rules must give the same numbers on every engine.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='localeCompare']",
          message: 'Depends on the locale.',
        },
        ...BY_HAND,
      ],
    },
  },
  // The rules that need types look at the components alone here, and at most; oxlint has the same ones for all other files
  // (.oxlintrc.json), in a tenth of the time.
  {
    files: ['**/*.{ts,mts,mjs,js}', ...(withTypes ? [] : ['**/*.vue'])],
    extends: [vueTsConfigs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        AbortController: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        setImmediate: 'readonly',
        performance: 'readonly',
      },
    },
  },
  {
    files: ['**/*.test.{ts,mjs}', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...BY_HAND, ...NO_TEST] },
  },
  {
    files: ['**/*.test.{ts,mjs}', '**/*.spec.ts', 'test/**/*.ts', 'e2e/support/**/*.ts'],
    ignores: ['**/*.all.{test,spec}.ts', ...HELP_BY_THE_CLOCK],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [noElectron, ...BY_THE_CLOCK.imports] }],
      'no-restricted-properties': ['error', ...BY_THE_CLOCK.properties],
      'no-restricted-syntax': ['error', ...BY_HAND, ...NO_TEST, ...BY_THE_CLOCK.syntax],
    },
  },
  prettier,
)
