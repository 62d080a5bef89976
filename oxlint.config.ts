import { posix } from 'node:path'
import type { OxlintConfig, OxlintOverride } from 'oxlint'
import {
  ARCHITECTURE_LAYER_IMPORT_RULES,
  STRICTER_FOLDER_IMPORT_RULES,
  ALLOWED_MODULE_IMPORTS,
  SHARED_LAYER_MODULES,
} from './architecture.ts'

const layers = Object.keys(ARCHITECTURE_LAYER_IMPORT_RULES) as (keyof typeof ARCHITECTURE_LAYER_IMPORT_RULES)[]

/** How many levels of folders below the folder of a module the import rules cover. */
const MAX_MODULE_DEPTH = 3

/**
 * Returns a lint rule that rejects every import except the allowed ones. If two patterns match, the later one decides.
 */
function allowOnlyImports(files: string[], patterns: readonly string[], message: string): OxlintOverride {
  const group = [
    '**',
    ...patterns,
    // Matches imports from outside the folder that are spelled with `./../`, such as `./../web/x.ts`.
    './../**',
    ...[...layers, 'bench', 'bin', 'test'].map((folder) => `**/../${folder}/**`),
  ]
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  }
}

const allowPattern = (pattern: string) => `!${pattern.replace(/^#/, '\\#')}`

/** Returns the packages and other layers that a layer may import. */
function listAllowedOutside(layer: keyof typeof ARCHITECTURE_LAYER_IMPORT_RULES): string[] {
  const { packages, layers: others } = ARCHITECTURE_LAYER_IMPORT_RULES[layer]
  return [...packages, ...others.map((one) => `#${one}/**`)]
}

const layerRules = layers.map((layer) =>
  allowOnlyImports(
    layer in ALLOWED_MODULE_IMPORTS ? [`${layer}/*`] : [`${layer}/**`],
    [...(layer in ALLOWED_MODULE_IMPORTS ? [] : ['../**']), './**', ...listAllowedOutside(layer)].map(allowPattern),
    `architecture.ts lists what ${layer} may import.`,
  ),
)

/**
 * Returns the import rules of one module, one for each folder depth, because the linter matches imports as they are
 * spelt.
 */
function buildModuleRules(layer: keyof typeof ALLOWED_MODULE_IMPORTS, module: string): OxlintOverride[] {
  const modules = ALLOWED_MODULE_IMPORTS[layer][module] ?? []
  const shared: readonly string[] = SHARED_LAYER_MODULES[layer]
  const others = [
    ...modules.map((one) => (one.includes('.') ? one : `${one}/**`)),
    ...(shared.includes(`${module}/**`) ? [] : shared),
  ]
  return Array.from({ length: MAX_MODULE_DEPTH }, (_, depth) => {
    const here = `${module}${'/x'.repeat(depth)}`
    return allowOnlyImports(
      [`${layer}/${module}${'/*'.repeat(depth + 1)}`],
      ['./**', ...Array.from({ length: depth }, (_folder, at) => ancestorPattern(at + 1))]
        .map(allowPattern)
        .concat(
          ancestorPattern(depth + 1),
          others.map((other) => allowPattern(posix.relative(here, other))),
        )
        .concat((STRICTER_FOLDER_IMPORT_RULES[`${layer}/${module}`] ?? listAllowedOutside(layer)).map(allowPattern)),
      `architecture.ts lists what ${layer}/${module} may import.`,
    )
  })
}

/** Outer modules come first, because the rules of an inner module such as `pages/admin` replace them. */
const roomRules = (Object.keys(ALLOWED_MODULE_IMPORTS) as (keyof typeof ALLOWED_MODULE_IMPORTS)[]).flatMap((layer) =>
  Object.keys(ALLOWED_MODULE_IMPORTS[layer])
    .toSorted((a, b) => specificity(a) - specificity(b))
    .flatMap((module) => buildModuleRules(layer, module)),
)

/** Returns a pattern for everything below an ancestor folder, given the number of levels up. */
function ancestorPattern(folders: number): string {
  return `${'../'.repeat(folders)}**`
}

