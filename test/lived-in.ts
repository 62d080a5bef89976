import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { computeAllQuestionInsights } from '#server/insights/compute-insights.ts'
import { claimJob } from '#server/jobs/job-runs.queries.ts'
import type { BackupSource } from '#db/backup/backup.ts'
import { listDatabaseTables } from '#db/engine/catalog.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import type { DatabaseTables } from '#db/tables/tables.ts'
import { toCookieHeader } from './cookies.ts'
import { addRowsOfRemainingTables, AWKWARD_TEXT, NOON } from './lived-in-rows.ts'
import { createEmptyDatabase, engine } from './database.ts'
import { startWorldOn } from './world.ts'
import { PUSH_SUBSCRIPTION } from './push-subscription.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { claimLinksDueForCheck } from '#server/reports/link-checks.queries.ts'

/** All tables. A new table must be listed here and get rows in the lived-in site. */
export const ALL_TABLES = Object.keys({
  questions: true,
  question_edits: true,
  activities: true,
  activity_changes: true,
  days: true,
  content_version: true,
  packs: true,
  pack_items: true,
  clock: true,
  users: true,
  sessions: true,
  linked_sign_ins: true,
  access_tokens: true,
  invitations: true,
  hidden_notices: true,
  idempotency_keys: true,
  account_mails: true,
  second_factors: true,
  passkeys: true,
  passkey_credentials: true,
  verifications: true,
  used_nonces: true,
  secrets: true,
  rate_limits: true,
  answers: true,
  player_stats: true,
  question_tallies: true,
  question_insights: true,
  question_flags: true,
  job_runs: true,
  regrades: true,
  errata: true,
  player_zones: true,
  player_pauses: true,
  freeze_choices: true,
  review_stars: true,
  reviews: true,
  review_cards: true,
  review_marks: true,
  reminders: true,
  mail_subscriptions: true,
  push_subscriptions: true,
  reports: true,
  suggestions: true,
  editor_notes: true,
  link_checks: true,
  audience: true,
  trivia_sessions: true,
  webhooks: true,
  webhook_deliveries: true,
  quizzes: true,
  quiz_questions: true,
  quiz_scores: true,
  products: true,
  themes: true,
  site_profile: true,
  error_log: true,
  circles: true,
  circle_seats: true,
  circle_plays: true,
  circle_rounds: true,
  circle_runs: true,
  circle_name_reports: true,
  night_rooms: true,
  night_questions: true,
  night_seats: true,
  night_answers: true,
} satisfies Record<keyof DatabaseTables, true>) as (keyof DatabaseTables)[]

/** The storage of an empty site, of the engine under test by default. */
export type SiteStorage = BackupSource & {
  /** The settings of the site. */
  environment: Record<string, string>
  /** A folder for the test's own files. */
  folder: string
  media: { folder: string }
  [Symbol.asyncDispose]: () => Promise<void>
}

