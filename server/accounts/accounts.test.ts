import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { verifyAddressByMail } from '#test/prove-address.ts'
import { engine } from '#test/database.ts'
import { PUSH_SUBSCRIPTION } from '#test/push-subscription.ts'
import { type World, createWorld } from '#test/world.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }

async function registered(w: World): Promise<{ cookie: string; id: string }> {
  const reply = await w.post('/api/Register', ADA)
  return { cookie: toCookieHeader(reply), id: reply.json<{ data: { id: string } }>().data.id }
}

async function whoIs(w: World, cookie: string): Promise<string | null> {
  const reply = await w.get('/api/CurrentUser', { cookie })
  return reply.json<{ data: { name: string } | null }>().data?.name ?? null
}

/** The tables that can contain a player's data. */
const TABLES = [
  'users',
  'sessions',
  'linked_sign_ins',
  'access_tokens',
  'idempotency_keys',
  'account_mails',
  'second_factors',
  'passkeys',
  'passkey_credentials',
  'verifications',
  'answers',
  'player_stats',
  'player_zones',
  'player_pauses',
  'freeze_choices',
  'review_stars',
  'reviews',
  'review_cards',
  'review_marks',
  'reminders',
  'push_subscriptions',
  'reports',
  'suggestions',
  'questions',
  'question_edits',
  'editor_notes',
  'quiz_scores',
  'activities',
  'activity_changes',
  'used_nonces',
  'secrets',
] as const

async function setStreakTerms(w: World, cookie: string): Promise<void> {
  await verifyAddressByMail(w, cookie)
  for (const [call, body] of [
    ['SetTimeZone', { zone: 'Asia/Kolkata' }],
    ['SetFreezes', { wanted: false }],
    ['AddPause', { from: '2026-12-01', to: '2026-12-05' }],
    ['SubscribePush', PUSH_SUBSCRIPTION],
    ['AddAccessToken', { name: 'A script', scopes: ['stats:read'], days: 30 }],
  ] as const) {
    expect((await w.post(`/api/${call}`, body, { cookie })).statusCode).toBe(200)
  }
}

async function review(w: World, questionId: string, cookie: string): Promise<void> {
  const [star, look] = [{ starred: true }, { attemptId: 'one', grade: 'good' }]
  await w.get('/api/GetReviews', { cookie })
  for (const [call, body] of [
    ['SetReviewStar', star],
    ['AddReview', look],
  ] as const) {
    const reply = await w.post(`/api/${call}`, { questionId, ...body }, { cookie })
    expect(reply.statusCode).toBe(200)
  }
}

/** Returns the token in the link of the latest mail. */
function tokenIn(w: World): string {
  return /\?token=([\w.-]+)/.exec(w.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const message = (reply: { json: () => unknown }) => (reply.json() as { message: string }).message

describe('an e-mail address', () => {
  it('the mailed link verifies an e-mail address and can be opened repeatedly', async () => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    expect(w.mails[0]?.text).toContain('https://trivia.example/VerifyEmail?token=')
    const token = tokenIn(w)
    expect((await w.post('/api/VerifyEmail', { token })).statusCode).toBe(401)
    expect((await w.post('/api/VerifyEmail', { token }, await w.player())).statusCode).toBe(400)
    expect((await w.post('/api/VerifyEmail', { token }, { cookie })).statusCode).toBe(200)
    expect((await w.post('/api/VerifyEmail', { token }, { cookie })).statusCode).toBe(200)
    const { data } = (await w.get('/api/CurrentUser', { cookie })).json<{ data: object }>()
    expect(data).toMatchObject({ emailVerified: true })
    const again = await w.post('/api/SendVerification', {}, { cookie })
    expect(message(again)).toBe('Your e-mail address is already confirmed')
  })

  it('a forged verification link is rejected', async () => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    const [head = '', , signature = ''] = tokenIn(w).split('.')
    const body = Buffer.from(JSON.stringify({ email: ADA.email, exp: 9e9 })).toString('base64url')
    for (const token of ['x', 'a.b.c', `${head}.${body}.${signature}`]) {
      const reply = await w.post('/api/VerifyEmail', { token }, { cookie })
      expect(reply.statusCode).toBe(400)
      expect(message(reply)).toBe('This link no longer works. Please ask for a new one.')
    }
  })

  it('an address receives at most five verification mails an hour', async () => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await w.post('/api/SendVerification', {}, { cookie })).statusCode).toBe(200)
    }
    expect((await w.post('/api/SendVerification', {}, { cookie })).statusCode).toBe(429)
    expect(w.mails).toHaveLength(6)
  })

  it('verification mails contain no user input', async () => {
    await using w = await createWorld()
    await w.post('/api/Register', { ...ADA, name: 'Buy at evil.example' })
    expect(JSON.stringify(w.mails)).not.toContain('evil.example')
  })
})

