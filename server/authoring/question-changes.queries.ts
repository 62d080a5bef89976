import { locksRows } from '#db/engine/engine.ts'
import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion, EditAction } from '#domain/authoring/authored-question.ts'
import { isKeptForRecord } from '#domain/authoring/authoring.ts'
import type { Question } from '#domain/questions/question.ts'
import { authoredQuestion, authoredQuestionsOf } from './authored-question-rows.ts'
import { recordEdit } from '../activity/question-edits.queries.ts'
import { columnsOf, rowFromQuestion } from '../questions/question-rows.ts'
import type { Player } from '../http/request-context.ts'

/** The player who makes a change, and its time in milliseconds since 1970. */
type Doer = { player: Pick<Player, 'id'>; at: number }

export async function addQuestion(trx: Trx, question: Question, { player, at }: Doer) {
  await trx
    .insertInto('questions')
    .values(rowFromQuestion(question, at, player.id))
    .execute()
}

/** Returns the current question, locked until the transaction ends, or `null` if it does not exist. */
export async function lockedQuestion(trx: Trx, id: string): Promise<AuthoredQuestion | null> {
  await trx
    .selectFrom('questions')
    .select('id')
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute()
  return authoredQuestion(trx, id)
}

/**
 * Returns several questions in the order of the given ids, locked until the transaction ends. Missing
 * ones are left out.
 */
export async function lockedQuestions(
  trx: Trx,
  ids: readonly string[],
): Promise<AuthoredQuestion[]> {
  if (ids.length === 0) return []
  await trx
    .selectFrom('questions')
    .select('id')
    .where('id', 'in', ids)
    // Lock in id order, so that transactions cannot deadlock.
    .orderBy('id')
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute()
  return authoredQuestionsOf(trx, ids)
}

export type QuestionChange = {
  before: AuthoredQuestion
  after: Question
  action: EditAction
} & Doer

/** Saves a changed question and records the change in its history. */
export async function saveQuestion(
  trx: Trx,
  { before, after, action, player, at }: QuestionChange,
): Promise<void> {
  const version = before.version + 1
  await trx
    .updateTable('questions')
    .set({
      ...columnsOf(after),
      version,
      updated_at: at,
      // Only published questions can have a planned day.
      ...(after.status === 'Published' ? {} : { scheduled_day: null }),
    })
    .where('id', '=', before.id)
    .execute()
  await recordEdit(trx, { before, after, version, action, userId: player.id, at })
}

/** Archives a question that players may have answered, and deletes any other. */
export async function removeQuestion(
  trx: Trx,
  { question, player, at }: { question: AuthoredQuestion } & Doer,
): Promise<'archived' | 'deleted'> {
  const { id, version, inQuiz, dayUsed } = question
  const isKept = isKeptForRecord({ hadDay: dayUsed !== null, inQuiz })
  const action = isKept ? 'archived' : 'deleted'
  if (isKept) await setArchived(trx, { question, archivedAt: at, at })
  else await trx.deleteFrom('questions').where('id', '=', id).execute()
  await recordEdit(trx, {
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
export async function declineQuestion(
  trx: Trx,
  { question, player, at }: { question: AuthoredQuestion } & Doer,
): Promise<void> {
  await setArchived(trx, { question, archivedAt: at, at })
  const version = question.version + 1
  const edit = { before: question, after: question, version, userId: player.id, at }
  await recordEdit(trx, { ...edit, action: 'declined' })
}

/** Restores an archived question with its previous status. */
export async function restoreQuestion(
  trx: Trx,
  { question, player, at }: { question: AuthoredQuestion } & Doer,
): Promise<void> {
  await setArchived(trx, { question, archivedAt: null, at })
  const version = question.version + 1
  const edit = { before: question, after: question, version, userId: player.id, at }
  await recordEdit(trx, { ...edit, action: 'restored' })
}

async function setArchived(
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
