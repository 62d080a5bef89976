/**
 * Which folder may import which. The linter enforces it (`oxlint.config.ts`), `test/architecture.test.ts`
 * proves that it does, and docs/architecture.md shows it.
 */
type Layer = {
  /** The other layers it may import, as `#layer/…`. */
  layers: readonly string[]
  /** The packages it may import. */
  packages: readonly string[]
}

export const LAYERS = {
  domain: { layers: [], packages: ['ts-fsrs', 'zod'] },
  contract: { layers: ['domain'], packages: ['zod'] },
  content: {
    layers: ['domain'],
    packages: [
      'node:*',
      'zod',
      'chardet',
      'entities/decode',
      'fflate',
      'gift-pegjs',
      'htmlparser2',
      'yaml',
    ],
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
      'entities/escape',
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

/** What every room of the server may use, beside the `BASE_ROOMS`. */
export const SHARED_IN_SERVER = [
  'backup-settings.ts',
  'bucket.ts',
  'content.ts',
  'database-settings.ts',
  'deps.ts',
  'environments.ts',
  'log.ts',
  'mail.ts',
  'media-settings.ts',
  'metrics.ts',
  'provider-settings.ts',
  'settings.ts',
  'site-profile.queries.ts',
  'storage-place.ts',
]

/** The rooms that every other room of the server may use, and that use none but earlier ones. */
export const BASE_ROOMS: readonly string[] = ['http', 'jobs']

/** The rooms of the server, and which others each may use, beside the `BASE_ROOMS`. */
export const SERVER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  http: [],
  jobs: [],
  storage: [],
  questions: [],
  quizzes: ['questions'],
  answers: ['questions'],
  reviews: ['answers'],
  regrades: ['answers', 'questions', 'reviews'],
  accounts: ['answers', 'reviews', 'activity'],
  reminders: ['answers', 'accounts', 'questions'],
  reports: ['answers'],
  media: ['activity', 'storage'],
  search: ['questions', 'quizzes'],
  feeds: ['questions'],
  shop: [],
  activity: ['questions', 'regrades'],
  authoring: ['questions', 'quizzes', 'activity', 'regrades'],
  insights: ['answers', 'authoring'],
  'import-export': ['questions', 'quizzes', 'media', 'activity', 'authoring'],
  starter: ['questions', 'quizzes', 'activity', 'authoring', 'shop'],
  webhooks: ['questions'],
  maintenance: ['pages'],
  system: ['questions', 'starter'],
  doctor: ['system', 'storage'],
  backups: ['activity', 'storage'],
  'public-api': ['answers', 'questions', 'quizzes', 'search', 'authoring'],
  pages: ['questions', 'quizzes', 'media', 'feeds', 'storage'],
}
