import { locksRows } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Regrade } from '#domain/authoring/regrade.ts'

/** A regrade under way, and how far it got. */
export type RegradeUnderWay = {
  questionId: string
  /** The edit whose key judges. */
  version: number
  /** Milliseconds since 1970. */
  requestedAt: number
  round: 1 | 2
  /** The last player whose answer was looked at. */
  doneUntil: string
}

/** Which run of which process looks after regrades, and until when the others leave them to it. */
export type Claim = { by: string; until: number }

/** Asks for answers to versions before this one, but none before `from`, to be judged by its key. */
export async function requestRegrade(
  trx: Trx,
  regrade: { questionId: string; version: number; from: number; at: number },
): Promise<void> {
  // What an earlier one has not done yet, this one does.
  await trx
    .updateTable('regrades')
    .set({ due_at: null })
    .where('question_id', '=', regrade.questionId)
    .where('due_at', 'is not', null)
    .execute()
  await trx
    .insertInto('regrades')
    .values({
      question_id: regrade.questionId,
      version: regrade.version,
      from_version: regrade.from,
      requested_at: regrade.at,
      due_at: regrade.at,
      round: 1,
      done_until: '',
      became_right: 0,
      became_wrong: 0,
    })
    .execute()
}

/** Whether there is something to do that no other run looks after. */
export async function isRegradeDue(db: Database, now: number, by: string): Promise<boolean> {
  return (await dueRegrades(db, now, by).executeTakeFirst()) !== undefined
}

/** Takes the regrade that is due first and locks it until the transaction ends; null when there is none. */
export async function claimRegrade(
  trx: Trx,
  now: number,
  { by, until }: Claim,
): Promise<RegradeUnderWay | null> {
  const due = await dueRegrades(trx, now, by)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!due) return null
  await regradeOf(trx, { questionId: due.question_id, version: due.version })
    .set({ claimed_by: by, claimed_until: until })
    .execute()
  return {
    questionId: due.question_id,
    version: due.version,
    requestedAt: due.requested_at,
    round: due.round === 1 ? 1 : 2,
    doneUntil: due.done_until,
  }
}

/** What becomes of a regrade after some of it was done. */
type Progress = {
  right: number
  wrong: number
  round: 1 | 2
  doneUntil: string
  dueAt: number | null
}

export async function saveProgress(
  trx: Trx,
  regrade: RegradeUnderWay,
  { right, wrong, round, doneUntil, dueAt }: Progress,
): Promise<void> {
  await regradeOf(trx, regrade)
    .set((row) => ({
      became_right: row('became_right', '+', right),
      became_wrong: row('became_wrong', '+', wrong),
      round,
      done_until: doneUntil,
      due_at: dueAt,
    }))
    .execute()
}

/** The regrades of a question, the latest first. */
export async function regradesOf(db: Database, questionId: string): Promise<Regrade[]> {
  const rows = await db
    .selectFrom('regrades')
    .selectAll()
    .where('question_id', '=', questionId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    at: row.requested_at,
    right: row.became_right,
    wrong: row.became_wrong,
    isDone: row.due_at === null || row.round === 2,
  }))
}

/** From which version on each edit of a question judges answers again; of those that do. */
export async function regradesFrom(db: Database, questionId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('regrades')
    .select(['version', 'from_version'])
    .where('question_id', '=', questionId)
    .where('taken_back_by', 'is', null)
    .execute()
  return new Map(rows.map(({ version, from_version: from }) => [version, from]))
}

function regradeOf(trx: Trx, { questionId, version }: { questionId: string; version: number }) {
  return trx
    .updateTable('regrades')
    .where('question_id', '=', questionId)
    .where('version', '=', version)
}

function dueRegrades(db: Database, now: number, by: string) {
  return db
    .selectFrom('regrades')
    .selectAll()
    .where('due_at', '<=', now)
    .where((row) =>
      row.or([
        row('claimed_by', 'is', null),
        row('claimed_by', '=', by),
        row('claimed_until', '<', now),
      ]),
    )
    .orderBy('due_at')
    .orderBy('question_id')
    .limit(1)
}