export async function createEmptySite(on: 'sqlite' | 'postgres' = engine): Promise<SiteStorage> {
  const folder = await createTemporaryFolder()
  const data = join(folder, 'data')
  const postgres = on === 'postgres' ? await createEmptyDatabase() : null
  const database = postgres?.place ?? { sqliteFile: join(data, 'something-new.sqlite') }
  const url = 'postgresUrl' in database ? { DATABASE_URL: database.postgresUrl } : {}
  return {
    database,
    environment: { DATA_DIR: data, ...url },
    folder,
    media: { folder: join(data, 'media') },
    [Symbol.asyncDispose]: async () => {
      await postgres?.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a site with rows in every table, uploaded files and a signed-in player. */
export async function createUsedSite(): Promise<SiteStorage & { cookie: string; playerId: string }> {
  const site = await createEmptySite()
  await using w = await startWorldOn(site.database, NOON)
  await w.questions({ id: 'today', moreInfo: AWKWARD_TEXT }, { id: 'Zebra' }, { id: 'élan' })
  await w.get('/')
  const asked = await w.quizQuestions({ text: AWKWARD_TEXT }, {})
  const ada = await w.post('/api/Register', {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'integral-of-x',
  })
  const cookie = toCookieHeader(ada)
  const UserID = ada.json<{ data: { id: string } }>().data.id
  for (const { id } of [...asked, { id: 'today' }]) {
    await w.post('/api/AddUserScoreQuestion', { QuestionID: id, UserID, Choice: 'Five' }, { cookie })
  }
  const { id: QuizID } = await w.deps.db.selectFrom('quizzes').select('id').executeTakeFirstOrThrow()
  await w.post('/api/AddUserScore', { QuizID, UserID, Score: 1, AttemptID: 'run' }, { cookie })
  const author = await w.player('admin')
  await w.post('/api/AddAccessToken', { name: AWKWARD_TEXT.slice(0, 20), scopes: ['authoring'], days: 30 }, author)
  const form = {
    Question: 'How many legs has a ladybird?',
    Answer: 'Six',
    Wronganswer1: 'Four',
    Wronganswer2: 'Eight',
    Wronganswer3: 'Ten',
    Categories: 'Science',
  }
  for (const [path, body] of [
    ['SetTimeZone', { zone: 'America/Los_Angeles' }],
    ['SetFreezes', { wanted: false }],
    ['AddPause', { from: '2026-12-01', to: '2026-12-05' }],
    ['SubscribePush', PUSH_SUBSCRIPTION],
  ] as const) {
    await w.post(`/api/${path}`, body, author)
  }
  const came = { questionId: 'today', attemptId: AWKWARD_TEXT, grade: 'good' }
  await w.post('/api/AddReview', came, { cookie })
  await w.post('/api/SetReviewStar', { questionId: 'today', starred: true }, { cookie })
  await w.get('/api/GetReviews', { cookie })
  const report = {
    questionId: 'today',
    attemptId: AWKWARD_TEXT,
    reason: 'typo',
    note: AWKWARD_TEXT,
  }
  await w.post('/api/ReportQuestion', report, { cookie })
  await claimLinksDueForCheck(w.deps.db, w.deps.now(), 5)
  const { id } = (await w.post('/api/list', form, author)).json<{ data: { id: string } }>().data
  await w.post(`/api/list/Edit/${id}`, { ...form, Answer: 'Five' }, author)
  await claimJob(w.deps.db, 'insights', 1, { by: 'a test', until: 2 })
  await computeAllQuestionInsights(w.deps.db, 1)
  const suggested = {
    text: AWKWARD_TEXT,
    kind: 'YesNo',
    answer: 'Yes',
    category: 'Art',
    credited: true,
  }
  const suggestion = await w.post('/api/SuggestQuestion', suggested, { cookie })
  const { questionId } = suggestion.json<{ questionId: string }>()
  await w.post('/api/AnswerDraft', { id: questionId, note: AWKWARD_TEXT, decline: true }, author)
  await addRowsOfRemainingTables(w.deps.db)
  await w.post('/api/SetSiteProfile', { name: 'Nothing Old', about: 'So it is.' }, author)
  await addFiles(site.media.folder)
  return Object.assign(site, { cookie, playerId: UserID })
}

async function addFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const large = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at) % 251))
  await writeFile(join(folder, 'a1.webp'), large)
  await writeFile(join(folder, 'a1-small.webp'), Buffer.of(0, 10, 13, 255))
  await writeFile(join(folder, 'empty.pdf'), '')
  await writeFile(join(folder, 'a2.webp.12ab.part'), 'still being written')
}

/** Reads everything in a site without the production code: rows by table, files by name. */
export async function readAllSiteData({ database, media: { folder } }: SiteStorage) {
  const db = await openDatabase(database)
  const tables: Record<string, string[]> = {}
  for (const name of [...ALL_TABLES, 'migrations']) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    tables[name] = rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .toSorted()
  }
  await db.destroy()
  const files: Record<string, string> = {}
  for (const name of (await readdir(folder).catch(() => [])).filter((one) => !one.endsWith('.part'))) {
    files[name] = (await readFile(join(folder, name))).toString('base64')
  }
  return { tables, files }
}

/** Whether a site is still in its initial state. */
export async function isSiteStorageEmpty({ database, media }: SiteStorage): Promise<boolean> {
  const files = await readdir(media.folder).catch(() => [])
  const db = await openDatabase(database)
  const tables = await listDatabaseTables(db)
  await db.destroy()
  return files.length === 0 && tables.length === 0
}
