import type { Database } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import { isQuestionOpenForAnswers, type Question } from '#domain/questions/question.ts'
import type { ReviewCard } from '#domain/review/review-card.ts'
import { findQuestionsByIds } from '../answers/answers.queries.ts'
import { parseReviewCardRow } from './review-rows.ts'

export type DueReviewCard = { question: Question; card: ReviewCard }

/** A review card with its question id: the paging position in the order of due days. */
type QuestionCard = { questionId: string; card: ReviewCard }

/**
 * The number of review cards that one query loads. It is slightly more than a day's limit of reviews, because some of
 * the cards' questions may be archived.
 */
const CARDS_PER_PAGE = 25

/**
 * Returns a player's first review cards in the order of due days, without questions that are not open today. `until`
 * limits the due day.
 */
export async function listEarliestReviewCards(
  db: Database,
  playerId: string,
  { today, until, most }: { today: Day; until?: Day; most: number },
): Promise<DueReviewCard[]> {
  const found: DueReviewCard[] = []
  for (let after: QuestionCard | null = null; found.length < most;) {
    const cards = await listCardsAfter(db, playerId, until, after)
    const ids = cards.map(({ questionId }) => questionId)
    const open = new Map((await findPlayableQuestionsByIds(db, ids, today)).map((question) => [question.id, question]))
    for (const { questionId, card } of cards) {
      const question = open.get(questionId)
      if (question) found.push({ question, card })
    }
    after = cards.at(-1) ?? null
    if (cards.length < CARDS_PER_PAGE) break
  }
  return found.slice(0, most)
}

/** Reads cards without a join, so that every database reads them in index order. */
async function listCardsAfter(
  db: Database,
  playerId: string,
  until: Day | undefined,
  after: QuestionCard | null,
): Promise<QuestionCard[]> {
  const rows = await db
    .selectFrom('review_cards')
    .select(['question_id', 'due_day', 'seen_day', 'memory'])
    .where('user_id', '=', playerId)
    .$if(until !== undefined, (query) => query.where('due_day', '<=', until ?? ''))
    .$if(after !== null, (query) =>
      query
        .where('due_day', '>=', after?.card.due ?? '')
        .where((row) =>
          row.or([row('due_day', '>', after?.card.due ?? ''), row('question_id', '>', after?.questionId ?? '')]),
        ),
    )
    .orderBy('due_day')
    .orderBy('question_id')
    .limit(CARDS_PER_PAGE)
    .execute()
  return rows.map((row) => ({ questionId: row.question_id, card: parseReviewCardRow(row) }))
}

export async function findPlayableQuestionsByIds(
  db: Database,
  ids: readonly string[],
  today: Day,
): Promise<Question[]> {
  const found = await findQuestionsByIds(db, ids)
  return found.filter((edition) => isQuestionOpenForAnswers(edition, today)).map(({ question }) => question)
}
