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
export const COMPILED = join(ROOT, 'node_modules/.cache/compiled')
const INSTALLED = join(ROOT, 'node_modules/.installed-lock')
const LOCK = 'package-lock.json'
/** npm's record of the installed packages. */
const INSTALLED_PACKAGES = 'node_modules/.package-lock.json'
/** Stores the state of the checkout when it was last ready. */
const FOUND_READY = join(ROOT, 'dist/found-ready')
/** This file marks a release, which needs no installation and no build. */
export const RELEASED = 'dist/released'
/** The two builds: the sources of each, and the file that stores the checksum of the sources it was built from. */
const PAGES = {
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
const SERVER = {
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
export function pinnedEnvironment() {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path }
}

/** Runs a command. If it fails, exits with its status. */
export function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...pinnedEnvironment(), ...environment },
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

export function install() {
  const lock = hashOf([LOCK])
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return
  console.log('Installing what is missing (once)…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(INSTALLED, lock)
}

export function build() {
  for (const part of [PAGES, SERVER]) {
    if (isBuilt(part)) continue
    console.log(`Building the ${part.name} (when changed)…`)
    run('node', [part.program])
    writeFileSync(part.builtFrom, sourcesOf(part))
  }
}

/**
 * Returns whether a site can be served now: this is a release, or pages, server and all packages for serving are
 * ready. Development packages may be missing, as after `npm ci --omit=dev`.
 */
export function isReadyToServe() {
  if (existsSync(join(ROOT, RELEASED))) return true
  const glance = glanceAtAll()
  if (isKept(FOUND_READY, glance)) return true
  if (!isBuilt(PAGES) || !isBuilt(SERVER) || !hasPackagesToServe(ROOT)) return false
  keep(FOUND_READY, glance)
  return true
}

/**
 * Hashes names, sizes and times of all files that readiness depends on. This takes a tenth of the time of reading
 * them.
 */
function glanceAtAll() {
  const built = [PAGES, SERVER].map((part) => relative(ROOT, part.builtFrom))
  const paths = [...PAGES.sources, ...SERVER.sources, ...built, LOCK, INSTALLED_PACKAGES]
  const hash = createHash('sha256')
  for (const path of filesIn([...new Set(paths)])) {
    const { size, mtimeMs } = statSync(join(ROOT, path), { throwIfNoEntry: false }) ?? {}
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Returns whether all packages that the lock file requires for serving are installed in a folder. */
export function hasPackagesToServe(folder) {
  const installed = join(folder, INSTALLED_PACKAGES)
  if (!existsSync(installed)) return false
  const there = packagesOf(installed)
  return Object.entries(packagesOf(join(folder, LOCK))).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' || dev || optional || devOptional || there[path]?.version === version,
  )
}

/** Returns whether the server was built from the current sources. */
export function isServerBuilt() {
  return isBuilt(SERVER)
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function isBuilt(part) {
  return isKept(part.builtFrom, sourcesOf(part))
}

function isKept(file, text) {
  return existsSync(file) && readFileSync(file, 'utf8') === text
}

function keep(file, text) {
  try {
    writeFileSync(file, text)
  } catch {
    // In a read-only checkout, readiness is determined again at each start.
  }
}

/** Returns the checksum of all sources of a build. */
function sourcesOf({ sources }) {
  return hashOf([...sources, LOCK])
}

/** Returns one checksum of files and folders, by names and contents. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of filesIn(paths)) hash.update(path).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

/**
 * Returns all files below some paths, sorted by name in each folder. Skips tests and generated files, which are in no
 * build.
 */
function filesIn(paths) {
  return paths.flatMap((path) => {
    if (!statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory()) return [path]
    const entries = readdirSync(join(ROOT, path), { withFileTypes: true })
    return entries
      .filter(({ name }) => name !== 'generated' && !/\.test\.tsx?$/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const inside = `${path}/${entry.name}`
        return entry.isDirectory() ? filesIn([inside]) : [inside]
      })
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  install()
  build()
}
