/**
 * `npm run release`: makes `release/something-new-<version>-<platform>.tar.gz` of this checkout, which starts where there is
 * neither a network nor Node.js. What CHANGELOG.md gives no version is a snapshot, named by its commit; `--final` refuses to make
 * one. `--folder <path>` leaves the release unpacked there.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { RELEASED } from './prepare.mjs'
import { packagesToServe } from './packages-to-serve.ts'

const ROOT = join(import.meta.dirname, '..')

/** What a site is served from; sources, too, because some of its processes run them. */
const CONTENTS = [
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
/** What runs nowhere: tests, and what describes sources to those who write them. */
const LEFT_OUT = /\.test\.ts$|\/bin\/content$/
const LEFT_OUT_OF_PACKAGES = /\.map$|\.[cm]?ts$|\.md$/

const { values: options } = parseArgs({
  options: {
    final: { type: 'boolean' },
    folder: { type: 'string' },
  },
})

try {
  const version = await versionToRelease()
  run('node', ['bin/prepare.mjs'])
  const name = `something-new-${version}`
  const folder = options.folder ?? join(ROOT, 'release', name)
  await fill(folder, version)
  console.log(options.folder ? `It is in ${folder}` : await pack(name))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** The version in package.json, if CHANGELOG.md tells of it and of nothing that came later; else that of a snapshot. */
async function versionToRelease(): Promise<string> {
  const changelog = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const [, unreleased = ''] = /## \[Unreleased\]\n([^]*?)\n## \[/.exec(changelog) ?? []
  const [, newest] = /\n## \[(\d[^\]]*)\]/.exec(changelog) ?? []
  if (unreleased.trim() === '' && newest === packageJson.version) return packageJson.version
  if (!options.final) return snapshotVersion()
  throw new Error(
    `Version ${packageJson.version} is not what CHANGELOG.md tells of: give what stands under [Unreleased] a version there and in package.json, or release a snapshot without --final`,
  )
}

async function fill(folder: string, version: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const path of CONTENTS)
    await cp(join(ROOT, path), join(folder, path), { recursive: true, filter: isNeeded })
  for (const path of packagesToServe(ROOT)) {
    await cp(join(ROOT, path), join(folder, path), {
      recursive: true,
      // Packages of packages are copied for themselves.
      filter: (source) =>
        !LEFT_OUT_OF_PACKAGES.test(source) && source !== join(ROOT, path, 'node_modules'),
    })
  }
  await bringNode(folder)
  await cp(join(ROOT, 'ops/start.sh'), join(folder, 'start'))
  await symlink('bin/something-new', join(folder, 'something-new'))
  await writeFile(join(folder, RELEASED), `${version}\n`)
}

function isNeeded(source: string): boolean {
  return !LEFT_OUT.test(source)
}

/** Names the commit, so that several snapshots can lie side by side; where there is no repository, as in an image, none. */
function snapshotVersion(): string {
  const commit = git('rev-parse', '--short=8', 'HEAD')
  const changed = commit && git('status', '--porcelain') ? '.changed' : ''
  return `${packageJson.version}-snapshot${commit && `.${commit}`}${changed}`
}

function git(...args: string[]): string {
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return stdout?.trim() ?? ''
}

async function bringNode(folder: string): Promise<void> {
  const place = join(folder, 'node_modules/.bin/node')
  await mkdir(dirname(place), { recursive: true })
  await cp(process.execPath, place)
  // Names of what is inside it are for debuggers: 18 MB. What has no such program keeps them.
  if (process.platform === 'linux') spawnSync('strip', [place])
}

async function pack(name: string): Promise<string> {
  const file = `${name}-${process.platform}-${process.arch}.tar.gz`
  const folder = join(ROOT, 'release')
  // The same checkout makes the same names and owners, whoever packs it.
  run('tar', [
    '-C',
    folder,
    '--sort=name',
    '--owner=0',
    '--group=0',
    '-czf',
    join(folder, file),
    name,
  ])
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
