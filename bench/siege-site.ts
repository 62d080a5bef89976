import { join } from 'node:path'
import { writeContent } from '#db/engine/content-version.ts'
import { openDatabase } from '#db/engine/open.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { addQuestions } from '#server/starter/starter.queries.ts'
import { someQuestion } from '#test/cast.ts'
import { addPlayers } from '#test/players.ts'

/** How many replies of which status. */
export type Replies = Record<string, number>

/** From here on every day has a question, for as many days as there are. */
export const FIRST_DRAWN = '2023-01-01' as Day
const DAYS_DRAWN = 600

/** Fills a site that was started before: days whose pictures nobody has drawn, and an author, whose cookie it returns. */
export async function prepareSiege(folder: string): Promise<string> {
  const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') })
  const questions = Array.from({ length: DAYS_DRAWN }, () => someQuestion())
  await writeContent(db, async (trx) => {
    await addQuestions(trx, questions, 1)
    for (const [at, { id }] of questions.entries()) {
      const day = addDays(FIRST_DRAWN, at)
      await trx.insertInto('days').values({ day, question_id: id, assigned_at: at }).execute()
    }
    return { result: null, changed: true }
  })
  const [author] = await addPlayers(db, 1, { role: 'contributor', cookieName: 'session' })
  await db.destroy()
  return author?.cookie ?? ''
}
