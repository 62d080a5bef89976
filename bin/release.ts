/**
 * `npm run release`: creates `release/something-new-<version>-<platform>.tar.gz` from this checkout. The release runs
 * without a network or an installed Node.js. If CHANGELOG.md has unreleased changes, it is a snapshot, named by its
 * commit; `--final` rejects snapshots. `--folder <path>` leaves the unpacked release there.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { RELEASE_MARKER_FILE } from './prepare.mjs'
import { listServerPackages } from './server-packages.ts'

const ROOT = join(import.meta.dirname, '..')

/** The files that a site is served from. They include sources, because some child processes run them directly. */
const RELEASE_CONTENTS = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'docs/operations',
  'docs/licences.md',
  'docs/authors/formats.md',
  'dist',
  'server',
  'domain',
  'contract',
  'content',
  'db',
  'bin',
  'ops',
]
/** The files that a release leaves out because a site does not run them: tests, and files that only checks need. */
const EXCLUDED_FILES = /\.test\.ts$|\/bin\/content$|\/dist\/(browser-)?types$/
const EXCLUDED_PACKAGE_FILES = /\.map$|\.[cm]?ts$|\.md$/

const { values: options } = parseArgs({
  options: {
    final: { type: 'boolean' },
    folder: { type: 'string' },
  },
})

try {
  const version = await getReleaseVersion()
  run('node', ['bin/prepare.mjs'])
  const name = `something-new-${version}`
  const folder = options.folder ?? join(ROOT, 'release', name)
  await copyContents(folder, version)
  console.log(options.folder ? `It is in ${folder}` : await packRelease(name))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/**
 * Returns the version in package.json if CHANGELOG.md describes it and nothing newer, and otherwise a snapshot version.
 */
async function getReleaseVersion(): Promise<string> {
  const changelog = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const [, unreleased = ''] = /## \[Unreleased\]\n([^]*?)\n## \[/.exec(changelog) ?? []
  const [, newest] = /\n## \[(\d[^\]]*)\]/.exec(changelog) ?? []
  if (unreleased.trim() === '' && newest === packageJson.version) return packageJson.version
  if (!options.final) return getSnapshotVersion()
  throw new Error(
    `Version ${packageJson.version} is not the newest in CHANGELOG.md, or CHANGELOG.md has unreleased changes: set the same version there and in package.json, or release a snapshot without --final`,
  )
}

async function copyContents(folder: string, version: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const path of RELEASE_CONTENTS)
    await cp(join(ROOT, path), join(folder, path), { recursive: true, filter: isNeeded })
  for (const path of listServerPackages(ROOT)) {
    await cp(join(ROOT, path), join(folder, path), {
      recursive: true,
      // Leaves out a package's `node_modules`, because nested packages are copied separately.
      filter: (source) => !EXCLUDED_PACKAGE_FILES.test(source) && source !== join(ROOT, path, 'node_modules'),
    })
  }
  await copyNode(folder)
  await cp(join(ROOT, 'ops/start.sh'), join(folder, 'start'))
  await symlink('bin/something-new', join(folder, 'something-new'))
  await writeFile(join(folder, RELEASE_MARKER_FILE), `${version}\n`)
}

function isNeeded(source: string): boolean {
  return !EXCLUDED_FILES.test(source)
}

/**
 * Returns a version that names the commit, so that several snapshots can be installed side by side. Without a
 * repository, as in an image, it names no commit.
 */
function getSnapshotVersion(): string {
  const commit = runGit('rev-parse', '--short=8', 'HEAD')
  const changed = commit && runGit('status', '--porcelain') ? '.changed' : ''
  return `${packageJson.version}-snapshot${commit && `.${commit}`}${changed}`
}

function runGit(...args: string[]): string {
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return stdout?.trim() ?? ''
}

async function copyNode(folder: string): Promise<void> {
  const place = join(folder, 'node_modules/.bin/node')
  await mkdir(dirname(place), { recursive: true })
  await cp(process.execPath, place)
  // Removes debugging symbols, which take 18 MB. Ignores a missing `strip`.
  if (process.platform === 'linux') spawnSync('strip', [place])
}

async function packRelease(name: string): Promise<string> {
  const file = `${name}-${process.platform}-${process.arch}.tar.gz`
  const folder = join(ROOT, 'release')
  // Fixed owners and sorted names, so that the same checkout gives the same archive.
  run('tar', ['-C', folder, '--sort=name', '--owner=0', '--group=0', '-czf', join(folder, file), name])
  const sha256 = createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('hex')
  await writeFile(join(folder, `${file}.sha256`), `${sha256}  ${file}\n`)
  return `release/${file}, and its checksum beside it`
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} failed`)
}
