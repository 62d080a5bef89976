import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { addDueReminders } from '#test/due-reminders.ts'
import { startMailSink } from '#test/mail-sink.ts'
import { claimDueRows, hasDueRows } from '../mailing/due-rows.queries.ts'
import type { MailingOrder } from '../mailing/run-mailing-process.ts'

const PROGRAM = fileURLToPath(new URL('reminders-process.ts', import.meta.url))
const MONDAY = Date.parse('2026-11-23T18:00Z')
/** Longer than a claim lasts. */
const AFTER_CLAIMS_MS = 61_000
const ADMINS = 250
/** The most mails that a process can have stored as sent when it dies. */
const BATCH = 100

/** Starts a process that sends all due mails, as the job of a site does. */
function startSender(place: DatabaseLocation, smtpUrl: string, startedAt = MONDAY): ChildProcess {
  const database =
    'postgresUrl' in place ? { DATABASE_URL: place.postgresUrl } : { DATA_DIR: dirname(place.sqliteFile) }
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'silent', SMTP_URL: smtpUrl, ...database },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const order: MailingOrder = { startedAt }
  child.send(order)
  return child
}

const ended = (child: ChildProcess) => once(child, 'close')

it('admins get the weekly mail about the audience at most once from three processes, of which one is killed while sending', async () => {
  const { place, remove } = await createMigratedDatabase()
  const db = await openDatabase(place)
  const addresses = await addDueReminders(db, ADMINS, MONDAY)
  await db.updateTable('users').set({ role: 'admin' }).execute()
  await db.updateTable('reminders').set({ mail: 0, audience: 1 }).execute()
  // A fourth process died after it had claimed two mails.
  await claimDueRows(db, 'reminders', { now: MONDAY, limit: 2 })

  // The first process stands still while it sends, until the others are done.
  const frozen = await startMailSink(() => {
    if (frozen.received.length === 20) first.kill('SIGSTOP')
  })
  const sink = await startMailSink()
  const first = startSender(place, frozen.url)
  await expect.poll(() => frozen.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(20)
  await Promise.all([startSender(place, sink.url), startSender(place, sink.url)].map(ended))
  const killed = ended(first)
  first.kill('SIGKILL')
  expect((await killed)[1]).toBe('SIGKILL')
  expect(await hasDueRows(db, 'reminders', MONDAY + AFTER_CLAIMS_MS)).toBe(true)
  await ended(startSender(place, sink.url, MONDAY + AFTER_CLAIMS_MS))
  expect(await hasDueRows(db, 'reminders', MONDAY + AFTER_CLAIMS_MS)).toBe(false)

  const received = [...frozen.received, ...sink.received]
  expect(new Set(received).size).toBe(received.length)
  expect(addresses).toEqual(expect.arrayContaining(received))
  // Those that the killed process had stored as sent are lost. They come again next week.
  expect(sink.received).toHaveLength(ADMINS - BATCH)
  for (const { close } of [frozen, sink]) close()
  await db.destroy()
  await remove()
  // Four processes start, maybe on a busy machine.
}, 120_000)
