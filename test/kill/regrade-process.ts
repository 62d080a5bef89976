/** Regrades answers in small steps and reports each step, until it is killed or no regrade is due. */
import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import { regradeAnswerBatch } from '#server/regrades/regrade-batch.ts'

const [place = '', now = ''] = process.argv.slice(2)
const db = await openDatabase(JSON.parse(place) as DatabaseLocation)
const claim = { by: `process ${process.pid}`, until: Number(now) + 1000 }
while (await regradeAnswerBatch(db, Number(now), claim, { looked: 5, moved: 2 })) {
  process.stdout.write('.')
  await pause(Math.random() * 3)
}
await db.destroy()
