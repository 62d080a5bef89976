import { defineConfig } from 'vitest/config'
import { COMPILE_CACHE_FOLDER } from './bin/prepare.mjs'
import { POSTGRES_TEST_FILES } from './test/postgres/files.ts'
import { SLOW_TEST_FILES } from './test/slow-files.ts'

// Many tests start child processes. Without the compile cache, compiling their code would take longer than the tests.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE_FOLDER

const serverTests = ['server/**/*.test.ts', 'db/**/*.test.ts']

const exclude = process.env['QUICK_TESTS'] ? SLOW_TEST_FILES : []

export default defineConfig({
  test: {
    // More workers than the cores of a small machine, because many tests wait for other processes and databases. With
    // more than four, connections to the test database time out on a busy machine.
    maxWorkers: 4,
    isolate: false,
    // A larger young generation of the heap, because each test creates and drops a whole server, and a larger old
    // generation, so that it is collected less often.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-old-space-size=512'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Long timeouts for slow machines. A passing test is not slowed down by them.
    expect: { poll: { timeout: 10_000 } },
    tags: [{ name: 'postgres', description: 'Locks rows, races, or is the only caller of a query function.' }],
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
          exclude,
        },
      },
      { test: { name: 'sqlite', include: serverTests, exclude, env: { TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          name: 'postgres',
          include: [...POSTGRES_TEST_FILES, 'test/postgres/*.test.ts'],
          setupFiles: ['test/postgres/record-queries.ts'],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['test/global-setup.ts'],
          // In files that have tests with this tag, only these tests run on PostgreSQL.
          tags: [{ name: 'postgres', only: true }],
          allowOnly: true,
        },
      },
      { test: { name: 'kill', include: ['test/kill/*.test.ts'] } },
      { test: { name: 'memory', include: ['test/memory/*.test.ts'] } },
    ],
  },
})
