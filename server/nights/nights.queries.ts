import { sql } from 'kysely'
import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { QuizNightRoomsTable } from '#db/tables/night-tables.ts'
import type { QuizNightQuestion } from '#domain/nights/night-answer.ts'
import { getCurrentQuizNightQuestion, type QuizNightState } from '#domain/nights/night-state.ts'
import { DEFAULT_QUIZ_NIGHT_SETTINGS } from '#domain/nights/settings.ts'

/** The room of a quiz night as stored in the database. */
export type StoredQuizNight = {
  code: string
  /** Increases with every change by a host or the clock. */
  version: number
  night: QuizNightState
  hostId: string
  secondHostId: string | null
  secondHostKey: string
  createdAt: number
}

type NewQuizNight = Pick<StoredQuizNight, 'code' | 'night' | 'hostId' | 'secondHostKey' | 'createdAt'>

/** Adds the room of a quiz night. Returns `false` if its code is taken. */
export async function addQuizNight(
  trx: Trx,
  { code, night, hostId, secondHostKey, createdAt }: NewQuizNight,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('night_rooms')
    .values({
      code,
      version: 1,
      ...toQuizNightColumns(night),
      host_id: hostId,
      second_host_id: null,
      second_host_key: secondHostKey,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function addQuizNightQuestions(
  trx: Trx,
  code: string,
  quiz: number,
  copies: readonly QuizNightQuestion[],
): Promise<void> {
  const rows = copies.map((copy) => ({ room: code, number: copy.number, quiz, question: JSON.stringify(copy) }))
  await trx.insertInto('night_questions').values(rows).execute()
}

export async function findQuizNight(db: Database, code: string): Promise<StoredQuizNight | null> {
  const row = await db.selectFrom('night_rooms').selectAll().where('code', '=', code).executeTakeFirst()
  return row ? quizNightFromRow(row) : null
}

/** Returns the room of a quiz night and locks its row until the end of the transaction. */
export async function lockQuizNightRow(trx: Trx, code: string): Promise<StoredQuizNight | null> {
  const row = await trx
    .selectFrom('night_rooms')
    .selectAll()
    .where('code', '=', code)
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? quizNightFromRow(row) : null
}

/**
 * Returns the rooms with these codes, by code, and prevents changes of them until the end of the transaction. Locks the
 * rooms in the order of their codes, so that processes cannot deadlock.
 */
export async function lockQuizNightsAgainstChanges(
  trx: Trx,
  codes: readonly string[],
): Promise<Map<string, StoredQuizNight>> {
  const rows = await trx
    .selectFrom('night_rooms')
    .selectAll()
    .where('code', 'in', codes)
    .orderBy('code')
    .$if(needsTransactionRowLocks(trx), (query) => query.forShare())
    .execute()
  return new Map(rows.map((row) => [row.code, quizNightFromRow(row)]))
}

/** Stores the next version of a quiz night. The transaction must hold the lock of its row. */
export async function updateQuizNight(trx: Trx, { code, version, night }: StoredQuizNight): Promise<StoredQuizNight> {
  const row = await trx
    .updateTable('night_rooms')
    .set({ version: version + 1, ...toQuizNightColumns(night) })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()
  return quizNightFromRow(row)
}

/** Makes a player the second host if there is none. Returns whether the player is the second host now. */
export async function setQuizNightSecondHost(db: Database, code: string, playerId: string): Promise<boolean> {
  const row = await db
    .updateTable('night_rooms')
    .set((room) => ({ second_host_id: playerId, version: room('version', '+', 1) }))
    .where('code', '=', code)
    .where((room) => room.or([room('second_host_id', 'is', null), room('second_host_id', '=', playerId)]))
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

/** The version of a room, and how many seats and answers it has. Seats and answers do not change the version. */
export type QuizNightRoomVersion = {
  code: string
  version: number
  /** How many seats the room has. */
  joined: number
  /** How many answers players have given to the current question. */
  answered: number
  /** How often players have changed their answers to the current question. */
  changed: number
}

/** Returns the versions of all given quiz nights in one query. */
export async function listQuizNightVersions(db: Database, codes: readonly string[]): Promise<QuizNightRoomVersion[]> {
  const rows = await db
    .selectFrom('night_rooms')
    .select(['code', 'version'])
    .select((room) => [
      room
        .selectFrom('night_seats')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('night_seats.room', '=', 'night_rooms.code')
        .as('joined'),
      room
        .selectFrom('night_answers')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('night_answers.room', '=', 'night_rooms.code')
        .whereRef('night_answers.question', '=', 'night_rooms.question')
        .as('answered'),
      room
        .selectFrom('night_answers')
        .select(sql<number>`coalesce(sum(changes), 0)`.as('count'))
        .whereRef('night_answers.room', '=', 'night_rooms.code')
        .whereRef('night_answers.question', '=', 'night_rooms.question')
        .as('changed'),
    ])
    .where('code', 'in', codes)
    .execute()
  return rows.map((row) => ({
    code: row.code,
    version: row.version,
    joined: Number(row.joined),
    answered: Number(row.answered),
    changed: Number(row.changed),
  }))
}

/** Returns the questions of a quiz night with these numbers. Numbers without a question are ignored. */
export async function loadQuizNightQuestions(
  db: Database,
  code: string,
  numbers: readonly number[],
): Promise<QuizNightQuestion[]> {
  const rows = await db
    .selectFrom('night_questions')
    .select('question')
    .where('room', '=', code)
    .where('number', 'in', numbers)
    .execute()
  return rows.map(({ question }) => JSON.parse(question) as QuizNightQuestion)
}

/** Returns the number that the first question of a quiz gets when the quiz is added to a quiz night. */
export async function getNextQuestionNumber(trx: Trx, code: string): Promise<number> {
  const { last } = await trx
    .selectFrom('night_questions')
    .select((row) => row.fn.max('number').as('last'))
    .where('room', '=', code)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

function toQuizNightColumns(night: QuizNightState) {
  return { state: JSON.stringify(night), question: getCurrentQuizNightQuestion(night)?.number ?? -1 }
}

function quizNightFromRow(row: QuizNightRoomsTable): StoredQuizNight {
  return {
    code: row.code,
    version: row.version,
    night: quizNightFromState(row.state),
    hostId: row.host_id,
    secondHostId: row.second_host_id,
    secondHostKey: row.second_host_key,
    createdAt: row.created_at,
  }
}

/** Parses the stored state of a quiz night. Adds the fields that states of earlier versions lack. */
function quizNightFromState(state: string): QuizNightState {
  const stored = JSON.parse(state) as QuizNightState
  return { ...EARLIER_FIELDS, ...stored, settings: { ...DEFAULT_QUIZ_NIGHT_SETTINGS, ...stored.settings } }
}

const EARLIER_FIELDS = { isDoorClosed: false, isDoorSlow: false, closeReason: null } satisfies Partial<QuizNightState>
