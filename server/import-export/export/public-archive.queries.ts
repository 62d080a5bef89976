import type { Database } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'

type PastDailyQuestion = {
  day: Day
  id: string
  source: string
  licence: string
  mediaUrl: string
  mediaText: string
}

/** Returns the daily questions before a day in the order of their days, without archived questions. */
export async function listPastDailyQuestions(db: Database, today: Day): Promise<PastDailyQuestion[]> {
  return db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select((row) => row.ref('day').$castTo<Day>().as('day'))
    .select(['questions.id', 'source', 'licence'])
    .select(['media_url as mediaUrl', 'media_text as mediaText'])
    .where('day', '<', today)
    .where('archived_at', 'is', null)
    .orderBy('day')
    .execute()
}
