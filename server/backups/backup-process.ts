/** Makes a backup in a child process of the site. */
import { serveParentProcess } from '../jobs/child-process.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'
import { sentenceOf } from './sentence-of.ts'

await serveParentProcess((order: BackupOrder) =>
  makeBackup(order).catch((error: unknown) => {
    throw new Error(sentenceOf(error), { cause: error })
  }),
)
