import { defineConfig } from '@playwright/test'
import { getSelectedTestBrowsers } from './bin/browser.mjs'
import { COMPILE_CACHE_FOLDER } from './bin/prepare.mjs'

// The workers of Playwright load the whole server, which is faster with the compile cache.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE_FOLDER
// Gives the young generation of the heap more memory, because each end-to-end test creates and drops a whole site.
process.env['NODE_OPTIONS'] ??= '--max-semi-space-size=64'

/**
 * All end-to-end tests run in Chromium. Those about differences between browsers also run in Firefox and WebKit
 * (decision 300).
 */
const PROJECTS = [
  // Firefox and WebKit begin first, because with two workers each they would otherwise run alone at the end. Each
  // worker has its own browser. Two workers for each engine leave enough memory.
  { name: 'firefox', testDir: 'test/browsers', workers: 2 },
  { name: 'webkit', testDir: 'test/browsers', workers: 2 },
  { name: 'chromium', testDir: 'test/e2e' },
]

export default defineConfig({
  projects: PROJECTS.filter(({ name }) => getSelectedTestBrowsers().includes(name)),
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // End-to-end tests mostly wait, so there are more workers than cores.
  workers: 4,
  // Playwright need not compile any file, because Node.js runs TypeScript directly.
  build: { external: ['**'] },
  // Long timeouts for slow machines. A passing test is not slowed down by them.
  timeout: 120_000,
  // One retry for machines that freeze for a moment. The report lists the tests that needed it.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Traces are off, because recording one takes longer than the test. Use `--trace on` for a test that fails. Service
    // workers are blocked except in the tests about them.
    serviceWorkers: 'block',
    // Tests run with reduced motion, because drawing every frame of a turning card would take a fifth of the time of
    // tests that answer questions. Tests about play, layout and navigation turn motion on with `WITH_MOTION`, and the
    // tests in Firefox and WebKit always have it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--disable-background-networking', '--disable-component-update'],
      // Chromium's sandbox does not work for root, as in a container.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
})