describe('a forgotten password', () => {
  it('a mailed reset link sets a new password once and ends all sessions', async () => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    await w.post('/api/ForgotPassword', { email: ' ADA@example.org ' })
    expect(w.mails.at(-1)).toMatchObject({ to: ADA.email })
    expect(w.mails.at(-1)?.text).toContain('https://trivia.example/ResetPassword?token=')
    const body = { token: tokenIn(w), password: 'integral calculus' }
    expect((await w.post('/api/ResetPassword', body)).statusCode).toBe(200)
    expect(await whoIs(w, cookie)).toBeNull()
    expect((await w.post('/api/ResetPassword', body)).statusCode).toBe(400)
    expect((await w.post('/api/LoginWithEmail', ADA)).statusCode).toBe(401)
    const login = { ...ADA, password: body.password }
    expect((await w.post('/api/LoginWithEmail', login)).statusCode).toBe(200)
  })

  it('a rejected new password does not use up the reset link', async () => {
    await using w = await createWorld()
    await registered(w)
    await w.post('/api/ForgotPassword', { email: ADA.email })
    const token = tokenIn(w)
    for (const password of ['', 'short', 'password1', 'ada-1815', 'x'.repeat(129)]) {
      const reply = await w.post('/api/ResetPassword', { token, password })
      expect(reply.json()).toMatchObject({ flaws: [{ field: 'password' }] })
    }
    const reply = await w.post('/api/ResetPassword', { token, password: 'integral-of-x' })
    expect(reply.statusCode).toBe(200)
  })

  it('a password reset or change invalidates older reset links', async () => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    await verifyAddressByMail(w, cookie)
    const tokens: string[] = []
    for (let at = 0; at < 3; at += 1) {
      await w.post('/api/ForgotPassword', { email: ADA.email })
      tokens.push(tokenIn(w))
    }
    const change = { currentPassword: ADA.password, password: 'integral-of-x' }
    await w.post('/api/ChangePassword', change, { cookie })
    for (const token of tokens) {
      const reply = await w.post('/api/ResetPassword', { token, password: 'integral-of-y' })
      expect(reply.statusCode).toBe(400)
    }
  })

  it('a password reset verifies the address and removes all other credentials', async () => {
    await using w = await createWorld()
    const { id } = await registered(w)
    const now = new Date().toISOString()
    const facebook = { id: 'fb', provider: 'facebook', provider_user_id: 'mallory' }
    await w.deps.db
      .insertInto('linked_sign_ins')
      .values({ ...facebook, user_id: id, created_at: now, updated_at: now })
      .execute()
    await w.post('/api/ForgotPassword', { email: ADA.email })
    await w.post('/api/ResetPassword', { token: tokenIn(w), password: 'integral-of-x' })
    const login = await w.post('/api/LoginWithEmail', { ...ADA, password: 'integral-of-x' })
    expect(login.json()).toMatchObject({ data: { emailVerified: true, facebookId: '' } })
  })

  it('the reply to a password reset request does not reveal whether an account exists', async () => {
    await using w = await createWorld()
    await registered(w)
    const known = await w.post('/api/ForgotPassword', { email: ADA.email })
    const unknown = await w.post('/api/ForgotPassword', { email: 'eve@example.org' })
    expect(unknown.body).toBe(known.body)
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(w.mails).toHaveLength(2)
    expect(message(await w.post('/api/ForgotPassword', { email: 'eve' }))).toBe('Please enter a valid email address')
  })
})

