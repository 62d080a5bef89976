/**
 * Which folder may import which. The linter enforces these rules (`oxlint.config.ts`), `test/architecture.test.ts`
 * tests that it does, and docs/architecture.md shows them.
 */
type Layer = {
  /** The other layers that the layer may import, as `#layer/…`. */
  layers: readonly string[]
  /** The packages that the layer may import. */
  packages: readonly string[]
}

export const ARCHITECTURE_LAYER_IMPORT_RULES = {
  domain: { layers: [], packages: ['ts-fsrs', 'zod'] },
  contract: { layers: ['domain'], packages: ['zod'] },
  content: {
    layers: ['domain'],
    packages: ['node:*', 'zod', 'chardet', 'entities/decode', 'fflate', 'gift-pegjs', 'htmlparser2', 'yaml'],
  },
  db: {
    layers: ['domain'],
    packages: ['node:*', 'node:*/*', 'kysely', 'lru-cache', 'pg', 'zod'],
  },
  server: {
    layers: ['domain', 'contract', 'content', 'db'],
    packages: [
      'node:*',
      'node:*/*',
      'fastify',
      'fastify-type-provider-zod',
      '@fastify/*',
      '@better-auth/kysely-adapter',
      '@better-auth/utils/*',
      '@resvg/resvg-js',
      '@simplewebauthn/server',
      'aws4fetch',
      'better-auth',
      'better-auth/*',
      'better-auth/plugins/two-factor',
      'jose',
      'kysely',
      'lru-cache',
      'nodemailer',
      'pino',
      'prom-client',
      'sanitize-html',
      'satori',
      'sharp',
      'web-push',
      'zod',
    ],
  },
  web: {
    layers: ['domain', 'contract'],
    packages: ['qr', 'react', 'react/*', 'react-dom', 'react-dom/*', 'swr'],
  },
} as const satisfies Record<string, Layer>

/** The code modules of a layer: a folder each, with the other folders of the layer that its files may import. */
type Modules = Readonly<Record<string, readonly string[]>>

/** Folders and root files of a layer that every other folder of the layer may import. */
export const SHARED_LAYER_MODULES = {
  domain: ['text/**', 'time/**'],
  contract: ['base/**', 'api.ts', 'call.ts'],
  db: ['tables/**'],
  server: ['http/**', 'settings/**', 'server-deps.ts'],
  web: [
    'ui/**',
    'art/**',
    'paths.ts',
    'storage.ts',
    'circle-paths.ts',
    'quiz-night-paths.ts',
    'site-map.ts',
    'admin-tabs.ts',
    'base.css',
    'tokens.css',
  ],
} as const satisfies Partial<Record<keyof typeof ARCHITECTURE_LAYER_IMPORT_RULES, readonly string[]>>

const DOMAIN_MODULES: Modules = {
  audience: [],
  categories: [],
  review: [],
  site: [],
  text: [],
  time: [],
  accounts: ['site'],
  questions: ['accounts', 'categories'],
  nights: ['questions'],
  circles: ['play'],
  play: ['categories', 'questions'],
  quizzes: ['categories', 'play', 'questions'],
  authoring: ['accounts', 'audience', 'categories', 'play', 'questions', 'quizzes', 'site'],
  streak: ['authoring', 'categories', 'play'],
  reminders: ['categories', 'play', 'streak'],
}

const CONTRACT_MODULES: Modules = {
  'access-tokens': [],
  'account-mails': [],
  accounts: [],
  activity: [],
  backups: [],
  base: [],
  'import-export': [],
  nights: [],
  'question-tallies': ['audience', 'questions'],
  questions: [],
  'quiz-scores': [],
  reminders: [],
  reports: [],
  shop: [],
  site: [],
  subscriptions: [],
  uploads: [],
  system: [],
  answers: ['question-tallies', 'questions'],
  audience: [],
  archive: ['questions'],
  categories: ['questions'],
  circles: ['questions'],
  daily: ['questions'],
  'first-admin': ['accounts'],
  invitations: ['accounts'],
  passwords: ['accounts'],
  players: ['accounts'],
  public: ['audience', 'questions'],
  'question-authoring': ['questions'],
  quizzes: ['questions'],
  reviews: ['questions'],
  search: ['questions'],
  'sign-in': ['accounts'],
  streak: ['questions'],
  insights: ['question-authoring'],
  profile: ['answers', 'questions'],
  'quiz-authoring': ['question-authoring', 'questions', 'quizzes'],
  regrades: ['question-authoring', 'questions'],
  schedule: ['question-authoring', 'questions'],
  themes: [],
  'second-factor': ['accounts', 'sign-in'],
  webhooks: ['public'],
  drafts: ['quiz-authoring'],
  passkeys: ['accounts', 'second-factor', 'sign-in'],
  suggestions: ['questions', 'quiz-authoring'],
}

