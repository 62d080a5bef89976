import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '#db/tables/tables.ts'
import { engine } from '#test/database.ts'
import { type World, createWorld } from '#test/world.ts'

const FULL = 'Our database is full'
const READ_ONLY = 'Our database is read-only right now'
const FAILING = 'Our database is having trouble with its disk or memory'

/** A fault that makes the database reject writes: how it begins and ends, and the expected message. */
type Fault = {
  name: string
  says: string
  begin: (db: Database) => Promise<void>
  end: (db: Database) => Promise<void>
}

const run =
  (...statements: string[]) =>
  async (db: Database) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }

/** The tables that are written when players and authors save something. */
const SAVED = ['answers', 'users', 'secrets', 'questions']

const ON_SQLITE: Fault[] = [
  {
    name: 'a full disk',
    says: FULL,
    begin: run(
      'create table ballast (bytes blob)',
      // Large values need new pages, so free room in existing pages does not help.
      ...SAVED.map(
        (table) => `create trigger fill_${table} after insert on ${table}
          begin insert into ballast values (randomblob(100000)); end`,
      ),
      'pragma max_page_count = 1',
    ),
    end: run('pragma max_page_count = 1073741823'),
  },
  {
    name: 'a read-only file',
    says: READ_ONLY,
    begin: run('pragma query_only = on'),
    end: run('pragma query_only = off'),
  },
]

const fails = (code: string, says: string): Fault => ({
  name: `SQLSTATE ${code}`,
  says,
  begin: run(
    `create or replace function fail() returns trigger language plpgsql as
     $$ begin raise exception 'it fails' using errcode = '${code}'; end $$`,
    ...SAVED.map((table) => `create trigger fail before insert on ${table} execute function fail()`),
  ),
  end: run('drop function fail() cascade'),
})

const ON_POSTGRES: Fault[] = [
  fails('53100', FULL),
  fails('25006', READ_ONLY),
  fails('42501', READ_ONLY),
  fails('53200', FAILING),
  fails('58030', FAILING),
  fails('XX001', FAILING),
]

const LADYBIRD = {
  Question: 'How many legs has a ladybird?',
  Answer: 'Six',
  Wronganswer1: 'Four',
  Wronganswer2: 'Eight',
  Wronganswer3: 'Ten',
  Categories: 'Science',
}

const EVE = { name: 'Eve', email: 'eve@example.org', password: 'integral-of-x' }

it.each(engine === 'postgres' ? ON_POSTGRES : ON_SQLITE)(
  'replies 503 with a message and Retry-After to writes while the database fails with $name, and recovers afterwards',
  async ({ says, begin, end }) => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({ id: 'today' })
    await w.get('/')
    await w.quizQuestions({ id: 'quiz' }, { id: 'another' })
    const [ada, admin] = [await w.player(), await w.player('admin')]
    const answer = (QuestionID: string) =>
      w.post('/api/AddUserScoreQuestion', { QuestionID, UserID: ada.id, Score: true }, ada)
    const save = () => w.post('/api/list', LADYBIRD, admin)

    await begin(w.deps.db)
    for (const refused of [await answer('quiz'), await save(), await register(w)]) {
      expect(refused.statusCode).toBe(503)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1)
      expect(refused.json()).toEqual({ message: expect.stringContaining(says) })
    }
    expect((await w.get('/readyz')).statusCode).toBe(503)
    expect((await w.get('/')).statusCode).toBe(200)

    await end(w.deps.db)
    expect((await w.get('/readyz')).statusCode).toBe(200)
    expect((await answer('quiz')).statusCode).toBe(200)
    expect((await register(w)).statusCode).toBe(200)
    const again = await register(w)
    expect([again.statusCode, again.json().message]).toEqual([409, 'User Already Exists'])
  },
)

const register = (w: World) => w.post('/api/Register', EVE)
