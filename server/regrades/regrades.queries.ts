import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { RegradeWithResults } from '#contract/regrades/contract.ts'

/** A regrade in progress. */
export type RunningRegrade = {
  questionId: string
  /** The question version whose answer key judges the answers. */
  version: number
  /** Milliseconds since 1970. */
  requestedAt: number
  round: 1 | 2
  /** The id of the last player whose answer was judged in the current pass; empty before the first. */
  doneUntil: string
}

/** The claim of one process on regrades. Other processes wait until `until`. */
export type RegradeProcessClaim = { by: string; until: number }

/**
 * Requests a regrade: the answers to the versions of a question from `from` up to `version` are judged by the answer
 * key of `version`.
 */
export async function requestRegrade(
  trx: Trx,
  regrade: { questionId: string; version: number; from: number; at: number },
): Promise<void> {
  // The new regrade replaces an unfinished earlier one.
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

/** Returns whether a regrade is due that no other process has claimed. */
export async function isRegradeDue(db: Database, now: number, by: string): Promise<boolean> {
  return (await selectDueRegrades(db, now, by).executeTakeFirst()) !== undefined
}

/** Claims the regrade that is due first and locks it until the transaction ends. Returns `null` if none is due. */
export async function claimRegrade(
  trx: Trx,
  now: number,
  { by, until }: RegradeProcessClaim,
): Promise<RunningRegrade | null> {
  const due = await selectDueRegrades(trx, now, by)
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!due) return null
  await selectRegrade(trx, { questionId: due.question_id, version: due.version })
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

/** The state of a regrade after a batch. */
type RegradeProgress = {
  right: number
  wrong: number
  round: 1 | 2
  doneUntil: string
  dueAt: number | null
}

export async function saveRegradeProgress(
  trx: Trx,
  regrade: RunningRegrade,
  { right, wrong, round, doneUntil, dueAt }: RegradeProgress,
): Promise<void> {
  await selectRegrade(trx, regrade)
    .set((row) => ({
      became_right: row('became_right', '+', right),
      became_wrong: row('became_wrong', '+', wrong),
      round,
      done_until: doneUntil,
      due_at: dueAt,
    }))
    .execute()
}

/** Returns the regrades of a question, latest first. */
export async function loadRegradesOfQuestion(db: Database, questionId: string): Promise<RegradeWithResults[]> {
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

/**
 * Returns the regrades of a question as a map. A key is the question version that caused a regrade. Its value is the
 * earliest question version whose answers that regrade judges again.
 */
export async function getEarliestRegradedVersions(db: Database, questionId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('regrades')
    .select(['version', 'from_version'])
    .where('question_id', '=', questionId)
    .where('taken_back_by', 'is', null)
    .execute()
  return new Map(rows.map(({ version, from_version: from }) => [version, from]))
}

function selectRegrade(trx: Trx, { questionId, version }: { questionId: string; version: number }) {
  return trx.updateTable('regrades').where('question_id', '=', questionId).where('version', '=', version)
}

function selectDueRegrades(db: Database, now: number, by: string) {
  return db
    .selectFrom('regrades')
    .selectAll()
    .where('due_at', '<=', now)
    .where((row) => row.or([row('claimed_by', 'is', null), row('claimed_by', '=', by), row('claimed_until', '<', now)]))
    .orderBy('due_at')
    .orderBy('question_id')
    .limit(1)
}
