/**
 * Makes the checkout ready: installs what is missing, by the lock file, and builds the pages and the
 * server, each when its sources changed. Plain JavaScript, because it runs before anything is installed, under
 * whatever Node (18 or later) the machine has.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Where Node keeps what it made of sources: a second process is there in a fraction of the time. */
export const COMPILED = join(ROOT, 'node_modules/.cache/compiled')
const INSTALLED = join(ROOT, 'node_modules/.installed-lock')
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
    'content/packs',
    'content/starter/pictures',
    'content/starter/products.yaml',
    'content/starter/quizzes',
    'bin/build.ts',
    'bin/class-names.ts',
    'bin/kept-by-checksum.ts',
    'bin/make-art.ts',
    'bin/make-packs.ts',
    'bin/pdf.ts',
    'bin/script-alone.ts',
    'bin/sounds',
    'vite.config.ts',
  ],
}
const SERVER = {
  name: 'server',
  program: 'bin/build-server.ts',
  builtFrom: join(ROOT, 'dist/site-built-from'),
  sources: ['server', 'domain', 'contract', 'content', 'db', 'bin/build-server.ts'],
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
  const lock = hashOf(['package-lock.json'])
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
  return isBuilt(PAGES) && isBuilt(SERVER) && hasPackagesToServe(ROOT)
}

/** Whether what npm last installed in a folder is all that runs by its lock file. */
export function hasPackagesToServe(folder) {
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const there = packagesOf(installed)
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
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
  return existsSync(part.builtFrom) && readFileSync(part.builtFrom, 'utf8') === sourcesOf(part)
}

/** The checksum of all that a part is built from. */
function sourcesOf({ sources }) {
  return hashOf([...sources, 'package-lock.json'])
}

/** One checksum for files and folders, by their names and contents. */
function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const entries = readdirSyncOrNull(path)
    if (entries === null) hash.update(path).update(readFileSync(join(ROOT, path)))
    else for (const name of entries) if (name !== 'generated') add(`${path}/${name}`)
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

function readdirSyncOrNull(path) {
  try {
    return readdirSync(join(ROOT, path)).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  install()
  build()
}
