import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion, QuestionHistoryAction } from '#domain/authoring/authored-question.ts'
import { mustArchiveDeletedQuestion } from '#domain/authoring/authoring.ts'
import type { Question } from '#domain/questions/question.ts'
import { findAuthoredQuestion, findAuthoredQuestionsByIds } from './authored-question-rows.ts'
import { recordQuestionEdit } from '../activity/question-edits.queries.ts'
import { toQuestionColumns, toNewQuestionRow } from '../questions/question-rows.ts'
import type { SignedInPlayer } from '../http/request-context.ts'

/** The player who makes a change, and its time in milliseconds since 1970. */
type ChangeAuthor = { player: Pick<SignedInPlayer, 'id'>; at: number }

export async function insertQuestion(trx: Trx, question: Question, { player, at }: ChangeAuthor) {
  await trx
    .insertInto('questions')
    .values(toNewQuestionRow(question, at, player.id))
    .execute()
}

/** Returns the current question, locked until the transaction ends, or `null` if it does not exist. */
export async function lockQuestion(trx: Trx, id: string): Promise<AuthoredQuestion | null> {
  await trx
    .selectFrom('questions')
    .select('id')
    .where('id', '=', id)
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .execute()
  return findAuthoredQuestion(trx, id)
}

/**
 * Returns the questions with these ids in the order of the ids, and locks them until the transaction ends. Ids without
 * a question are ignored.
 */
export async function lockAndLoadQuestions(trx: Trx, ids: readonly string[]): Promise<AuthoredQuestion[]> {
  if (ids.length === 0) return []
  await trx
    .selectFrom('questions')
    .select('id')
    .where('id', 'in', ids)
    // Locks the questions in the order of their ids, so that two transactions cannot deadlock.
    .orderBy('id')
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .execute()
  return findAuthoredQuestionsByIds(trx, ids)
}

export type QuestionUpdateParams = {
  before: AuthoredQuestion
  after: Question
  action: QuestionHistoryAction
} & ChangeAuthor

export async function updateQuestion(
  trx: Trx,
  { before, after, action, player, at }: QuestionUpdateParams,
): Promise<void> {
  const version = before.version + 1
  await trx
    .updateTable('questions')
    .set({
      ...toQuestionColumns(after),
      version,
      updated_at: at,
      // Only published questions can have a planned day.
      ...(after.status === 'Published' ? {} : { scheduled_day: null }),
    })
    .where('id', '=', before.id)
    .execute()
  await recordQuestionEdit(trx, { before, after, version, action, userId: player.id, at })
}

/** Archives a question that players may have answered, and deletes any other. */
export async function deleteOrArchiveQuestion(
  trx: Trx,
  { question, player, at }: { question: AuthoredQuestion } & ChangeAuthor,
): Promise<'archived' | 'deleted'> {
  const { id, version, inQuiz, dayUsed } = question
  const isKept = mustArchiveDeletedQuestion({ hadDay: dayUsed !== null, inQuiz })
  const action = isKept ? 'archived' : 'deleted'
  if (isKept) await setQuestionArchived(trx, { question, archivedAt: at, at })
  else await trx.deleteFrom('questions').where('id', '=', id).execute()
  await recordQuestionEdit(trx, {
    before: question,
    after: question,
    version: version + 1,
    action,
    userId: player.id,
    at,
  })
  return action
}

/** Declines a draft: archives it, so that it can be restored. */
export async function declineDraftQuestion(
  trx: Trx,
  { question, player, at }: { question: AuthoredQuestion } & ChangeAuthor,
): Promise<void> {
  await setQuestionArchived(trx, { question, archivedAt: at, at })
  const version = question.version + 1
  const edit = { before: question, after: question, version, userId: player.id, at }
  await recordQuestionEdit(trx, { ...edit, action: 'declined' })
}

/** Restores an archived question with its previous status. */
export async function unarchiveQuestion(
  trx: Trx,
  { question, player, at }: { question: AuthoredQuestion } & ChangeAuthor,
): Promise<void> {
  await setQuestionArchived(trx, { question, archivedAt: null, at })
  const version = question.version + 1
  const edit = { before: question, after: question, version, userId: player.id, at }
  await recordQuestionEdit(trx, { ...edit, action: 'restored' })
}

async function setQuestionArchived(
  trx: Trx,
  change: { question: AuthoredQuestion; archivedAt: number | null; at: number },
): Promise<void> {
  await trx
    .updateTable('questions')
    .set({
      archived_at: change.archivedAt,
      scheduled_day: null,
      updated_at: change.at,
      version: change.question.version + 1,
    })
    .where('id', '=', change.question.id)
    .execute()
}
