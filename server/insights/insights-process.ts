/** Computes insights in a child process of the site. */
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import { runJobForParentProcess } from '../jobs/child-process.ts'
import { computeAllQuestionInsights } from './compute-insights.ts'

export type QuestionInsightsJobInput = { place: DatabaseLocation; now: number }

await runJobForParentProcess(async ({ place, now }: QuestionInsightsJobInput) => {
  const db = await openDatabase(place, { unhurried: true })
  const questions = await computeAllQuestionInsights(db, now)
  await db.destroy()
  return questions
})
