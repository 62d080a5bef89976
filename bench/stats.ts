import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { type Served, startProduct } from './servers.ts'

const ASKING = 1000
const CONNECTIONS = 32
const ROUNDS = 5
const ROUND_SECONDS = 2

/** A running product, and the players who ask it for their statistics. */
type Site = Served & { asking: TestPlayer[] }

const FEW = { players: 1000, answersEach: 1 }
const MANY = { players: 10_000, answersEach: 1000 }

/** What a reading of statistics costs with 1,000 and with 10 million answers stored, in turns. */
export async function statsWithManyAnswers() {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  const few = await siteWith(FEW, join(folder, 'few'), 4714)
  const many = await siteWith(MANY, join(folder, 'many'), 4715)
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [ofFew, ofMany] = [await microseconds(few), await microseconds(many)]
    // The first round only warms up.
    if (round === 0) continue
    times.few.push(ofFew)
    times.many.push(ofMany)
  }
  await Promise.all([few.stop(), many.stop()])
  await rm(folder, { recursive: true, force: true })
  const [a, b] = [median(times.few), median(times.many)]
  return { few: a, many: b, ratio: b / a }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function siteWith(
  { players, answersEach }: typeof FEW,
  folder: string,
  port: number,
): Promise<Site> {
  const sqliteFile = join(folder, 'something-new.sqlite')
  const db = await openDatabase({ sqliteFile })
  await migrate(db)
  const added = await addPlayers(db, players, { cookieName: 'session' })
  await db.destroy()
  fill(sqliteFile, answersEach)
  const site = { ...(await startProduct(folder, port)), asking: added.slice(0, ASKING) }
  const { allTotal } = await statsOf(site)
  if (allTotal !== answersEach) throw new Error(`The statistics tell of ${allTotal} answers`)
  return site
}

async function statsOf({ url, asking: [player] }: Site): Promise<{ allTotal?: number }> {
  const headers = { cookie: player?.cookie ?? '' }
  const reply = await fetch(`${url}/api/GetUserStats?id=${player?.id}`, { headers })
  return (await reply.json()) as { allTotal?: number }
}

/** Gives every player so many answers, in the order of the indexes, without caring for power cuts. */
function fill(sqliteFile: string, answersEach: number): void {
  const file = new DatabaseSync(sqliteFile)
  file.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off')
  file.exec(`
    begin;
    insert into answers (user_id, question_id, question_version, category, day, choice, correct, answered_at, time_taken)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${answersEach})
      select id, printf('question-%05d', n), 1, 'Science', null, 'Seven', 1, 1700000000000 + n, 4200
      from (select id from users order by id) cross join numbers;
    insert into player_stats (user_id, streak, best_streak, all_correct, all_total, by_category, freezes)
      select id, 0, 0, ${answersEach}, ${answersEach}, '{"Science":[${answersEach},${answersEach}]}', 0
      from users order by id;
    commit`)
  file.close()
}

/** What a reading of statistics costs the server, players taking turns: microseconds of its processor. */
async function microseconds(site: Site): Promise<number> {
  let at = 0
  const before = processorTime(site)
  const { requests, non2xx } = await autocannon({
    url: site.url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          const player = site.asking[at++ % site.asking.length]
          const headers = { cookie: player?.cookie ?? '' }
          return { ...request, path: `/api/GetUserStats?id=${player?.id}`, headers }
        },
      },
    ],
  })
  if (non2xx > 0) throw new Error(`${non2xx} readings of statistics failed`)
  return (processorTime(site) - before) / requests.total
}

/** Microseconds of processor that a server has used, as Linux counts them: in hundredths of a second. */
function processorTime({ process: { pid } }: Served): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10_000 * (Number(fields[11]) + Number(fields[12]))
}
