import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { addAnswerToPlayerStats } from '#domain/streak/stats.ts'
import { engine } from '#test/database.ts'
import type { TestPlayer } from '#test/players.ts'
import { createWorld } from '#test/world.ts'
import { insertAnswers } from './answers.queries.ts'
import { createPlayerStatsRow, parsePlayerStatsRow } from './answer-rows.ts'
import { createBatchedAnswerWriter } from './answer-writer.ts'
import { recomputeAllPlayerStats } from './rebuild-stats.ts'
import type { NewAnswer } from './write-answers.ts'

const ROUNDS = 40

const answerTo = (questionId: string, player: TestPlayer): NewAnswer => ({
  playerId: player.id,
  questionId,
  questionVersion: 1,
  category: 'Art',
  day: null,
  choice: null,
  correct: true,
  claimed: false,
  answeredAt: Date.parse('2026-11-21T12:00Z'),
  timeTaken: null,
  way: 'typed',
  receipt: null,
})

/** What a version from before statistics had versions says to the database for an answer, up to where it commits. */
async function writeAsBefore(trx: Trx, answer: NewAnswer): Promise<void> {
  const lock = needsTransactionRowLocks(trx) ? sql`for update` : sql``
  const { rows } = await sql<Parameters<typeof parsePlayerStatsRow>[0]>`
    select * from player_stats where user_id = ${answer.playerId} ${lock}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('It would make the row first')
  const added = await insertAnswers(trx, [answer])
  const next = addAnswerToPlayerStats(parsePlayerStatsRow(row), answer)
  if (added.size === 0 || next === 'count again') return
  await trx
    .insertInto('player_stats')
    .values(createPlayerStatsRow(answer.playerId, next))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((excluded) => ({
        streak: excluded.ref('excluded.streak'),
        best_streak: excluded.ref('excluded.best_streak'),
        last_day: excluded.ref('excluded.last_day'),
        freezes: excluded.ref('excluded.freezes'),
        all_correct: excluded.ref('excluded.all_correct'),
        all_total: excluded.ref('excluded.all_total'),
        by_category: excluded.ref('excluded.by_category'),
      })),
    )
    .execute()
}

it('counts an answer that an older release saves between this release’s reading and writing of a player’s statistics', async () => {
  await using w = await createWorld()
  const { db } = w.deps
  const ada = await w.player()
  const writer = createBatchedAnswerWriter(db)
  await writer.add(answerTo('first', ada))
  let ours: Promise<unknown> = Promise.resolve()
  await runInTransaction(db, async (trx) => {
    await writeAsBefore(trx, answerTo('theirs', ada))
    // Ours has read, by now, and waits for the row that the other one wrote.
    ours = writer.add(answerTo('ours', ada))
    if (engine === 'postgres') await expect.poll(() => writing(db)).toBe(1)
  })
  expect(await ours).toMatchObject({ isFirst: true })
  expect(await recomputeAllPlayerStats(db, { repair: false })).toEqual({ players: 1, differing: 0 })
})

it('counts every simultaneous answer of a player to an older release and to this one', async () => {
  await using w = await createWorld()
  const ada = await w.player()
  const older = await openDatabase(w.deps.settings.database)
  const writer = createBatchedAnswerWriter(w.deps.db)
  await writer.add(answerTo('first', ada))
  const rounds = Array.from({ length: ROUNDS }, (_, at) => at)
  await Promise.all([
    inTurn(rounds, (at) => writer.add(answerTo(`ours ${at}`, ada))),
    inTurn(rounds, (at) => runInTransaction(older, (trx) => writeAsBefore(trx, answerTo(`theirs ${at}`, ada)))),
  ])
  await older.destroy()
  const { all_total: counted } = await w.deps.db
    .selectFrom('player_stats')
    .select('all_total')
    .executeTakeFirstOrThrow()
  expect(counted).toBe(1 + 2 * ROUNDS)
  expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
})

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) await work(one)
}

/** How many are about to write statistics, and have not done so yet. */
async function writing(db: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and state = 'active'
      and query like 'insert into "player_stats"%'`.execute(db)
  return rows.length
}
