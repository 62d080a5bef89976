/** Computes insights in a child process of the site. */
import { type DatabasePlace, openDatabase } from '#db/engine/open.ts'
import { serveParentProcess } from '../jobs/child-process.ts'
import { countInsights } from './count-insights.ts'

export type InsightsOrder = { place: DatabasePlace; now: number }

await serveParentProcess(async ({ place, now }: InsightsOrder) => {
  const db = await openDatabase(place, { unhurried: true })
  const questions = await countInsights(db, now)
  await db.destroy()
  return questions
})
