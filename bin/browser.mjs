/**
 * Finds a Chromium for the browser tests, or gets one: from the distribution, else from Playwright.
 * Best is the one without a window, which takes less than half of the processor's time.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pinnedEnvironment, ROOT } from './prepare.mjs'

const WITHOUT_WINDOW = 'chromium-headless-shell'
const PLACES = [
  `/usr/bin/${WITHOUT_WINDOW}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium; empty when it is Playwright's own, which Playwright finds by itself. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return wanted
  const isRoot = process.getuid?.() === 0
  if (isRoot && !existsSync(PLACES[0]) && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a Chromium for the browser tests (once)…')
    quietly('apt-get', ['update', '-qq'])
    quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', WITHOUT_WINDOW])
  }
  const there = PLACES.find((path) => existsSync(path))
  if (there) return there
  console.log('Installing a Chromium for the browser tests (once)…')
  const withSystem = isRoot ? ['--with-deps'] : []
  if (quietly('playwright', ['install', '--only-shell', ...withSystem, 'chromium'])) return ''
  console.error('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
  process.exit(1)
}

function quietly(command, args) {
  const env = { ...pinnedEnvironment(), DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}
