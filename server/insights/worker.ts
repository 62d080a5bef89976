/** The process that counts what the answers say: the one that starts it tells it where they are. */
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { countInsights } from './count-insights.ts'

export type InsightsOrder = { place: DatabasePlace; now: number }
export type InsightsOutcome = { questions: number } | { failure: string }

// Visitors come first.
setPriority(constants.priority.PRIORITY_LOW)

// Nobody would note what came of it.
process.once('disconnect', () => process.exit(1))

const [{ place, now }] = (await once(process, 'message')) as [InsightsOrder]
const db = await openDatabase(place, { unhurried: true })
const tell = (outcome: InsightsOutcome) =>
  new Promise<void>((done) => process.send?.(outcome, () => done()))
try {
  await tell({ questions: await countInsights(db, now) })
} catch (error) {
  await tell({ failure: (error as Error).message })
}
await db.destroy()
process.exit()
