import { randomUUID } from 'node:crypto'
import type { Trx } from '#db/tables/tables.ts'
import { insertActivityLogEntry } from './record-activity.queries.ts'

/** Records a change of the site's settings. It cannot be undone. */
export async function recordSiteProfileChange(
  trx: Trx,
  entry: { userId: string; at: number; about: string },
): Promise<void> {
  await insertActivityLogEntry(trx, {
    ...entry,
    action: 'changed the site',
    id: randomUUID(),
    questions: 0,
    quizzes: 0,
  })
}
