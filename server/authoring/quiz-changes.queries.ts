import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import type { Day } from '#domain/time/day.ts'
import { type Quiz, createQuizSlug } from '#domain/quizzes/quiz.ts'
import { findAuthoredQuiz } from './quiz-authoring.queries.ts'
import { toQuizDatabaseColumns, toQuizRow } from '../quizzes/quiz-rows.ts'

/** The result of saving a quiz. A quiz that asks a missing question is not saved. */
export type QuizSaveResult = { is: 'saved' } | { is: 'no such question'; id: string }

const SAVED: QuizSaveResult = { is: 'saved' }

/** Adds a quiz under the first free slug of its title. */
export async function insertQuiz(
  trx: Trx,
  quiz: Omit<Quiz, 'slug'>,
  { authorId, at }: { authorId: string; at: number },
): Promise<QuizSaveResult> {
  const missing = await markQuestionsInQuiz(trx, quiz)
  if (missing !== null) return { is: 'no such question', id: missing }
  const taken = await listTakenSlugs(trx, createQuizSlug(quiz.title))
  for (let number = 1; ; number += 1) {
    const slug = createQuizSlug(quiz.title, number)
    if (taken.has(slug)) continue
    const added = await trx
      .insertInto('quizzes')
      .values(toQuizRow({ ...quiz, slug }, at, authorId))
      // A concurrent request may take the same slug.
      .onConflict((conflict) => conflict.column('stub').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) continue
    await replaceQuizQuestions(trx, quiz)
    return SAVED
  }
}

/** Returns the current quiz, locked until the transaction ends, or `null` if it does not exist. */
export async function lockQuiz(trx: Trx, id: string, today: Day): Promise<AuthoredQuiz | null> {
  await trx
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', id)
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .execute()
  return findAuthoredQuiz(trx, id, today)
}

export async function updateQuiz(
  trx: Trx,
  { before, after, at }: { before: AuthoredQuiz; after: Quiz; at: number },
): Promise<QuizSaveResult> {
  const missing = await markQuestionsInQuiz(trx, after, before.questionIds)
  if (missing !== null) return { is: 'no such question', id: missing }
  if (isUnchanged(before, after)) return SAVED
  await trx
    .updateTable('quizzes')
    .set({
      ...toQuizDatabaseColumns(after),
      version: before.version + 1,
      updated_at: at,
      ...(after.status === 'Published' ? { published_at: keepFirstPublishedAt(at) } : {}),
    })
    .where('id', '=', before.id)
    .execute()
  await trx.deleteFrom('quiz_questions').where('quiz_id', '=', before.id).execute()
  await replaceQuizQuestions(trx, after)
  return SAVED
}

/** Returns whether a save changes nothing, so that it needs no new version. */
function isUnchanged(before: Quiz, after: Quiz): boolean {
  return isDeepStrictEqual(
    { ...toQuizDatabaseColumns(before), asks: before.questionIds },
    { ...toQuizDatabaseColumns(after), asks: after.questionIds },
  )
}

export async function setQuizArchived(
  trx: Trx,
  { before, archived, at }: { before: AuthoredQuiz; archived: boolean; at: number },
): Promise<void> {
  await trx
    .updateTable('quizzes')
    .set({
      archived_at: archived ? at : null,
      ...(archived ? {} : { status: 'Draft' }),
      version: before.version + 1,
      updated_at: at,
    })
    .where('id', '=', before.id)
    .execute()
}

function keepFirstPublishedAt(at: number) {
  return sql<number>`coalesce(published_at, ${at})`
}

/**
 * Marks the questions of a published quiz as used, so that they are archived instead of deleted.
 * Drafts do not mark questions. Returns the id of a question that is missing or archived, or `null`.
 * Questions in `before` are always allowed.
 */
async function markQuestionsInQuiz(
  trx: Trx,
  { status, questionIds: ids }: Pick<Quiz, 'status' | 'questionIds'>,
  before: readonly string[] = [],
): Promise<string | null> {
  if (ids.length === 0) return null
  if (status === 'Published') {
    await trx.updateTable('questions').set({ in_quiz: 1 }).where('id', 'in', ids).execute()
  }
  const found = await trx
    .selectFrom('questions')
    .select('id')
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  const allowed = new Set([...found.map(({ id }) => id), ...before])
  return ids.find((id) => !allowed.has(id)) ?? null
}

async function replaceQuizQuestions(trx: Trx, { id, questionIds }: Pick<Quiz, 'id' | 'questionIds'>) {
  if (questionIds.length === 0) return
  await trx
    .insertInto('quiz_questions')
    .values(questionIds.map((question_id, position) => ({ quiz_id: id, position, question_id })))
    .execute()
}

/**
 * Returns the slugs and ids of quizzes that start like this slug. Page addresses use both slugs and ids, so a new slug
 * must differ from all of them.
 */
async function listTakenSlugs(trx: Trx, slug: string): Promise<Set<string>> {
  // A numeric suffix may replace the last letters of a long slug.
  const begin = `${slug.slice(0, 50)}%`
  const rows = await trx
    .selectFrom('quizzes')
    .select(['id', 'stub'])
    .where((row) => row.or([row('stub', 'like', begin), row(row.fn<string>('lower', ['id']), 'like', begin)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.stub, row.id.toLowerCase()]))
}
