import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import type { Database } from '#db/tables/tables.ts'
import { addDays, type Day, getUtcDayOfInstant, formatUrlDay } from '#domain/time/day.ts'
import { MAX_IMPORT_FILE_BYTES, MAX_IMPORT_QUESTIONS } from '#domain/authoring/import-export.ts'
import { formatPublicArchiveFileName } from '#server/import-export/export/public-archive.ts'
import { insertPackQuestions } from '#server/starter/starter.queries.ts'
import { createQuestion } from '../fixtures.ts'
import { type SiteProcess, startSite } from '../kill/site.ts'
import { addPlayers, type TestPlayer } from '../players.ts'
import { getChildrenMegabytes, getResidentMegabytes } from '../process-memory.ts'

const PORT = 4741
const ARCHIVE_BYTES = 24 * 2 ** 20
const STORED_QUESTIONS = 100_000
/** The memory limit for all processes of a site together, which docs/operations/running.md promises. */
const BOUND_MB = 350 + (7 * STORED_QUESTIONS) / 10_000

describe('the memory of all processes together', { timeout: 240_000 }, () => {
  let folder: string
  let site: SiteProcess
  let authors: TestPlayer[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'something-new-memory-'))
    // Otherwise the processes would find no archive for the first minute.
    await mkdir(join(folder, 'export'))
    const archive = await open(join(folder, 'export', formatPublicArchiveFileName(getUtcDayOfInstant(Date.now()))), 'w')
    await archive.truncate(ARCHIVE_BYTES)
    await archive.close()
    const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') }, { unhurried: true })
    await migrateDatabase(db)
    await addStoredQuestions(db)
    site = await startSite(folder, PORT, {}, startFlags())
    authors = await addPlayers(db, 3, { role: 'contributor', cookieName: 'session' })
    await db.destroy()
  }, 240_000)
  afterAll(async () => {
    await site.kill()
    await rm(folder, { recursive: true, force: true })
  })

  it(`all processes together use at most ${BOUND_MB} MB during unread downloads and three of the largest imports into a large site`, async () => {
    const file = createLargestImportFile()
    const most = watchMemory(site.pid)
    const readers = Array.from({ length: 240 }, () => unreadDownload())
    const checks = await Promise.all(authors.map((author) => check(author, file)))
    const statuses = await Promise.all(readers.map(({ status }) => status))
    expect(checks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(checks.find(({ status }) => status === 200)?.text).toContain(`"added":${MAX_IMPORT_QUESTIONS},`)
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.filter((status) => status === 503)).toHaveLength(236)
    for (const { socket } of readers) socket.destroy()
    expect(most.stop()).toBeLessThanOrEqual(BOUND_MB)
  })

  it('all processes together stay within the memory limit while a visitor requests all past days', async () => {
    const most = watchMemory(site.pid)
    const first = '2015-01-01' as Day
    for (let at = 0; at < 2000; at += 40) {
      const days = Array.from({ length: 40 }, (_, more) => formatUrlDay(addDays(first, at + more)))
      await Promise.all(days.map(async (day) => (await fetch(`${site.url}/${day}`)).arrayBuffer()))
    }
    expect(most.stop()).toBeLessThanOrEqual(BOUND_MB)
  })

  async function check({ cookie }: TestPlayer, file: Blob): Promise<{ status: number; text: string }> {
    const body = new FormData()
    body.set('file', file, 'many.csv')
    const headers = { cookie, origin: site.url }
    const reply = await fetch(`${site.url}/api/CheckImport`, { method: 'POST', headers, body })
    return { status: reply.status, text: await reply.text() }
  }
})

/** Returns the heap limit flags of `npm start`. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** Adds questions in which every word occurs once, as in the imported file. */
async function addStoredQuestions(db: Database): Promise<void> {
  for (let from = 0; from < STORED_QUESTIONS; from += 1000) {
    const questions = Array.from({ length: 1000 }, (_, at) => {
      const words = Array.from({ length: 12 }, (_word, place) => `s${from + at}x${place}`).join(' ')
      return createQuestion({ id: `stored-${from + at}`, text: `Which ${words}?`, answer: `stored ${from + at}` })
    })
    await db.transaction().execute((trx) => insertPackQuestions(trx, questions, 1))
  }
}

/** Records the peak memory of a process and its children. */
function watchMemory(pid: number): { stop: () => number } {
  let most = 0
  const look = () => {
    most = Math.max(most, getResidentMegabytes(pid) + getChildrenMegabytes(pid))
  }
  look()
  const timer = setInterval(look, 50)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}

/**
 * Returns a CSV file with as many questions and bytes as an import may have. Most words occur once, so that the index
 * of near duplicates is large, and one character is outside of Latin-1, so that the text takes two bytes a character.
 */
function createLargestImportFile(): Blob {
  const head = 'Question,Category,Answer,Wronganswer1,Wronganswer2,Wronganswer3,Moreinfo\n’'
  const rowBytes = Math.floor((MAX_IMPORT_FILE_BYTES - 100) / MAX_IMPORT_QUESTIONS)
  const rows = Array.from({ length: MAX_IMPORT_QUESTIONS }, (_, at) => {
    const words = Array.from({ length: 12 }, (_word, place) => `w${at}x${place}`).join(' ')
    const start = `Which ${words}?,Art,answer ${at},one,two,three,`
    return `${start}${'Because. '.repeat(100).slice(0, rowBytes - start.length - 1)}\n`
  })
  return new Blob([head, ...rows])
}

/** Requests the archive and reads only the status of the reply. */
function unreadDownload(): { socket: Socket; status: Promise<number> } {
  const socket = connect(PORT, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /export/archive.zip HTTP/1.1\r\nhost: x\r\n\r\n')
  const status = once(socket, 'data').then(([head]) => {
    socket.pause()
    return Number((head as Buffer).toString('latin1', 9, 12))
  })
  return { socket, status }
}
