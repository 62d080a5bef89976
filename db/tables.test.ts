import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase, engine } from '#test/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Tables } from './tables.ts'

type Kind = 'text' | 'text or null' | 'number' | 'number or null'

/** The columns as tables.ts types them; a change there that forgets this list does not compile. */
const TYPED: { [T in keyof Tables]: Record<keyof Tables[T], Kind> } = {
  questions: {
    id: 'text',
    version: 'number',
    text: 'text',
    kind: 'text',
    answer: 'text',
    wrong_options: 'text',
    accepted_answers: 'text',
    rejected_answers: 'text',
    primary_category: 'text',
    other_categories: 'text',
    difficulty: 'text',
    status: 'text',
    more_info: 'text',
    reference: 'text',
    media_url: 'text',
    media_text: 'text',
    yearly_date: 'text',
    scheduled_day: 'text or null',
    added_at: 'number',
    updated_at: 'number',
    author_id: 'text or null',
    source: 'text',
    licence: 'text',
    suggested_by: 'text',
    archived_at: 'number or null',
    in_quiz: 'number',
    search_text: 'text',
  },
  question_edits: {
    question_id: 'text',
    version: 'number',
    action: 'text',
    user_id: 'text or null',
    edited_at: 'number',
    question: 'text',
  },
  activities: {
    id: 'text',
    done_at: 'number',
    user_id: 'text or null',
    action: 'text',
    questions: 'number',
    quizzes: 'number',
    about: 'text',
    undone_by: 'text or null',
  },
  activity_changes: {
    activity_id: 'text',
    subject: 'text',
    subject_id: 'text',
    version: 'number',
    change: 'text',
  },
  days: { day: 'text', question_id: 'text', assigned_at: 'number' },
  content_version: { id: 'number', version: 'number' },
  clock: { id: 'number', latest_at: 'number' },
  packs: { name: 'text', checksum: 'text', loaded_at: 'number' },
  users: {
    id: 'text',
    name: 'text',
    email: 'text',
    email_verified: 'number',
    image: 'text or null',
    role: 'text',
    created_at: 'text',
    updated_at: 'text',
  },
  sessions: {
    id: 'text',
    user_id: 'text',
    token: 'text',
    expires_at: 'text',
    ip_address: 'text or null',
    user_agent: 'text or null',
    created_at: 'text',
    updated_at: 'text',
  },
  linked_sign_ins: {
    id: 'text',
    user_id: 'text',
    provider: 'text',
    provider_user_id: 'text',
    access_token: 'text or null',
    refresh_token: 'text or null',
    id_token: 'text or null',
    access_token_expires_at: 'text or null',
    refresh_token_expires_at: 'text or null',
    scope: 'text or null',
    password: 'text or null',
    created_at: 'text',
    updated_at: 'text',
  },
  access_tokens: {
    user_id: 'text',
    id: 'text',
    token_hash: 'text',
    name: 'text',
    scopes: 'text',
    created_at: 'number',
    expires_at: 'number',
    last_used_day: 'text or null',
  },
  verifications: {
    id: 'text',
    identifier: 'text',
    value: 'text',
    expires_at: 'text',
    created_at: 'text',
    updated_at: 'text',
  },
  used_nonces: { nonce: 'text', expires_at: 'number' },
  secrets: { name: 'text', value: 'text' },
  answers: {
    user_id: 'text',
    question_id: 'text',
    question_version: 'number',
    category: 'text',
    day: 'text or null',
    choice: 'text or null',
    correct: 'number',
    answered_at: 'number',
    time_taken: 'number or null',
    regraded_version: 'number or null',
  },
  player_stats: {
    user_id: 'text',
    streak: 'number',
    best_streak: 'number',
    last_day: 'text or null',
    all_correct: 'number',
    all_total: 'number',
    by_category: 'text',
    freezes: 'number or null',
  },
  regrades: {
    question_id: 'text',
    version: 'number',
    from_version: 'number',
    taken_back_by: 'number or null',
    requested_at: 'number',
    due_at: 'number or null',
    round: 'number',
    done_until: 'text',
    became_right: 'number',
    became_wrong: 'number',
    claimed_by: 'text or null',
    claimed_until: 'number or null',
  },
  errata: {
    question_id: 'text',
    version: 'number',
    at: 'number',
    text: 'text',
    taken_back_by: 'number or null',
  },
  question_tallies: {
    question_id: 'text',
    way: 'text',
    option: 'text',
    correct: 'number',
    shard: 'number',
    players: 'number',
    visitors: 'number',
  },
  question_insights: { question_id: 'text', counted_at: 'number', facts: 'text' },
  question_flags: {
    flag: 'text',
    question_id: 'text',
    picks: 'number',
    counted_at: 'number',
  },
  job_runs: {
    job: 'text',
    due_at: 'number',
    claimed_by: 'text or null',
    claimed_until: 'number or null',
    finished_at: 'number or null',
  },
  player_zones: { user_id: 'text', since: 'number', zone: 'text' },
  player_pauses: { user_id: 'text', from_day: 'text', to_day: 'text' },
  freeze_choices: { user_id: 'text', from_day: 'text', wanted: 'number' },
  review_stars: {
    user_id: 'text',
    question_id: 'text',
    starred: 'number',
    starred_at: 'number',
  },
  reviews: {
    user_id: 'text',
    question_id: 'text',
    attempt_id: 'text',
    grade: 'text',
    reviewed_at: 'number',
  },
  review_cards: {
    user_id: 'text',
    question_id: 'text',
    due_day: 'text',
    seen_day: 'text',
    memory: 'text',
  },
  review_marks: { user_id: 'text', misses_until: 'number' },
  reminders: {
    user_id: 'text',
    mail: 'number',
    digest: 'number',
    runway: 'number',
    hour: 'number',
    next_due_at: 'number or null',
    claimed_by: 'text or null',
    claimed_until: 'number or null',
    last_sent_day: 'text or null',
  },
  push_subscriptions: {
    user_id: 'text',
    endpoint_hash: 'text',
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    added_at: 'number',
  },
  reports: {
    id: 'text',
    question_id: 'text',
    user_id: 'text or null',
    reason: 'text',
    note: 'text',
    choice: 'text',
    reported_at: 'number',
    assignee_id: 'text or null',
    closed_at: 'number or null',
    closed_by: 'text or null',
    answer: 'text',
  },
  suggestions: { user_id: 'text', question_id: 'text', text: 'text', suggested_at: 'number' },
  editor_notes: {
    subject_id: 'text',
    note: 'text',
    editor_id: 'text or null',
    noted_at: 'number',
  },
  quizzes: {
    id: 'text',
    version: 'number',
    stub: 'text',
    title: 'text',
    description: 'text',
    byline: 'text',
    primary_category: 'text',
    other_categories: 'text',
    type: 'text',
    status: 'text',
    media_url: 'text',
    media_text: 'text',
    sample_file: 'text',
    added_at: 'number',
    updated_at: 'number',
    published_at: 'number or null',
    author_id: 'text or null',
    archived_at: 'number or null',
  },
  quiz_questions: { quiz_id: 'text', position: 'number', question_id: 'text' },
  quiz_scores: {
    user_id: 'text',
    attempt_id: 'text',
    quiz_id: 'text',
    score: 'number',
    total: 'number',
    time_taken: 'number or null',
    finished_at: 'number',
  },
  link_checks: { url: 'text', looked_at: 'number', misses: 'number' },
  products: {
    id: 'text',
    position: 'number',
    name: 'text',
    description: 'text',
    price_cents: 'number',
    currency: 'text',
    image: 'text',
    image_text: 'text',
    link: 'text',
  },
}

type Column = { table_name: string; column_name: string; type: string; nullable: boolean | number }

const COLUMNS = {
  sqlite: sql<Column>`
    select m.name as table_name, c.name as column_name, c.type, not c."notnull" as nullable
    from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'`,
  postgres: sql<Column>`
    select table_name, column_name, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public'`,
}

it('the typed tables are the real ones, column by column', async () => {
  const { place, remove } = await emptyDatabase()
  const db = await openDatabase(place)
  await migrate(db)
  const { rows } = await COLUMNS[engine].execute(db)
  const real: Record<string, Record<string, string>> = {}
  for (const { table_name, column_name, type, nullable } of rows) {
    if (table_name === 'migrations') continue
    const plain = /int/i.test(type) ? 'number' : 'text'
    real[table_name] ??= {}
    real[table_name][column_name] = nullable ? `${plain} or null` : plain
  }
  expect(real).toEqual(TYPED)
  await db.destroy()
  await remove()
})
