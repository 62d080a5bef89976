import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { INSIGHT_FLAGS } from '#domain/question-insight.ts'
import type { InsightsOrder } from '#server/insights/insights-process.ts'
import { runInChildProcess } from '#server/jobs/child-process.ts'
import { addQuestions } from '#server/starter/starter.queries.ts'
import { someQuestion } from '#test/cast.ts'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { startProduct } from './servers.ts'

const QUESTIONS = 100_000
const PLAYERS = 10_000
const ANSWERS_EACH = 1000
const PORT = 4760
const TIMES = 100

/** Milliseconds. */
type Times = { median: number; longest: number }

/** What counting 10 million answers takes, and what authors wait for: lists of flagged questions, and one question's panel. */
export async function insightsOnSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-insights-'))
  try {
    const place = { sqliteFile: join(folder, 'something-new.sqlite') }
    const db = await openDatabase(place, { unhurried: true })
    await migrate(db)
    await addPlayers(db, PLAYERS, { cookieName: 'session' })
    const [admin] = await addPlayers(db, 1, { role: 'admin', cookieName: 'session' })
    const template = someQuestion({ id: 'template', status: 'Quizonly' })
    await inTransaction(db, (trx) => addQuestions(trx, [template], 1))
    await db.destroy()
    fill(place.sqliteFile)
    const began = performance.now()
    const order: InsightsOrder = { place, now: Date.now() }
    const program = new URL('../server/insights/insights-process.ts', import.meta.url)
    const counted = await runInChildProcess<number>(program, order)
    const countedIn = (performance.now() - began) / 1000
    return { counted, countedIn, ...(await pageTimes(folder, admin)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies the one question, and gives every player answers to a hundredth of them, without caring for power cuts. */
function fill(sqliteFile: string): void {
  const file = new DatabaseSync(sqliteFile)
  file.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off')
  const columns = file
    .prepare(`select name from pragma_table_info('questions') where name <> 'id'`)
    .all()
    .map(({ name }) => String(name))
    .join(', ')
  file.exec(`
    begin;
    insert into questions (id, ${columns})
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${QUESTIONS})
      select printf('question-%06d', n), ${columns} from numbers cross join questions where id = 'template';
    insert into question_tallies (question_id, way, option, correct, shard, players, visitors)
      select id, 'picked', pick, right, 1, 50, 0 from questions
      cross join (select 'Seven' as pick, 1 as right union all select 'Six', 0);
    insert into answers
        (user_id, question_id, question_version, category, day, choice, correct, answered_at, time_taken)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ANSWERS_EACH})
      select id, printf('question-%06d', (place * ${ANSWERS_EACH} + n) % ${QUESTIONS} + 1), 1, 'Science', null,
        case when (n + place) % 2 then 'Seven' else 'Six' end, (n + place) % 2, 1700000000000 + n, 4200
      from (select id, row_number() over (order by id) as place from users limit ${PLAYERS}) cross join numbers;
    commit`)
  file.close()
}

async function pageTimes(folder: string, admin: TestPlayer | undefined) {
  const site = await startProduct(folder, PORT)
  const ask = async (path: string) => {
    const reply = await fetch(`${site.url}${path}`, { headers: { cookie: admin?.cookie ?? '' } })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as { data?: unknown }
  }
  try {
    const lists: Record<string, Times> = {}
    for (const flag of INSIGHT_FLAGS) {
      lists[flag] = await timed(() => ask(`/api/Insights?flag=${flag}`))
    }
    const panel = await timed((at) =>
      ask(`/api/Insights/question-${String(at + 1).padStart(6, '0')}`),
    )
    return { lists, panel }
  } finally {
    await site.stop()
  }
}

async function timed(work: (at: number) => Promise<unknown>): Promise<Times> {
  const taken: number[] = []
  for (let at = 0; at < TIMES; at += 1) {
    const began = performance.now()
    await work(at)
    taken.push(performance.now() - began)
  }
  const inOrder = taken.toSorted((a, b) => a - b)
  return { median: inOrder[Math.floor(TIMES / 2)] ?? 0, longest: inOrder.at(-1) ?? 0 }
}
