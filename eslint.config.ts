import js from '@eslint/js'
import { defineConfigWithVueTs, vueTsConfigs } from '@vue/eslint-config-typescript'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import {
  NUMBERS_BY_HAND,
  plainWords,
  PROP_DEFAULTS,
  SPREAD_LITERALS,
  WORDS_BY_HAND,
} from './scripts/lint-rules.mjs'

/**
 * The rules of components. oxlint does not read them; all other files it reads in a tenth of the time, so their rules are in
 * `.oxlintrc.json`.
 *
 * The rules that need types cost more than all others: vue-tsc has read the types, and `npm run test:all` asks for these as well.
 */
const withTypes = process.env.QUARTET_ALL === '1'

export default defineConfigWithVueTs(
  // The sources of the tests' fifth game are looked at in the copy of the project that they are added to.
  {
    ignores: [
      '**/*.{ts,mts,cts,mjs,cjs,js}',
      'out/**',
      'test/fifth-game/src-*/**',
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
    plugins: { quartet: { rules: { 'plain-words': plainWords } } },
    rules: {
      'quartet/plain-words': 'error',
      eqeqeq: ['error', 'always'],
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'electron',
              message:
                'Importing it downloads its runtime. Only main.ts and preload.ts may; use “import type” elsewhere.',
              allowTypeImports: true,
            },
          ],
        },
      ],
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
      'no-restricted-syntax': [
        'error',
        ...WORDS_BY_HAND,
        ...NUMBERS_BY_HAND,
        ...SPREAD_LITERALS,
        ...PROP_DEFAULTS,
      ],
      'vue/no-restricted-syntax': ['error', ...WORDS_BY_HAND, ...NUMBERS_BY_HAND],
      // An async function may be one for its type's sake: the methods of the contract are.
      '@typescript-eslint/require-await': 'off',
    },
  },
  withTypes
    ? {
        files: ['**/*.vue'],
        rules: {
          '@typescript-eslint/switch-exhaustiveness-check': [
            'error',
            { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
          ],
          '@typescript-eslint/restrict-template-expressions': [
            'error',
            { allowNumber: true, allowBoolean: true },
          ],
        },
      }
    : {
        files: ['**/*.vue'],
        extends: [vueTsConfigs.disableTypeChecked],
        languageOptions: { parserOptions: { projectService: false } },
      },
  prettier,
)
