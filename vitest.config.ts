import { defineConfig } from 'vitest/config'
import { COMPILED } from './bin/prepare.mjs'
import { POSTGRES_FILES } from './test/postgres/files.ts'
import { SLOW_FILES } from './test/slow-files.ts'

// Many tests start processes, and to compile a process takes longer than to test it.
process.env['NODE_COMPILE_CACHE'] ??= COMPILED

const serverTests = ['server/**/*.test.ts', 'db/**/*.test.ts']

const exclude = process.env['QUICK_TESTS'] ? SLOW_FILES : []

export default defineConfig({
  test: {
    // One more than the cores of a small machine: a test that waits for a process or a database leaves a core idle.
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
          exclude,
        },
      },
      { test: { name: 'sqlite', include: serverTests, exclude, env: { TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          name: 'postgres',
          include: [...POSTGRES_FILES, 'test/postgres/*.test.ts'],
          setupFiles: ['test/postgres/record-queries.ts'],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['test/global-setup.ts'],
        },
      },
      { test: { name: 'kill', include: ['test/kill/*.test.ts'] } },
      { test: { name: 'memory', include: ['test/memory/*.test.ts'] } },
    ],
  },
})
