import { expect, it } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import { createEmptyPostgres } from '../database.ts'
import { addDueSubscriptions } from '../due-subscriptions.ts'
import { startMailSink } from '../mail-sink.ts'
import { startRealProcess } from './real-processes.ts'

const SUBSCRIBERS = 2000
/** The most mails that a process can have claimed but not sent when it dies. */
const MOST_LOST = 250

it('three processes mail each subscriber the question once, even if one process is killed while sending', async () => {
  const { place, url, remove } = await createEmptyPostgres()
  let killed: Promise<unknown> | undefined
  const sink = await startMailSink(() => {
    if (sink.received.length >= 60) killed ??= processes[0]?.killAll()
  })
  const processes = [1, 2, 3].map(() => startRealProcess(url, { SMTP_URL: sink.url }, { withChildren: true }))
  await Promise.all(processes.map(({ ready }) => ready()))
  const db = await openDatabase(place)
  const addresses = await addDueSubscriptions(db, SUBSCRIBERS, Date.now())
  const stillDue = async () => {
    const { count } = await db
      .selectFrom('mail_subscriptions')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('last_sent_day', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  // The other processes take over the claims of the killed process once they expire.
  await expect.poll(stillDue, { timeout: 150_000, interval: 500 }).toBe(0)
  await killed
  for (const { stop } of processes.slice(1)) expect(await stop()).toBe(0)
  expect(killed).toBeDefined()
  expect(sink.received.length).toBe(new Set(sink.received).size)
  expect(addresses).toEqual(expect.arrayContaining([...new Set(sink.received)]))
  expect(sink.received.length).toBeGreaterThanOrEqual(SUBSCRIBERS - MOST_LOST)
  sink.close()
  await db.destroy()
  await remove()
  // A claim lasts a minute, and three processes start at once on a busy machine.
}, 240_000)