function specificity(module: string): number {
  return module.split('/').length * 2 - (module.includes('*') ? 1 : 0)
}

const NO_DATE_NOW = {
  object: 'Date',
  property: 'now',
  message: 'One clock: `now()` comes from outside.',
}
const NO_MATH_RANDOM = { object: 'Math', property: 'random', message: 'Chance comes from outside.' }

export default {
  plugins: ['typescript', 'unicorn', 'react', 'import', 'promise', 'jsx-a11y', 'oxc', 'node'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { es2024: true, browser: true, node: true },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'off',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-no-constructed-context-values': 'off',
    'react-perf/jsx-no-new-function-as-prop': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'node/no-process-env': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'max-lines': ['error', { max: 240, skipBlankLines: true, skipComments: true }],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/consistent-return': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'jsx-a11y/no-static-element-interactions': ['error', { handlers: ['onClick'] }],
    'import/no-named-as-default-member': 'off',
  },
  // Oxlint does not merge settings of one rule: the last matching override replaces earlier ones.
  overrides: [
    ...layerRules,
    ...roomRules,
    // The development server may import Vite, in addition to what its layer may import.
    allowOnlyImports(
      ['server/dev.ts'],
      ['./**', ...listAllowedOutside('server'), 'vite'].map(allowPattern),
      'See architecture.ts.',
    ),
    allowOnlyImports(['web/entry-dev.ts'], ['./**', '/@react-refresh'].map(allowPattern), 'See architecture.ts.'),
    {
      // Domain rules run in browsers and on servers, and must be deterministic.
      files: ['domain/**', 'contract/**'],
      env: { es2024: true, browser: false, node: false },
      globals: { FormData: 'readonly', URL: 'readonly' },
      rules: {
        'no-undef': 'error',
        'no-restricted-properties': ['error', NO_DATE_NOW, NO_MATH_RANDOM],
      },
    },
    {
      files: ['content/**', 'db/**', 'server/**'],
      rules: { 'no-restricted-properties': ['error', NO_DATE_NOW] },
    },
    {
      // Files that may read the machine's clock: the clock itself, comparisons with it, and commands, which have no
      // other clock.
      files: [
        'server/process/clock.ts',
        'server/process/log.ts',
        'server/start-process.ts',
        'server/accounts/library-clock.ts',
        'server/media/media-remains.ts',
        'server/import-export/command/questions-command.ts',
        '**/*.test.ts',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['domain/**'],
      rules: {
        'no-restricted-globals': ['error', { name: 'Date', message: 'A rule takes a Day.' }],
      },
    },
    { files: ['domain/time/day.ts'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: [
        'server/settings/settings.ts',
        'server/settings/environments.ts',
        'bin/**',
        'bench/**',
        'test/**',
        '*.config.ts',
        '**/*.test.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['*.config.ts', 'test/**'], rules: { 'import/no-default-export': 'off' } },
    // A table of rules, which is easier to read in one file.
    { files: ['architecture.ts'], rules: { 'max-lines': 'off' } },
    { files: ['bin/*.mjs'], rules: { 'unicorn/no-array-sort': 'off' } },
    {
      files: ['**/*.test.ts'],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-undef': 'off',
        'max-lines': 'off',
        'unicorn/consistent-function-scoping': 'off',
      },
    },
    { files: ['web/entry-dev.ts'], rules: { 'import/no-absolute-path': 'off' } },
    {
      files: ['web/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage'].map((name) => ({
            name,
            message: 'What is kept in a browser stands in web/storage.ts.',
          })),
        ],
      },
    },
    { files: ['web/storage.ts', 'web/**/*.test.ts'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['domain/**', 'contract/**', 'content/**', 'db/**', 'server/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    { files: ['test/**'], rules: { 'typescript/unbound-method': 'off' } },
  ],
  ignorePatterns: ['dist', 'data', 'node_modules', 'web/art/generated'],
} satisfies OxlintConfig
