import type { Insertable, Selectable } from 'kysely'
import type { ReviewCardsTable } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import type { ReviewCard } from '#domain/review/review-card.ts'

type Memory = Omit<ReviewCard, 'due' | 'seen'>

export function parseReviewCardRow(
  row: Pick<Selectable<ReviewCardsTable>, 'due_day' | 'seen_day' | 'memory'>,
): ReviewCard {
  return { due: row.due_day as Day, seen: row.seen_day as Day, ...(JSON.parse(row.memory) as Memory) }
}

export function toReviewCardRow(
  playerId: string,
  questionId: string,
  { due, seen, ...memory }: ReviewCard,
): Insertable<ReviewCardsTable> {
  return { user_id: playerId, question_id: questionId, due_day: due, seen_day: seen, memory: JSON.stringify(memory) }
}
