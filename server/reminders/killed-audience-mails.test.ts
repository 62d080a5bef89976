import { expect, it } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { addDueReminders } from '#test/due-reminders.ts'
import { killOneOfThreeSenders } from '#test/kill-one-of-three-senders.ts'

const MONDAY = Date.parse('2026-11-23T18:00Z')
const ADMINS = 250
/** The maximum number of mails that a process can have stored as sent when it dies. */
const BATCH = 100

it('admins get the weekly mail about the audience at most once from three processes, of which one is killed while sending', async () => {
  const { place, remove } = await createMigratedDatabase()
  const db = await openDatabase(place)
  const addresses = await addDueReminders(db, ADMINS, MONDAY)
  await db.updateTable('users').set({ role: 'admin' }).execute()
  await db.updateTable('reminders').set({ mail: 0, audience: 1 }).execute()
  const program = new URL('reminders-process.ts', import.meta.url)
  const { ofKilled, ofOthers } = await killOneOfThreeSenders({ db, place, table: 'reminders', program, at: MONDAY })
  const received = [...ofKilled, ...ofOthers]
  expect(new Set(received).size).toBe(received.length)
  expect(addresses).toEqual(expect.arrayContaining(received))
  // Those that the killed process had stored as sent are lost. They come again next week.
  expect(ofOthers).toHaveLength(ADMINS - BATCH)
  await db.destroy()
  await remove()
  // Four processes start, maybe on a busy machine.
}, 120_000)
