/**
 * Runs the server's tests on a Citus cluster, over whose machines the tables are distributed: `CITUS_URL=postgres://…
 * npm run test:cluster`. These tests are an addition to `npm test`, which needs no cluster.
 */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    tags: [{ name: 'postgres', description: 'Also runs on PostgreSQL in `npm test`. On a cluster all tests run.' }],
    // Makes writes fail by a trigger, which a distributed table cannot have.
    exclude: ['server/http/database-trouble.test.ts'],
    include: ['server/**/*.test.ts', 'test/cluster/*.test.ts'],
    env: { TEST_ENGINE: 'postgres', TEST_CLUSTER: 'yes' },
    globalSetup: ['test/cluster-setup.ts'],
    maxWorkers: 1,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
