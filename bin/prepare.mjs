/**
 * Prepares the checkout: installs missing packages by the lock file, and builds the pages and the server if their
 * sources changed. Plain JavaScript, because it runs before anything is installed, under any Node from version 18.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Node's compile cache, which makes child processes start much faster. */
export const COMPILE_CACHE_FOLDER = join(ROOT, 'node_modules/.cache/compiled')
const INSTALLED_MARKER_FILE = join(ROOT, 'node_modules/.installed-lock')
const LOCK_FILE = 'package-lock.json'
/** npm's record of the installed packages. */
const INSTALLED_LOCK_FILE = 'node_modules/.package-lock.json'
/**
 * The file that shows when packages and builds were last found complete. It contains a checksum of the sizes and times
 * that all source files had then.
 */
const READY_MARKER_FILE = join(ROOT, 'dist/found-ready')
/** The file that marks a folder as an unpacked release, which needs no installation and no build. */
export const RELEASE_MARKER_FILE = 'dist/released'
/** The two builds: the sources of each, and the file that stores the checksum of the sources it was built from. */
const PAGES_BUILD = {
  name: 'pages',
  program: 'bin/build.ts',
  builtFrom: join(ROOT, 'dist/built-from'),
  sources: [
    'web',
    'domain',
    'contract',
    'content/starter/pictures',
    'content/starter/sounds',
    'bin/browsers/supported.ts',
    'bin/build.ts',
    'bin/class-names.ts',
    'bin/favicon.ts',
    'bin/kept-by-checksum.ts',
    'bin/make-art.ts',
    'bin/script-alone.ts',
    'bin/server-output.ts',
    'bin/shell-files.ts',
    'package.json',
    'vite.config.ts',
  ],
}
const SERVER_BUILD = {
  name: 'server',
  program: 'bin/build-server.ts',
  builtFrom: join(ROOT, 'dist/site-built-from'),
  sources: [
    'server',
    'domain',
    'contract',
    'content',
    'db',
    'bin/build-server.ts',
    'bin/make-packs.ts',
    'bin/server-output.ts',
  ],
}

/** Returns an environment in which `node` is the pinned version, once it is installed, and uses the compile cache. */
export function getPinnedNodeEnvironmentVariables() {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { NODE_COMPILE_CACHE: COMPILE_CACHE_FOLDER, ...process.env, PATH: path }
}

/** Runs a command. If it fails, exits with its status. */
export function runCommand(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...getPinnedNodeEnvironmentVariables(), ...environment },
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

export function installNpmPackages() {
  const lock = hashFiles([LOCK_FILE])
  if (existsSync(INSTALLED_MARKER_FILE) && readFileSync(INSTALLED_MARKER_FILE, 'utf8') === lock) return
  console.log('Installing what is missing (once)…')
  runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(INSTALLED_MARKER_FILE, lock)
}

export function buildOutdatedBundles() {
  for (const part of [PAGES_BUILD, SERVER_BUILD]) {
    if (isBuilt(part)) continue
    console.log(`Building the ${part.name} (when changed)…`)
    runCommand('node', [part.program])
    writeFileSync(part.builtFrom, hashSources(part))
  }
}

/**
 * Returns whether a site can be served now: this is a release, or pages, server and all packages for serving are
 * ready. Development packages may be missing, as after `npm ci --omit=dev`.
 */
export function isSiteReadyToServe() {
  if (existsSync(join(ROOT, RELEASE_MARKER_FILE))) return true
  const glance = hashFileStats()
  if (hasContent(READY_MARKER_FILE, glance)) return true
  if (!isBuilt(PAGES_BUILD) || !isBuilt(SERVER_BUILD) || !areServerPackagesInstalled(ROOT)) return false
  writeMarkerFile(READY_MARKER_FILE, glance)
  return true
}

/**
 * Hashes names, sizes and times of all files that readiness depends on. This takes a tenth of the time of reading them.
 */
function hashFileStats() {
  const built = [PAGES_BUILD, SERVER_BUILD].map((part) => relative(ROOT, part.builtFrom))
  const paths = [...PAGES_BUILD.sources, ...SERVER_BUILD.sources, ...built, LOCK_FILE, INSTALLED_LOCK_FILE]
  const hash = createHash('sha256')
  for (const path of listFiles([...new Set(paths)])) {
    const { size, mtimeMs } = statSync(join(ROOT, path), { throwIfNoEntry: false }) ?? {}
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Returns whether all packages that the lock file requires for serving are installed in a folder. */
export function areServerPackagesInstalled(folder) {
  const installed = join(folder, INSTALLED_LOCK_FILE)
  if (!existsSync(installed)) return false
  const there = readPackages(installed)
  return Object.entries(readPackages(join(folder, LOCK_FILE))).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' || dev || optional || devOptional || there[path]?.version === version,
  )
}

/** Returns whether the server was built from the current sources. */
export function isServerBuildCurrent() {
  return isBuilt(SERVER_BUILD)
}

function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function isBuilt(part) {
  return hasContent(part.builtFrom, hashSources(part))
}

function hasContent(file, text) {
  return existsSync(file) && readFileSync(file, 'utf8') === text
}

function writeMarkerFile(file, text) {
  try {
    writeFileSync(file, text)
  } catch {
    // A read-only checkout cannot store the marker file, so each start determines again whether the checkout is ready.
  }
}

/** Returns the checksum of all sources of a build. */
function hashSources({ sources }) {
  return hashFiles([...sources, LOCK_FILE])
}

/** Returns one checksum of files and folders, by names and contents. */
function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of listFiles(paths)) hash.update(path).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

/**
 * Returns all files below some paths, sorted by name in each folder. Skips tests and generated files, which are in no
 * build.
 */
function listFiles(paths) {
  return paths.flatMap((path) => {
    if (!statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory()) return [path]
    const entries = readdirSync(join(ROOT, path), { withFileTypes: true })
    return entries
      .filter(({ name }) => name !== 'generated' && !/\.test\.tsx?$/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const inside = `${path}/${entry.name}`
        return entry.isDirectory() ? listFiles([inside]) : [inside]
      })
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  installNpmPackages()
  buildOutdatedBundles()
}
