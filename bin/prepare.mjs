/**
 * Makes the checkout ready: installs what is missing, by the lock file, and builds the pages and the
 * server, each when its sources changed. Plain JavaScript, because it runs before anything is installed, under
 * whatever Node (18 or later) the machine has.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Where Node keeps what it made of sources: a second process is there in a fraction of the time. */
export const COMPILED = join(ROOT, 'node_modules/.cache/compiled')
const INSTALLED = join(ROOT, 'node_modules/.installed-lock')
const LOCK = 'package-lock.json'
/** What npm last installed. */
const INSTALLED_PACKAGES = 'node_modules/.package-lock.json'
/** How the checkout looked when it was last found ready. */
const FOUND_READY = join(ROOT, 'dist/found-ready')
/** A release has this file, of which it is made ready: there is nothing to install and nothing to build. */
export const RELEASED = 'dist/released'
/** What is built, of what, and where the checksum of what it was built from is kept. */
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

/** The environment in which `node` is the pinned one, once it is installed, and keeps what it compiled. */
export function pinnedEnvironment() {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path }
}

/** Runs a command and leaves with its status if it fails. */
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
 * Whether a site can be served as things are: it is a release, or the pages and the server are built, and the packages that it runs with are
 * installed. Those for developing may be missing, after `npm ci --omit=dev`.
 */
export function isReadyToServe() {
  if (existsSync(join(ROOT, RELEASED))) return true
  const glance = glanceAtAll()
  if (isKept(FOUND_READY, glance)) return true
  if (!isBuilt(PAGES) || !isBuilt(SERVER) || !hasPackagesToServe(ROOT)) return false
  keep(FOUND_READY, glance)
  return true
}

/** Names, sizes and times of all that readiness follows from: a tenth of the time that reading it takes. */
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

/** Whether what npm last installed in a folder is all that runs by its lock file. */
export function hasPackagesToServe(folder) {
  const installed = join(folder, INSTALLED_PACKAGES)
  if (!existsSync(installed)) return false
  const there = packagesOf(installed)
  return Object.entries(packagesOf(join(folder, LOCK))).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' || dev || optional || devOptional || there[path]?.version === version,
  )
}

/** Whether the built server is of the sources as they are. */
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
    // Where nothing may be written, it is found out anew each time.
  }
}

/** The checksum of all that a part is built from. */
function sourcesOf({ sources }) {
  return hashOf([...sources, LOCK])
}

/** One checksum for files and folders, by their names and contents. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of filesIn(paths)) hash.update(path).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

/** All files at some paths, those of folders in the order of their names; what is generated and tests are in no build. */
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
