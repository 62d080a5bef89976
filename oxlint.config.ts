import type { OxlintConfig, OxlintOverride } from 'oxlint'
import { BASE_ROOMS, LAYERS, SERVER_ROOMS, SHARED_IN_SERVER } from './architecture.ts'

const layers = Object.keys(LAYERS) as (keyof typeof LAYERS)[]

/** Of one layer's imports all are refused but those that are listed, and any relative way out of it. */
function importsOnly(files: string[], allowed: readonly string[], message: string): OxlintOverride {
  const group = [
    '**',
    ...allowed.map((one) => `!${one.replace(/^#/, '\\#')}`),
    // However it is spelt: `../../web/x.ts` or `./../web/x.ts`.
    './../**',
    ...[...layers, 'bench', 'bin', 'test'].map((folder) => `**/../${folder}/**`),
  ]
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  }
}

/** What files of a layer may import beside their neighbours. */
function beyond(layer: keyof typeof LAYERS): string[] {
  const { packages, layers: others } = LAYERS[layer]
  return [...packages, ...others.map((one) => `#${one}/**`)]
}

const layerFences = layers.map((layer) =>
  importsOnly(
    [`${layer}/**`],
    ['./**', '../**', ...beyond(layer)],
    `What ${layer} may import stands in architecture.ts.`,
  ),
)

/** The base rooms that a room may import. */
function baseRoomsOf(room: string): readonly string[] {
  return BASE_ROOMS.includes(room) ? BASE_ROOMS.slice(0, BASE_ROOMS.indexOf(room)) : BASE_ROOMS
}

const roomFences = Object.entries(SERVER_ROOMS).map(([room, others]) =>
  importsOnly(
    [`server/${room}/**`],
    [
      './*',
      ...beyond('server'),
      ...(room === 'http' ? [] : SHARED_IN_SERVER.map((file) => `../${file}`)),
      ...[...baseRoomsOf(room), ...others].map((other) => `../${other}/*`),
    ],
    `What server/${room} may import stands in architecture.ts.`,
  ),
)

const SHARED_PARTS = ['react', '#domain/**']
const uiFences = [
  importsOnly(
    ['web/ui/*'],
    ['./**', '../art/*', ...SHARED_PARTS],
    'Shared parts know no API, no page and no frame.',
  ),
  importsOnly(
    ['web/ui/*/**'],
    ['./**', '../*', ...SHARED_PARTS],
    'Shared parts know no API, no page and no frame.',
  ),
]

const CLOCK = { object: 'Date', property: 'now', message: 'One clock: `now()` comes from outside.' }
const DICE = { object: 'Math', property: 'random', message: 'Chance comes from outside.' }

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
    'max-lines': ['error', { max: 220, skipBlankLines: true, skipComments: true }],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/consistent-return': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'jsx-a11y/no-static-element-interactions': ['error', { handlers: ['onClick'] }],
    'import/no-named-as-default-member': 'off',
  },
  // Of several that speak about one rule the last one counts, whole: nothing is added up.
  overrides: [
    ...layerFences,
    ...roomFences,
    ...uiFences,
    // Development alone goes round the fences to the tools that it is made with.
    importsOnly(['server/dev.ts'], ['./**', ...beyond('server'), 'vite'], 'See architecture.ts.'),
    importsOnly(['web/entry-dev.ts'], ['./**', '/@react-refresh'], 'See architecture.ts.'),
    {
      // Rules run in browsers and servers alike, and the same every time.
      files: ['domain/**', 'contract/**'],
      env: { es2024: true, browser: false, node: false },
      globals: { FormData: 'readonly', URL: 'readonly' },
      rules: { 'no-undef': 'error', 'no-restricted-properties': ['error', CLOCK, DICE] },
    },
    {
      files: ['content/**', 'db/**', 'server/**'],
      rules: { 'no-restricted-properties': ['error', CLOCK] },
    },
    {
      // What tells the clock, what is compared with the machine's own, and commands, which have no other.
      files: [
        'server/clock.ts',
        'server/log.ts',
        'server/start.ts',
        'server/accounts/library-clock.ts',
        'server/media/media-remains.ts',
        'server/import-export/command.ts',
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
    { files: ['domain/day.ts'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: [
        'server/settings.ts',
        'server/environments.ts',
        'bin/**',
        'bench/**',
        'test/**',
        '*.config.ts',
        '**/*.test.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['*.config.ts', 'test/**'], rules: { 'import/no-default-export': 'off' } },
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
