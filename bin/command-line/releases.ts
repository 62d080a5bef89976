import { existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { RELEASED, ROOT } from '../prepare.mjs'

/** Releases side by side in `<folder>/releases/`; `current` there is a symbolic link to the one that is served. */
export type Installation = { folder: string; current: string }

/** The installation that this program is part of. Throws an error that says how one is made. */
export function findInstallation(): Installation {
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

/** The release that was served before the current one; null when there is none. */
export function previousRelease({ folder }: Installation): string | null {
  const link = join(folder, 'previous')
  return existsSync(link) ? realpathSync(link) : null
}

/** Serves `current` from the next start on; `previous` is what a rollback goes back to. */
export function switchTo(
  { folder }: Installation,
  { current, previous }: { current: string; previous: string | null },
): void {
  pointTo(folder, 'previous', previous)
  pointTo(folder, 'current', current)
}

/** Readers of the link find the old release or the new one, at any moment. */
function pointTo(folder: string, name: string, release: string | null): void {
  if (release === null) return rmSync(join(folder, name), { force: true })
  const part = join(folder, `.${name}-${process.pid}`)
  rmSync(part, { force: true })
  symlinkSync(join('releases', basename(release)), part)
  renameSync(part, join(folder, name))
}

/** The version of a release, as `npm run release` names it. */
export function versionOf(release: string): string {
  return readFileSync(join(release, RELEASED), 'utf8').trim()
}

/** When the pages of a release were built, by which a running site tells itself from another. */
export function buildDateOf(release: string): number {
  const build = JSON.parse(readFileSync(join(release, 'dist/build.json'), 'utf8')) as {
    buildDate: number
  }
  return build.buildDate
}
