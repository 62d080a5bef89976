/** The process that makes a backup; whoever starts it says what is to be saved where. */
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type BackupOrder, type MadeBackup, makeBackup } from './make-backup.ts'
import { sentenceOf } from './sentence-of.ts'

export type BackupOutcome = { made: MadeBackup } | { failure: string }

// Visitors come first.
setPriority(constants.priority.PRIORITY_LOW)

// The site is gone: whoever comes next does it.
process.once('disconnect', () => process.exit(1))

const [order] = (await once(process, 'message')) as [BackupOrder]
const outcome: BackupOutcome = await makeBackup(order).then(
  (made) => ({ made }),
  (error: unknown) => ({ failure: sentenceOf(error) }),
)
process.send?.(outcome)
