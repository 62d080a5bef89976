/** The process that counts what the answers say; whoever starts it tells it where they are. */
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { carryOut } from '../process-apart.ts'
import { countInsights } from './count-insights.ts'

export type InsightsOrder = { place: DatabasePlace; now: number }

await carryOut(async ({ place, now }: InsightsOrder) => {
  const db = await openDatabase(place, { unhurried: true })
  const questions = await countInsights(db, now)
  await db.destroy()
  return questions
})
