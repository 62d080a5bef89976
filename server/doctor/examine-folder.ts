import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, good, reasonOf, warning, wrong } from './finding.ts'

const OTHERS = 0o007

/** Whether the folder of data can be written to, by us alone. */
export async function examineFolder(folder: string): Promise<Finding> {
  const about = 'Folder of data'
  const probe = join(folder, `doctor-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'x'.repeat(64 * 1024))
  } catch (error) {
    return wrong(
      about,
      `nothing can be written in ${folder}: ${reasonOf(error)}`,
      'Let DATA_DIR be a folder of the user that the site runs as, on a disk with room',
    )
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
  // Windows has no such modes.
  const isOpen = process.platform !== 'win32' && ((await stat(folder)).mode & OTHERS) !== 0
  if (isOpen) {
    const todo = `chmod o= ${folder}: it may hold the database, with addresses and sessions`
    return warning(about, `${folder} is open to every user of this machine`, todo)
  }
  return good(about, `${folder} can be written to`)
}
