import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, good, reasonOf, warning, wrong } from './finding.ts'

const OTHERS = 0o007
const ABOUT = 'Folder of data'

/** Checks that the data folder exists and that only the user of the site can write to it. */
export async function examineFolder(folder: string): Promise<Finding[]> {
  const probe = join(folder, `doctor-${process.pid}`)
  try {
    await writeFile(probe, 'x'.repeat(64 * 1024))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return [
      isMissing
        ? wrong(
            ABOUT,
            `there is no folder ${folder}`,
            'Check DATA_DIR; the first start of a site creates it',
          )
        : wrong(
            ABOUT,
            `nothing can be written in ${folder}: ${reasonOf(error)}`,
            'Set DATA_DIR to a folder that belongs to the user of the site, on a disk with free space',
          ),
    ]
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
  // Windows has no such modes and owners.
  if (process.platform === 'win32') return [good(ABOUT, `${folder} can be written to`)]
  const { mode, uid } = await stat(folder)
  const foreign = await foreignFiles(folder, uid)
  if (foreign.length > 0) {
    return [
      wrong(
        ABOUT,
        `${foreign.join(', ')} in ${folder} belong to another user, so the site may fail to start`,
        `chown -R --reference=${folder} ${folder}`,
      ),
    ]
  }
  if ((mode & OTHERS) !== 0) {
    const todo = `chmod o= ${folder}: it may hold the database, with addresses and sessions`
    return [warning(ABOUT, `${folder} is open to every user of this machine`, todo)]
  }
  return [good(ABOUT, `${folder} can be written to`)]
}

/**
 * Returns files in the folder that belong to another user than the folder itself, such as files that root restored.
 */
async function foreignFiles(folder: string, uid: number): Promise<string[]> {
  const names = await readdir(folder)
  const owners = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (one) => one.uid,
        () => uid,
      ),
    ),
  )
  return names.filter((_, at) => owners[at] !== uid)
}
