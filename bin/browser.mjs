/**
 * Finds or installs the browsers for end-to-end tests: Chromium, Firefox and WebKitGTK from Debian packages, or
 * Chromium from Playwright. Prefers the headless shell of Chromium, which needs less than half the processor time.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { getPinnedNodeEnvironmentVariables, ROOT } from './prepare.mjs'

const HEADLESS_PACKAGE = 'chromium-headless-shell'
const CHROMIUM_PATHS = [
  `/usr/bin/${HEADLESS_PACKAGE}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The programs that Firefox and WebKit tests need, each with its environment variable, possible paths and Debian
 * package.
 */
const ENGINES = {
  firefox: [
    {
      variable: 'FIREFOX_PATH',
      names: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
      package: 'firefox-esr',
    },
  ],
  webkit: [
    { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
    { variable: 'XVFB_PATH', names: ['Xvfb'], package: 'xvfb' },
  ],
}

const ALL_BROWSERS = ['chromium', ...Object.keys(ENGINES)]

/** Returns the browsers in which end-to-end tests run: all, or those that the variable TEST_BROWSERS lists. */
export function getSelectedTestBrowsers() {
  const listed = process.env.TEST_BROWSERS?.split(',').map((name) => name.trim()) ?? ALL_BROWSERS
  const unknown = listed.filter((name) => !ALL_BROWSERS.includes(name))
  if (unknown.length === 0) return listed
  throw new Error(`TEST_BROWSERS names "${unknown[0]}"; there are ${ALL_BROWSERS.join(', ')}.`)
}

/** Installs missing programs of the selected browsers. Returns a failure for each browser that is still missing. */
export function installBrowsers() {
  const wanted = getSelectedTestBrowsers().filter((name) => name in ENGINES)
  const missing = wanted.flatMap((name) => ENGINES[name]).filter((program) => !findPath(program))
  if (missing.length > 0 && canInstall()) {
    console.log('Installing Firefox and WebKit for the browser tests (once)…')
    runQuietly('apt-get', ['update', '-qq'])
    // Installs packages one by one, so that a package which the distribution lacks does not stop the others.
    for (const program of missing) installPackage(program.package)
  }
  return wanted.flatMap((name) => {
    const message = listMissingPrograms(name)
    return message === null ? [] : [{ name: `end-to-end tests in ${name}`, message, browser: name }]
  })
}

/**
 * Returns the path of a program that a browser needs for tests. Throws an error that says what to install if it is
 * missing.
 */
export function findBrowserTestExecutable(engine, variable) {
  const message = listMissingPrograms(engine)
  if (message !== null) throw new Error(message)
  return findPath(ENGINES[engine].find((program) => program.variable === variable))
}

function listMissingPrograms(engine) {
  const program = ENGINES[engine].find((one) => !findPath(one))
  if (!program) return null
  return [
    `There is no ${program.names[0]}. Install it (on Debian: apt-get install ${program.package})`,
    `or set ${program.variable} to its path.`,
    `To test without this engine, set TEST_BROWSERS, for example to "chromium".`,
  ].join(' ')
}

function findPath({ variable, names }) {
  const set = process.env[variable]
  if (set) return existsSync(set) ? set : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((one) => join(one, name))))
    .find((path) => existsSync(path))
}

/** Returns the path of Chromium, or an empty string for Playwright's own, which Playwright finds itself. */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return wanted
  if (canInstall() && !existsSync(CHROMIUM_PATHS[0])) {
    console.log('Installing a Chromium for the browser tests (once)…')
    runQuietly('apt-get', ['update', '-qq'])
    installPackage(HEADLESS_PACKAGE)
  }
  const there = CHROMIUM_PATHS.find((path) => existsSync(path))
  if (there) return there
  console.log('Installing a Chromium for the browser tests (once)…')
  const withSystem = isRoot() ? ['--with-deps'] : []
  if (runQuietly('playwright', ['install', '--only-shell', ...withSystem, 'chromium'])) return ''
  console.error('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
  process.exit(1)
}

function isRoot() {
  return process.getuid?.() === 0
}

function canInstall() {
  return isRoot() && existsSync('/usr/bin/apt-get')
}

function installPackage(name) {
  return runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

function runQuietly(command, args) {
  const env = { ...getPinnedNodeEnvironmentVariables(), DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}
