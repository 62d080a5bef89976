import { expect } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import { createEmptyPostgres } from '../database.ts'
import { startMailSink } from '../mail-sink.ts'
import { startRealProcess } from './real-processes.ts'

/** The number of mails after which the first process is killed. */
const MAILS_BEFORE_KILL = 60

/**
 * Starts three processes on an empty database. The first one is killed while they send mails. `table` has the rows that
 * are due.
 */
export async function startMailingProcesses(table: 'reminders' | 'mail_subscriptions') {
  const { place, url, remove } = await createEmptyPostgres()
  let killed: Promise<unknown> | undefined
  const sink = await startMailSink(() => {
    if (sink.received.length >= MAILS_BEFORE_KILL) killed ??= processes[0]?.killAll()
  })
  const processes = [1, 2, 3].map(() => startRealProcess(url, { SMTP_URL: sink.url }, { withChildren: true }))
  await Promise.all(processes.map(({ ready }) => ready()))
  const db = await openDatabase(place)
  const countDue = async () => {
    const { count } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('last_sent_day', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return {
    db,
    received: sink.received,
    /** Waits until nothing is due. The other processes take over the claims of the killed process once they expire. */
    allSent: async () => {
      await expect.poll(countDue, { timeout: 150_000, interval: 500 }).toBe(0)
      await killed
    },
    /** Expects that the first process was killed, and stops the others. */
    stop: async () => {
      for (const process of processes.slice(1)) expect(await process.stop()).toBe(0)
      expect(killed).toBeDefined()
      sink.close()
      await db.destroy()
      await remove()
    },
  }
}