describe('a password', () => {
  it('changing the password requires the current one and ends other sessions', async () => {
    await using w = await createWorld()
    const { cookie: elsewhere } = await registered(w)
    const cookie = toCookieHeader(await w.post('/api/LoginWithEmail', ADA))
    const change = { currentPassword: ADA.password, password: 'integral-of-x' }
    const reply = await w.post('/api/ChangePassword', change, { cookie })
    expect(reply.statusCode).toBe(200)
    expect(await whoIs(w, elsewhere)).toBeNull()
    expect(await whoIs(w, cookie)).toBeNull()
    expect(await whoIs(w, toCookieHeader(reply))).toBe('Ada')
  })

  it('a password change with a wrong current password fails, and attempts are limited', async () => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    const change = { currentPassword: 'guess', password: 'integral-of-x' }
    for (let at = 0; at < 10; at += 1) {
      const reply = await w.post('/api/ChangePassword', change, { cookie })
      expect([reply.statusCode, message(reply)]).toEqual([403, 'That’s not your password'])
    }
    const right = { ...change, currentPassword: ADA.password }
    expect((await w.post('/api/ChangePassword', right, { cookie })).statusCode).toBe(429)
    expect((await w.post('/api/LoginWithEmail', ADA)).statusCode).toBe(200)
  })
})

it('an easily guessed new password is rejected', async () => {
  await using w = await createWorld()
  const { cookie } = await registered(w)
  for (const password of ['ada-1815', 'qwertz', '000000', 'something new']) {
    const change = { currentPassword: ADA.password, password }
    const reply = await w.post('/api/ChangePassword', change, { cookie })
    expect(reply.json()).toMatchObject({ flaws: [{ field: 'password' }] })
  }
})

describe('name and picture', () => {
  it('a changed name and picture are visible immediately', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    const change = { name: ' Augusta Ada ', image: 'portrait:science' }
    const reply = await w.post('/api/UpdateUser', change, { cookie })
    const changed = { name: 'Augusta Ada', image: 'portrait:science', picture: 'portrait:science' }
    expect(reply.json()).toMatchObject({ data: changed })
    expect((await w.get('/api/CurrentUser', { cookie })).json()).toMatchObject({ data: changed })
  })

  it.each([
    [{ name: ' ', image: '' }, 'Please fill out all fields'],
    [{ name: 'A'.repeat(101), image: '' }, 'Name must be at most 100 characters'],
    [{ name: 'Ada', image: 'https://evil.example/x.png' }, 'Please choose one of the pictures'],
    [{ name: 'Ada', image: 'javascript:alert(1)' }, 'Please choose one of the pictures'],
  ])('changing the profile to %j is rejected', async (change, said) => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    const reply = await w.post('/api/UpdateUser', change, { cookie })
    expect([reply.statusCode, message(reply)]).toEqual([400, said])
  })
})

