import { join } from 'node:path'
import { writeContentAndBumpVersion } from '#db/engine/content-version.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { insertPackQuestions } from '#server/starter/starter.queries.ts'
import { createQuestion } from '#test/fixtures.ts'
import { addPlayers } from '#test/players.ts'

/** The number of replies of each HTTP status. */
export type HttpStatusCounts = Record<string, number>

/** The first day of the benchmarked site. Every day from it on has a question. */
export const FIRST_QUESTION_DAY = '2023-01-01' as Day
const QUESTION_DAYS = 600

/**
 * Fills a site with days whose share pictures have not been rendered, and with an author. Returns the author's cookie.
 */
export async function prepareAttackBenchmarkSite(folder: string): Promise<string> {
  const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') })
  const questions = Array.from({ length: QUESTION_DAYS }, () => createQuestion())
  await writeContentAndBumpVersion(db, async (trx) => {
    await insertPackQuestions(trx, questions, 1)
    for (const [at, { id }] of questions.entries()) {
      const day = addDays(FIRST_QUESTION_DAY, at)
      await trx.insertInto('days').values({ day, question_id: id, assigned_at: at }).execute()
    }
    return { result: null, changed: true }
  })
  const [author] = await addPlayers(db, 1, { role: 'contributor', cookieName: 'session' })
  await db.destroy()
  return author?.cookie ?? ''
}
