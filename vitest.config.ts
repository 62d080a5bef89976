import { defineConfig } from 'vitest/config'
import { COMPILED } from './bin/prepare.mjs'

// Many tests start processes, which take longer to be read than to be tried.
process.env['NODE_COMPILE_CACHE'] ??= COMPILED

const serverTests = ['server/**/*.test.ts', 'db/**/*.test.ts']

/** What these ask never gets as far as the database, or is the same whichever it is. */
const onOneEngine = [
  'access',
  'api-description',
  'assets',
  'backups',
  'cached-first',
  'door-limits',
  'every-address',
  'generated-client',
  'hostile-bodies',
  'hostile-input',
  'http-server',
  'identity-providers',
  'json-bodies',
  'leaving',
  'log',
  'mails',
  'maintenance',
  'media',
  'media-remains',
  'media-storage',
  'page-files',
  'retention',
  'retry-after',
  'review-limit',
  'same-origin',
  'security-headers',
  'settings',
  'share-pictures',
  'start',
  'uploads',
  'work-queue',
  'run-import',
].map((name) => `server/**/${name}.test.ts`)

export default defineConfig({
  test: {
    // One more than the cores there may be: who waits for a process or a database leaves a core idle.
    maxWorkers: 3,
    isolate: false,
    // Room for what is young: a server for each test leaves much behind that dies at once. And for the rest, before
    // any of it is looked through.
    execArgv: [
      '--min-semi-space-size=64',
      '--max-semi-space-size=64',
      '--initial-old-space-size=512',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Patient, for machines that do much else; what is so passes at once.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'content/**/*.test.ts',
            'web/**/*.test.ts',
            'bin/**/*.test.ts',
            'test/*.test.ts',
          ],
        },
      },
      { test: { name: 'sqlite', include: serverTests, env: { TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          name: 'postgres',
          include: [...serverTests, 'test/postgres/*.test.ts'],
          exclude: onOneEngine,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['test/global-setup.ts'],
        },
      },
      { test: { name: 'kill', include: ['test/kill/*.test.ts'] } },
      { test: { name: 'memory', include: ['test/memory/*.test.ts'] } },
    ],
  },
})