describe('sessions', () => {
  it('sessions are listed with their browser and can be ended individually', async () => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    const there = await w.app.inject({
      method: 'POST',
      url: '/api/LoginWithEmail',
      payload: ADA,
      headers: { origin: 'https://trivia.example', 'user-agent': 'A phone' },
    })
    type Account = { sessions: { id: string; device: string; current: boolean }[] }
    const account = (await w.get('/api/Account', { cookie })).json<Account>()
    expect(account).toMatchObject({ hasPassword: true, signIns: [{ source: 'Email' }] })
    expect(account.sessions.filter(({ current }) => current)).toHaveLength(1)
    const phone = account.sessions.find(({ current }) => !current)
    expect(phone?.device).toBe('A phone')
    const ended = await w.post('/api/EndSession', { id: phone?.id }, { cookie })
    expect(ended.statusCode).toBe(200)
    expect(await whoIs(w, toCookieHeader(there))).toBeNull()
    expect(await whoIs(w, cookie)).toBe('Ada')
  })

  it("a player cannot end another player's session", async () => {
    await using w = await createWorld()
    const { cookie } = await registered(w)
    const eve = await w.player()
    const { sessions } = (await w.get('/api/Account', { cookie })).json<{
      sessions: { id: string }[]
    }>()
    const reply = await w.post('/api/EndSession', { id: sessions[0]?.id }, eve)
    expect(reply.statusCode).toBe(404)
    expect(await whoIs(w, cookie)).toBe('Ada')
  })

  it('sessions store no IP address', async () => {
    await using w = await createWorld()
    await registered(w)
    const rows = await w.deps.db.selectFrom('sessions').select('ip_address').execute()
    expect(rows.map((row) => row.ip_address ?? '')).toEqual([''])
  })
})

