import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SiteDiagnosticFinding, createDoctorFinding, getOneLineErrorReason } from './doctor-finding.ts'

const OTHER_USERS_MODE = 0o007
const SUBJECT = 'Folder of data'

/** Checks that the data folder exists and that only the user of the site can write to it. */
export async function checkDataFolderAccess(folder: string): Promise<SiteDiagnosticFinding[]> {
  const probe = join(folder, `doctor-${process.pid}`)
  try {
    await writeFile(probe, 'x'.repeat(64 * 1024))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return [
      isMissing
        ? createDoctorFinding.wrong(
            SUBJECT,
            `there is no folder ${folder}`,
            'Check DATA_DIR; the first start of a site creates it',
          )
        : createDoctorFinding.wrong(
            SUBJECT,
            `nothing can be written in ${folder}: ${getOneLineErrorReason(error)}`,
            'Set DATA_DIR to a folder that belongs to the user of the site, on a disk with free space',
          ),
    ]
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
  // Windows does not have the file modes and owners that are checked below.
  if (process.platform === 'win32') return [createDoctorFinding.good(SUBJECT, `${folder} can be written to`)]
  const { mode, uid } = await stat(folder)
  const foreign = await listForeignFiles(folder, uid)
  if (foreign.length > 0) {
    return [
      createDoctorFinding.wrong(
        SUBJECT,
        `${foreign.join(', ')} in ${folder} belong to another user, so the site may fail to start`,
        `chown -R --reference=${folder} ${folder}`,
      ),
    ]
  }
  if ((mode & OTHER_USERS_MODE) !== 0) {
    const todo = `chmod o= ${folder}: it may hold the database, with addresses and sessions`
    return [createDoctorFinding.warning(SUBJECT, `${folder} is open to every user of this machine`, todo)]
  }
  return [createDoctorFinding.good(SUBJECT, `${folder} can be written to`)]
}

/** Returns files in the folder that belong to another user than the folder itself, such as files that root restored. */
async function listForeignFiles(folder: string, uid: number): Promise<string[]> {
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