const DB_MODULES: Modules = {
  engine: [],
  tables: [],
  cluster: ['engine'],
  migrations: ['engine'],
  backup: ['engine', 'migrations'],
}

const SERVER_MODULES: Modules = {
  audience: [],
  http: [],
  jobs: [],
  mailing: ['jobs', 'process', 'site'],
  questions: [],
  settings: [],
  shop: [],
  site: [],
  storage: [],
  feeds: ['questions'],
  quizzes: ['questions'],
  webhooks: ['answers', 'questions'],
  search: ['questions', 'quizzes'],
  accounts: ['activity', 'answers', 'circles', 'nights', 'process', 'reviews', 'site', 'subscriptions'],
  activity: ['jobs', 'questions', 'regrades'],
  answers: ['audience', 'process', 'questions'],
  circles: ['answers', 'jobs', 'questions', 'quizzes'],
  nights: ['answers', 'jobs', 'questions', 'quizzes'],
  authoring: ['activity', 'questions', 'quizzes', 'regrades', 'reminders'],
  backups: ['activity', 'jobs', 'storage'],
  doctor: ['site', 'storage', 'system'],
  'import-export': ['activity', 'authoring', 'jobs', 'media', 'questions', 'quizzes', 'site'],
  insights: ['answers', 'authoring', 'jobs'],
  maintenance: ['pages'],
  media: ['activity', 'storage'],
  pages: ['answers', 'feeds', 'media', 'questions', 'quizzes', 'storage'],
  process: ['jobs', 'site'],
  'public-api': ['answers', 'audience', 'authoring', 'questions', 'quizzes', 'search'],
  regrades: ['answers', 'questions', 'reviews'],
  reminders: ['accounts', 'answers', 'audience', 'mailing', 'questions', 'site', 'subscriptions'],
  reports: ['answers'],
  reviews: ['answers'],
  starter: ['activity', 'authoring', 'questions', 'quizzes', 'shop'],
  subscriptions: ['answers', 'mailing', 'questions', 'site'],
  system: ['jobs', 'process', 'questions', 'site', 'starter'],
}

const WEB_MODULES: Modules = {
  api: [],
  dev: [],
  'player/clock': [],
  'service-worker': [],
  ui: ['art'],
  page: ['api'],
  'player/offline': ['api'],
  'player/session': ['api', 'player/clock'],
  embed: ['api', 'page'],
  nights: ['api'],
  'player/quiz-cards': ['api', 'page', 'player/session'],
  'player/circles': ['api'],
  'player/quiz-runs': ['player/session'],
  'player/sign-in': ['api', 'page', 'player/session'],
  authoring: ['api', 'page', 'player/clock', 'player/quiz-cards', 'player/session'],
  'player/outbox': ['api', 'player/clock', 'player/quiz-runs', 'player/session'],
  'pages/admin/*': ['api', 'authoring', 'page', 'pages/admin/admin-page.tsx', 'player/clock', 'player/session'],
  'player/history': ['player/circles', 'player/clock', 'player/outbox', 'player/quiz-runs', 'player/session'],
  'player/visits': ['api', 'player/clock', 'player/history'],
  'player/subscribe': ['api', 'player/clock'],
  'player/reports': ['api', 'player/outbox', 'player/session'],
  frame: [
    'api',
    'page',
    'player/clock',
    'player/history',
    'player/offline',
    'player/outbox',
    'player/session',
    'player/sign-in',
  ],
  'player/reviews': ['api', 'player/clock', 'player/history', 'player/outbox', 'player/session'],
  'pages/admin': ['authoring', 'frame', 'page', 'player/session'],
  'player/answers': [
    'api',
    'page',
    'player/circles',
    'player/clock',
    'player/history',
    'player/offline',
    'player/outbox',
    'player/reports',
    'player/reviews',
    'player/session',
    'player/subscribe',
    'player/visits',
  ],
  'pages/*': ['api', 'authoring', 'frame', 'nights', 'page', 'player', 'service-worker'],
}

/** Which folder of a layer may import which other folders, for the layers that are divided into modules. */
export const ALLOWED_MODULE_IMPORTS = {
  domain: DOMAIN_MODULES,
  contract: CONTRACT_MODULES,
  db: DB_MODULES,
  server: SERVER_MODULES,
  web: WEB_MODULES,
} as const satisfies Record<keyof typeof SHARED_LAYER_MODULES, Modules>

/**
 * The import rules of folders that may import less than the rest of their layer. Each folder lists the allowed packages
 * and layers. `ARCHITECTURE_LAYER_IMPORT_RULES` has the rules of whole layers.
 */
export const STRICTER_FOLDER_IMPORT_RULES: Readonly<Record<string, readonly string[]>> = {
  'web/ui': ['qr', 'react', '#domain/**'],
  'web/service-worker': ['#domain/**'],
}