describe("a player's data", () => {
  it('the data download contains no hashes or tokens', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const { cookie, id } = await registered(w)
    await setStreakTerms(w, cookie)
    await w.questions({ text: 'What is mine?' })
    const [missed] = await w.quizQuestions({})
    const answer = { QuestionID: missed?.id, UserID: id, Choice: 'Five' }
    await w.post('/api/AddUserScoreQuestion', answer, { cookie })
    await review(w, missed?.id ?? '', cookie)
    const report = { questionId: missed?.id, attemptId: 'one', reason: 'typo', note: 'Ladybrid' }
    await w.post('/api/ReportQuestion', report, { cookie })
    await w.deps.db.updateTable('questions').set({ author_id: id }).execute()
    const reply = await w.get('/api/DownloadMyData', { cookie })
    expect(reply.json()).toMatchObject({
      user: { id, email: ADA.email },
      answers: [{ choice: 'Five' }],
      reviews: [{ question: missed?.text, grade: 'good' }],
      reviewStars: [{ starred: 1 }],
      reports: [{ question_id: missed?.id, note: 'Ladybrid', closed_at: null }],
      reviewCards: [{ question_id: missed?.id }],
      streakTerms: {
        zones: [{ zone: 'Asia/Kolkata' }],
        pauses: [{ from: '2026-12-01', to: '2026-12-05' }],
        freezes: [{ wanted: false }],
      },
      questionsWritten: [{ question: 'What is mine?' }, { question: missed?.text }],
      reminders: { mail: 0, hour: 18 },
      remindedBrowsers: [{ pushService: 'https://push.example.org' }],
    })
    const { password } = await w.deps.db.selectFrom('linked_sign_ins').select('password').executeTakeFirstOrThrow()
    expect(password).toMatch(/\w{32}:\w{128}/)
    expect(reply.body).not.toContain(password ?? '')
    const { token } = await w.deps.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
    expect(reply.body).not.toContain(token)
  })

  if (engine === 'sqlite')
    it('the SQLite file contains no traces of a deleted account', async () => {
      await using w = await createWorld()
      const { email, password } = ADA
      const { cookie } = await registered(w)
      await w.post('/api/DeleteAccount', { email, password }, { cookie })
      await sql`pragma wal_checkpoint(truncate)`.execute(w.deps.db)
      const { database } = w.deps.settings
      const file = await readFile('sqliteFile' in database ? database.sqliteFile : '')
      expect([file.includes('CREATE TABLE users'), file.includes(email)]).toEqual([true, false])
    })

  it('deleting an account removes all data of its player', async () => {
    await using w = await createWorld()
    const { cookie, id } = await registered(w)
    const [question] = await w.quizQuestions({})
    const answer = { QuestionID: question?.id, UserID: id, Score: true }
    await w.post('/api/AddUserScoreQuestion', answer, { cookie })
    await review(w, question?.id ?? '', cookie)
    const quizzes = (await w.get('/api/GetQuizzes')).json<{ data: { id: string }[] }>().data
    const run = { QuizID: quizzes[0]?.id, UserID: id, Score: 1, Time: '00:00:10' }
    expect((await w.post('/api/AddUserScore', run, { cookie })).statusCode).toBe(200)
    await setStreakTerms(w, cookie)
    const report = { questionId: question?.id, attemptId: 'one', reason: 'typo' }
    expect((await w.post('/api/ReportQuestion', report, { cookie })).statusCode).toBe(200)
    await w.post('/api/ForgotPassword', { email: ADA.email })
    const body = { email: ADA.email, password: ADA.password }
    for (const wrong of [{ email: 'eve@example.org' }, { password: 'guess' }]) {
      const reply = await w.post('/api/DeleteAccount', { ...body, ...wrong }, { cookie })
      expect([400, 403]).toContain(reply.statusCode)
    }
    expect(await whoIs(w, cookie)).toBe('Ada')
    const reply = await w.post('/api/DeleteAccount', body, { cookie })
    expect(reply.statusCode).toBe(200)
    expect(reply.cookies).toContainEqual(expect.objectContaining({ name: '__Host-session', maxAge: 0 }))
    expect(await whoIs(w, cookie)).toBeNull()
    for (const table of TABLES) {
      const rows = JSON.stringify(await w.deps.db.selectFrom(table).selectAll().execute())
      expect(rows, table).not.toMatch(new RegExp(`${id}|${ADA.email}`))
    }
    expect((await w.post('/api/Register', ADA)).statusCode).toBe(200)
  })

  it('requests concurrent with an account deletion leave no data behind', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const { cookie, id } = await registered(w)
    await w.post('/api/ForgotPassword', { email: ADA.email })
    const token = tokenIn(w)
    const body = { email: ADA.email, password: ADA.password }
    const replies = await Promise.all([
      w.post('/api/DeleteAccount', body, { cookie }),
      w.post('/api/ResetPassword', { token, password: 'integral-of-x' }),
      ...Array.from({ length: 4 }, () => w.post('/api/LoginWithEmail', ADA)),
      w.post('/api/ForgotPassword', { email: ADA.email }),
    ])
    // A cluster may find a deadlock between its nodes, and then asks to try again.
    const highestStatus = process.env['TEST_CLUSTER'] ? 503 : 499
    for (const reply of replies) expect(reply.statusCode, reply.body).toBeLessThanOrEqual(highestStatus)
    const gone = (await w.deps.db.selectFrom('users').select('id').execute()).length === 0
    expect(gone || replies[0]?.statusCode !== 200).toBe(true)
    if (!gone) return
    for (const table of TABLES) {
      const rows = JSON.stringify(await w.deps.db.selectFrom(table).selectAll().execute())
      expect(rows, table).not.toContain(id)
    }
  })

  it('a second cookie with a similar name does not change the player of a request', async () => {
    await using w = await createWorld()
    const { cookie: ada } = await registered(w)
    const eve = { name: 'Eve', email: 'eve@example.org', password: 'integral-of-x' }
    const eves = toCookieHeader(await w.post('/api/Register', eve))
    const value = (text: string) => /__Host-session=([^;]+)/.exec(text)?.[1] ?? ''
    const cookie = `__Host-session =${value(eves)}; __Host-session=${value(ada)}`
    const body = { email: ADA.email, password: eve.password }
    expect((await w.post('/api/DeleteAccount', body, { cookie })).statusCode).toBe(403)
    expect(await whoIs(w, ada)).toBe('Ada')
  })
})
