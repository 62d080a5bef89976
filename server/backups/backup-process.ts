/** Makes a backup in a child process of the site. */
import { runJobForParentProcess } from '../jobs/child-process.ts'
import { type BackupChildProcessInput, createVerifiedBackup } from './make-backup.ts'
import { describeError } from './describe-error.ts'

await runJobForParentProcess((order: BackupChildProcessInput) =>
  createVerifiedBackup(order).catch((error: unknown) => {
    throw new Error(describeError(error), { cause: error })
  }),
)
