/** The process that makes a backup; whoever starts it says what is to be saved where. */
import { carryOut } from '../process-apart.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'
import { sentenceOf } from './sentence-of.ts'

await carryOut((order: BackupOrder) =>
  makeBackup(order).catch((error: unknown) => {
    throw new Error(sentenceOf(error), { cause: error })
  }),
)
