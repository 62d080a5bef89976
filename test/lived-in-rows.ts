import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { Day } from '#domain/time/day.ts'
import { requestRegrade } from '#server/regrades/regrades.queries.ts'
import { enqueueWebhookDelivery } from '#server/webhooks/deliveries.queries.ts'

export const NOON = '2026-11-21T12:00Z'

/** Characters that an export format may corrupt. */
export const AWKWARD_TEXT = 'it’s "so",\n\r\t\\ {[;]}\u2028 \u0001 ’é 🐞 \' -- %_'

/** Ids whose order in language collations and in UTF-16 differs from the order of their UTF-8 bytes. */
const IDS_TO_SORT = ['b', 'B', 'a', 'á', '🐞', '\uffee']

/** Writes rows that no API call creates, or only after some time. */
export async function addRowsOfRemainingTables(db: Database): Promise<void> {
  const times = { created_at: NOON, updated_at: NOON, expires_at: NOON }
  await db
    .insertInto('verifications')
    .values({ id: 'one', identifier: AWKWARD_TEXT, value: '', ...times })
    .execute()
  await db
    .insertInto('used_nonces')
    .values({ nonce: 'N', expires_at: 2 ** 53 - 1 })
    .execute()
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const factor = { secret: 'S', verified: 1, recovery_codes: '[]', failures: 0, locked_until: NOON }
  await db
    .insertInto('second_factors')
    .values({ user_id, id: 'f', ...factor })
    .execute()
  const passkey = {
    public_key: 'K',
    credential_id: 'C',
    counter: 2 ** 32 - 1,
    device_type: 'multiDevice',
  }
  const told = { backed_up: 1, transports: 'internal,hybrid', aaguid: '0', created_at: NOON }
  await db
    .insertInto('passkeys')
    .values({ user_id, id: 'p', name: AWKWARD_TEXT, ...passkey, ...told })
    .execute()
  const invitation = {
    token_hash: 'H',
    role: 'contributor',
    email: AWKWARD_TEXT,
    created_at: 1,
    expires_at: 2 ** 53 - 1,
  }
  await db
    .insertInto('invitations')
    .values({ user_id, ...invitation })
    .execute()
  await db.insertInto('hidden_notices').values({ user_id, notice: 'site-checklist' }).execute()
  const call = { key_hash: 'K', request_hash: 'R', reply: '{}', expires_at: 2 ** 53 - 1 }
  await db
    .insertInto('idempotency_keys')
    .values({ user_id, ...call })
    .execute()
  await db.insertInto('passkey_credentials').values({ credential_id: 'C', user_id }).execute()
  const mail = { subject: 'Hello', text: AWKWARD_TEXT, queued_at: 1, expires_at: 2 ** 53 - 1 }
  const failed = { attempts: 1, next_at: 2, outcome: 'the mail server could not be reached' }
  await db
    .insertInto('account_mails')
    .values({ user_id, id: 'm', ...mail, ...failed })
    .execute()
  await runInTransaction(db, (trx) => requestRegrade(trx, { questionId: 'today', version: 2, from: 0, at: 3 }))
  await db.insertInto('errata').values({ question_id: 'today', version: 2, at: 3, text: AWKWARD_TEXT }).execute()
  await db.insertInto('audience').values({ day: '2026-11-21', measure: 'hours', state: '07', shard: 1, n: 2 }).execute()
  await db.insertInto('trivia_sessions').values({ token: 't', served: 'gA==', used_at: 1 }).execute()
  const hook = { url: 'https://hooks.example', secret: 'whsec_', added_at: 1, ended_at: null }
  await db
    .insertInto('webhooks')
    .values({ id: 'w', name: AWKWARD_TEXT, ...hook })
    .execute()
  const sent = { webhookId: 'w', id: 'day-2026-11-21', day: '2026-11-21' as Day, now: 1 }
  await enqueueWebhookDelivery(db, sent)
  const went = { message: AWKWARD_TEXT, cause: '', route: '/', request_id: '', failed_mails: 1 }
  await db
    .insertInto('error_log')
    .values({ id: 'e', logged_at: 1, ...went })
    .execute()
  const subscribed = {
    requested_at: 1,
    confirmed_at: 2,
    last_opened_at: 3,
    next_due_at: 4,
    last_sent_day: '2026-11-20',
  }
  await db
    .insertInto('mail_subscriptions')
    .values({ id: 'm', email: 'reader@example.org', hour: 7, zone: 'Europe/Berlin', weekdays_only: 1, ...subscribed })
    .execute()
  const circle = { id: 'c', kind: 'days', name: AWKWARD_TEXT, link_key: 'K', maker: 1 }
  await db
    .insertInto('circles')
    .values({ ...circle, created_at: 1, played_at: Date.parse(NOON) })
    .execute()
  const place = { circle: 'c', name: AWKWARD_TEXT, joined_at: 1, left_at: null, removed: 0 }
  await db
    .insertInto('circle_seats')
    .values([
      { ...place, seat: 1, skeleton: 's', secret: null, user_id },
      { ...place, seat: 2, skeleton: 't', secret: 'S', user_id: null },
    ])
    .execute()
  const played = { circle: 'c', day: '2026-11-21', correct: 0, solved_at_try: 2, time_taken: 1 }
  await db
    .insertInto('circle_plays')
    .values({ ...played, seat: 2, nonce: 'n' })
    .execute()
  const duel = { circle: 'c', round: 1, quiz_id: 'q', slug: 'q', title: AWKWARD_TEXT, started_at: 1 }
  await db.insertInto('circle_rounds').values(duel).execute()
  await db.insertInto('circle_runs').values({ circle: 'c', round: 1, seat: 1, marks: '10', time_taken: 1 }).execute()
  const reported = { circle: 'c', seat: 0, name: AWKWARD_TEXT, reports: 1, reported_at: 1 }
  await db.insertInto('circle_name_reports').values(reported).execute()
  const room = { code: 'BCDFGH', version: 1, state: '{}', question: 0, host_id: user_id, second_host_id: null }
  await db
    .insertInto('night_rooms')
    .values({ ...room, second_host_key: 'K', created_at: 1 })
    .execute()
  await db.insertInto('night_questions').values({ room: 'BCDFGH', number: 0, quiz: 1, question: '{}' }).execute()
  const seat = { room: 'BCDFGH', seat: 1, name: AWKWARD_TEXT, skeleton: 's', secret: 'S', user_id }
  await db
    .insertInto('night_seats')
    .values({ ...seat, first_question: 0, removed_at: null })
    .execute()
  const answered = { room: 'BCDFGH', question: 0, seat: 1, choice: AWKWARD_TEXT, attempt_id: 'a', arrived_at: 2 }
  await db
    .insertInto('night_answers')
    .values({ ...answered, taken_ms: 1, correct: 1, points: 1 })
    .execute()
  await db.insertInto('packs').values({ name: 'p', checksum: 'c', loaded_at: -1 }).execute()
  await db
    .insertInto('pack_items')
    .values({ pack: 'p', subject: 'question', item_id: AWKWARD_TEXT, version: 1 })
    .execute()
  // More rows than one batch, with numbers whose text order differs from their numeric order.
  const edits = Array.from({ length: 4100 }, (_, at) => {
    const key = { question_id: `edited-${at % 41}`, version: Math.floor(at / 41) + 1 }
    return { ...key, action: 'edited', user_id: null, edited_at: at, question: '{}' }
  })
  await db.insertInto('question_edits').values(edits).execute()
  const words = { name: AWKWARD_TEXT, description: '', image: '', image_text: '', link: '' }
  const products = IDS_TO_SORT.map((id, position) =>
    Object.assign({ id, position, currency: 'EUR', price_cents: 450 }, words),
  )
  await db.insertInto('products').values(products).execute()
  const themes = IDS_TO_SORT.map((id) => ({ id, title: AWKWARD_TEXT, days: '12-01..12-07', added_at: 1 }))
  await db.insertInto('themes').values(themes).execute()
}
