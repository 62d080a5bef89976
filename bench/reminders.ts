import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openDatabase } from '#db/open.ts'
import { addDueReminders } from '#test/due-reminders.ts'
import { startProduct } from './servers.ts'

/** What reminding many players at once comes to; times of pages in milliseconds. */
export type RemindersSent = {
  mails: number
  perSecond: number
  pagesBefore: { p50: number; p99: number }
  pagesMeanwhile: { p50: number; p99: number }
}

const PORT = 4730
const PLAYERS = 100_000
const PAGE_SECONDS = 15
/** Visitors of a busy site, and not as many as it could serve. */
const PAGES = { connections: 16, overallRate: 300, duration: PAGE_SECONDS }

/** Has a site on SQLite remind many players at once, and asks for today's page meanwhile. */
export async function remindersOnSqlite(players = PLAYERS): Promise<RemindersSent> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-reminders-'))
  const sink = fork(join(import.meta.dirname, 'mail-sink.ts'))
  const [{ url }] = (await once(sink, 'message')) as [{ url: string }]
  const settings = { SMTP_URL: url }
  const site = await startProduct(folder, PORT, settings)
  try {
    await pages(site.url)
    const before = await pages(site.url)
    const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') })
    await addDueReminders(db, players, Date.now())
    await db.destroy()
    while ((await received(sink)) === 0) await setTimeout(100)
    const began = performance.now()
    const meanwhile = await pages(site.url)
    let mails = await received(sink)
    const perSecondWithVisitors = (mails * 1000) / (performance.now() - began)
    for (let last = -1; mails < players && mails !== last; mails = await received(sink)) {
      last = mails
      await setTimeout(3000)
    }
    return {
      mails,
      perSecond: perSecondWithVisitors,
      pagesBefore: before,
      pagesMeanwhile: meanwhile,
    }
  } finally {
    await site.stop()
    sink.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function received(sink: ChildProcess): Promise<number> {
  sink.send('how many')
  const [{ received: count }] = (await once(sink, 'message')) as [{ received: number }]
  return count
}

async function pages(url: string): Promise<{ p50: number; p99: number }> {
  const { latency, non2xx } = await autocannon({
    url,
    ...PAGES,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx > 0) throw new Error(`${non2xx} pages could not be had`)
  return { p50: latency.p50, p99: latency.p99 }
}

/** `node bench/reminders.ts`: by itself. */
if (import.meta.main) console.log(await remindersOnSqlite(Number(process.argv[2] ?? PLAYERS)))
