import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import type { DatabaseLocation } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'
import { claimDueScheduledMessages, type MessageScheduleTable, hasDueRows } from '#server/mailing/due-rows.queries.ts'
import type { MailingProcessInput } from '#server/mailing/run-mailing-process.ts'
import { startMailSink } from './mail-sink.ts'

/** How long to wait, in milliseconds: longer than the claim of a killed process lasts. */
const AFTER_CLAIMS_MS = 61_000
const MAILS_BEFORE_FREEZE = 20

/**
 * Sends all mails of `table` that are due at `at` from three processes of a `program`. The first one stands still while
 * it sends, until the others are done, and is then killed. A fourth one has died after it had claimed two mails, which
 * a process sends after that claim has expired. Returns the recipients of the killed process and of the others.
 */
export async function killOneOfThreeSenders(given: {
  db: Database
  place: DatabaseLocation
  table: MessageScheduleTable
  program: URL
  at: number
}): Promise<{ ofKilled: string[]; ofOthers: string[] }> {
  const { db, place, table, program, at } = given
  await claimDueScheduledMessages(db, table, { now: at, limit: 2 })
  const frozen = await startMailSink(() => {
    if (frozen.received.length === MAILS_BEFORE_FREEZE) first.kill('SIGSTOP')
  })
  const sink = await startMailSink()
  const first = startSender(program, place, frozen.url, at)
  await expect.poll(() => frozen.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(MAILS_BEFORE_FREEZE)
  await Promise.all([1, 2].map(() => once(startSender(program, place, sink.url, at), 'close')))
  const killed = once(first, 'close')
  first.kill('SIGKILL')
  expect((await killed)[1]).toBe('SIGKILL')
  expect(await hasDueRows(db, table, at + AFTER_CLAIMS_MS)).toBe(true)
  await once(startSender(program, place, sink.url, at + AFTER_CLAIMS_MS), 'close')
  expect(await hasDueRows(db, table, at + AFTER_CLAIMS_MS)).toBe(false)
  for (const { close } of [frozen, sink]) close()
  return { ofKilled: frozen.received, ofOthers: sink.received }
}

/** Starts a process that sends all due mails, as the job of a site does. */
function startSender(program: URL, place: DatabaseLocation, smtpUrl: string, startedAt: number): ChildProcess {
  const database =
    'postgresUrl' in place ? { DATABASE_URL: place.postgresUrl } : { DATA_DIR: dirname(place.sqliteFile) }
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'silent', SMTP_URL: smtpUrl, ...database },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const order: MailingProcessInput = { startedAt }
  child.send(order)
  return child
}
