import { defineConfig } from '@playwright/test'
import { wantedBrowsers } from './bin/browser.mjs'
import { COMPILED } from './bin/prepare.mjs'

// Its own processes read the whole server.
process.env['NODE_COMPILE_CACHE'] ??= COMPILED
// Room for what is young: a site for each journey leaves much behind that dies at once.
process.env['NODE_OPTIONS'] ??= '--max-semi-space-size=64'

/** All journeys in Chromium, and in the other engines a choice of what engines may do differently (decision 300). */
const PROJECTS = [
  { name: 'chromium', testDir: 'test/e2e' },
  // A worker has a browser of its own: two each leave memory for the rest.
  { name: 'firefox', testDir: 'test/browsers', workers: 2 },
  { name: 'webkit', testDir: 'test/browsers', workers: 2 },
]

export default defineConfig({
  projects: PROJECTS.filter(({ name }) => wantedBrowsers().includes(name)),
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Journeys wait more than they work.
  workers: 4,
  // Node reads our TypeScript by itself.
  build: { external: ['**'] },
  // Patient, for machines that do much else; a page that is there passes at once.
  timeout: 120_000,
  // A machine that stood still for a moment is no fault of the product; what needed it is named at the end.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // A trace costs more than the journey: `--trace on` for one that fails.
    // What is kept in a browser is tried where it is the subject, and kept out of the rest.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--disable-background-networking', '--disable-component-update'],
      // Root, as in a container, cannot have Chromium's own sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
})
