import { existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { RELEASE_MARKER_FILE, ROOT } from '../prepare.mjs'

/**
 * An installation with several releases in `<folder>/releases/`. Its symbolic link `current` points to the active
 * release.
 */
export type MultiReleaseInstallation = { folder: string; current: string }

/** Returns the installation that this program belongs to. Throws an error that says how to create one. */
export function findMultiReleaseInstallation(): MultiReleaseInstallation {
  const root = realpathSync(ROOT)
  const folder = dirname(dirname(root))
  const current = join(folder, 'current')
  if (basename(dirname(root)) !== 'releases' || !existsSync(current)) {
    throw new Error(
      `${root} is not a release in …/releases/ with a link …/current beside that folder. See docs/operations/install.md.`,
    )
  }
  return { folder, current: realpathSync(current) }
}

/** Returns the release that was active before the current one, or `null` if there is none. */
export function getPreviousRelease({ folder }: MultiReleaseInstallation): string | null {
  const link = join(folder, 'previous')
  return existsSync(link) ? realpathSync(link) : null
}

/** Makes `current` the release of the next start, and `previous` the release that a rollback returns to. */
export function switchCurrentRelease(
  { folder }: MultiReleaseInstallation,
  { current, previous }: { current: string; previous: string | null },
): void {
  updateLink(folder, 'previous', previous)
  updateLink(folder, 'current', current)
}

/** Replaces the link atomically, so that readers find the old release or the new one at any moment. */
function updateLink(folder: string, name: string, release: string | null): void {
  if (release === null) return rmSync(join(folder, name), { force: true })
  const part = join(folder, `.${name}-${process.pid}`)
  rmSync(part, { force: true })
  symlinkSync(join('releases', basename(release)), part)
  renameSync(part, join(folder, name))
}

/** Returns the version of a release from its folder name. */
export function getReleaseVersion(release: string): string {
  return readFileSync(join(release, RELEASE_MARKER_FILE), 'utf8').trim()
}

/** Returns when the pages of a release were built, which identifies a running version. */
export function getReleaseBuildDate(release: string): number {
  const build = JSON.parse(readFileSync(join(release, 'dist/build.json'), 'utf8')) as { buildDate: number }
  return build.buildDate
}
