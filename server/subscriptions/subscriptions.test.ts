import { expect, it } from 'vitest'
import { sendDueReminders } from '../reminders/send-reminders.ts'
import { createWorld, type World } from '#test/world.ts'
import { hasDueSubscriptions } from './due-subscriptions.queries.ts'
import { sendDueQuestionMails } from './send-question-mails.ts'

const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1' }
const REQUEST = { email: 'Reader@Example.org', hour: 7, zone: 'Europe/Berlin' }

const openWorld = async () => {
  const w = await createWorld('2026-11-20T12:00Z', WITH_MAIL)
  await w.questions(...Array.from({ length: 9 }, (_, index) => ({ moreInfo: `<p>Because &amp; ${index}</p>` })))
  return w
}

/** Asks for the mails and returns the token of the link in the first mail. */
async function request(w: World, body: object = REQUEST): Promise<string> {
  expect((await w.post('/api/SubscribeByMail', body)).statusCode).toBe(200)
  return /token=(\S+)/.exec(w.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** Subscribes and returns the token that manages the subscription. */
async function subscribe(w: World, body: object = REQUEST): Promise<string> {
  const reply = await w.post('/api/ConfirmSubscription', { token: await request(w, body) })
  expect(reply.statusCode, reply.body).toBe(200)
  w.mails.length = 0
  return reply.json<{ token: string }>().token
}

const countRows = async (w: World) => (await w.deps.db.selectFrom('mail_subscriptions').select('id').execute()).length

it('an address is stored only after a POST confirms the link of the first mail', { tags: 'postgres' }, async () => {
  await using w = await openWorld()
  const token = await request(w)
  expect(w.mails[0]).toMatchObject({ to: 'reader@example.org' })
  expect((await w.get(`/Subscribe?token=${token}`)).statusCode).toBe(200)
  expect(await countRows(w)).toBe(0)
  w.setClock('2026-11-20T13:00Z')
  const reply = await w.post('/api/ConfirmSubscription', { token })
  expect(reply.json()).toMatchObject({
    email: 'reader@example.org',
    requestedAt: Date.parse('2026-11-20T12:00Z'),
    confirmedAt: Date.parse('2026-11-20T13:00Z'),
    nextAt: Date.parse('2026-11-21T06:00Z'),
  })
})

it('the reply and the mail are the same for an address that is subscribed already', async () => {
  await using w = await openWorld()
  const first = await w.post('/api/SubscribeByMail', REQUEST)
  const subject = w.mails.at(-1)?.subject
  await subscribe(w)
  const second = await w.post('/api/SubscribeByMail', REQUEST)
  expect(second.body).toBe(first.body)
  expect(w.mails.at(-1)?.subject).toBe(subject)
})

it('confirming twice changes the one subscription of the address', async () => {
  await using w = await openWorld()
  const token = await subscribe(w)
  expect(await subscribe(w, { ...REQUEST, hour: 9 })).toBe(token)
  expect(await countRows(w)).toBe(1)
  expect((await w.post('/api/GetSubscription', { token })).json()).toMatchObject({ hour: 9 })
})

it('a forged, damaged or old link confirms nothing', async () => {
  await using w = await openWorld()
  const token = await request(w)
  const [, payload = ''] = token.split('.')
  for (const forged of [`confirm.${payload}.x`, 'confirm..', 'confirm', token.replace('confirm.', 'other.')]) {
    expect((await w.post('/api/ConfirmSubscription', { token: forged })).statusCode).toBe(400)
  }
  w.setClock('2026-11-23T12:01Z')
  expect((await w.post('/api/ConfirmSubscription', { token })).statusCode).toBe(400)
  expect(await countRows(w)).toBe(0)
})

it('an address gets at most three mails with a link a day, and further requests get the usual reply', async () => {
  await using w = await openWorld()
  for (let sent = 0; sent < 5; sent += 1) await request(w)
  expect(w.mails).toHaveLength(3)
})

it('asking for mails fails on a site without a mail server', async () => {
  await using w = await createWorld()
  expect((await w.post('/api/SubscribeByMail', REQUEST)).statusCode).toBe(409)
  expect((await w.get('/api/Site')).json()).toMatchObject({ mail: false })
})

it(
  'a mail comes once a day, with options as links and the answer of the day before',
  { tags: 'postgres' },
  async () => {
    await using w = await openWorld()
    await w.get('/api/getToday')
    const token = await subscribe(w)
    w.setClock('2026-11-21T05:59Z')
    expect(await hasDueSubscriptions(w.deps.db, w.deps.now())).toBe(false)
    w.setClock('2026-11-21T06:00Z')
    expect(await hasDueSubscriptions(w.deps.db, w.deps.now())).toBe(true)
    expect(await sendDueQuestionMails(w.deps)).toMatchObject({ mails: 1 })
    expect(await sendDueQuestionMails(w.deps)).toMatchObject({ mails: 0 })
    const [mail] = w.mails
    expect(mail?.text).toContain(`https://trivia.example/21-11-2026#mail=${token}&option=3`)
    expect(mail?.text).toContain('Yesterday’s answer')
    expect(mail?.text).toMatch(/^Because & \d$/m)
    expect(mail?.html).toMatch(/<p>Because &amp; \d<\/p>/)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<https://trivia.example/Subscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  },
)

it('a question with a picture is mailed as a link, without its options', async () => {
  await using w = await createWorld('2026-11-20T12:00Z', WITH_MAIL)
  await w.questions({ mediaUrl: 'https://pictures.example/a.jpg' }, { mediaUrl: 'https://pictures.example/b.jpg' })
  await subscribe(w)
  w.setClock('2026-11-21T06:00Z')
  await sendDueQuestionMails(w.deps)
  expect(w.mails[0]?.text).toContain('See and answer it')
  expect(w.mails[0]?.text).not.toContain('option=')
})

it('one click of a mail program ends the mails, and opening the same address does not', async () => {
  await using w = await openWorld()
  const token = await subscribe(w)
  const url = `/Subscribe?token=${token}`
  await w.get(url)
  expect(await countRows(w)).toBe(1)
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
  const post = () => w.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
  const first = await post()
  expect(first.statusCode).toBe(200)
  expect(await countRows(w)).toBe(0)
  expect((await post()).body).toBe(first.body)
  expect((await w.post('/api/GetSubscription', { token })).statusCode).toBe(404)
})

it('a skipped week and weekdays only move the next mail', async () => {
  await using w = await openWorld()
  const token = await subscribe(w)
  const change = async (what: object) =>
    (await w.post('/api/ChangeSubscription', { token, ...what })).json<{ nextAt: number }>().nextAt
  expect(await change({ weekdaysOnly: true })).toBe(Date.parse('2026-11-23T06:00Z'))
  expect(await change({ skipsWeek: true })).toBe(Date.parse('2026-11-27T06:00Z'))
  expect(await change({ hour: 20, zone: 'America/Los_Angeles' })).toBe(Date.parse('2026-11-28T04:00Z'))
})

it('mails end after 60 days without an opened link, a week after a warning', { tags: 'postgres' }, async () => {
  await using w = await openWorld()
  const token = await subscribe(w)
  await w.deps.db
    .updateTable('mail_subscriptions')
    .set({ next_due_at: Date.parse('2027-01-13T06:00Z') })
    .execute()
  w.setClock('2027-01-13T06:00Z')
  await w.questions(...Array.from({ length: 9 }, () => ({})))
  await sendDueQuestionMails(w.deps)
  expect(w.mails[0]?.text).toContain('we’ll stop in a few days')
  const untouched = await w.deps.db.selectFrom('mail_subscriptions').selectAll().executeTakeFirstOrThrow()
  await w.post('/api/KeepSubscription', { token })
  w.setClock('2027-01-14T06:00Z')
  await sendDueQuestionMails(w.deps)
  expect(w.mails[1]?.text).not.toContain('we’ll stop in a few days')
  await w.deps.db
    .updateTable('mail_subscriptions')
    .set({ ...untouched, next_due_at: Date.parse('2027-01-20T06:00Z') })
    .execute()
  w.setClock('2027-01-20T06:00Z')
  expect(await sendDueQuestionMails(w.deps)).toMatchObject({ mails: 0, ended: 1 })
  expect(await countRows(w)).toBe(0)
})

it(
  'an address that the mail server refuses is paused, and a new confirmation ends the pause',
  { tags: 'postgres' },
  async () => {
    await using w = await openWorld()
    const token = await subscribe(w)
    w.setClock('2026-11-21T06:00Z')
    w.deps.mail.sendMany = async (mails, onRefused) => {
      for (const mail of mails) onRefused?.(mail)
      return mails.length
    }
    expect(await sendDueQuestionMails(w.deps)).toMatchObject({ failed: 1 })
    expect((await w.post('/api/GetSubscription', { token })).json()).toMatchObject({ nextAt: null })
    expect((await w.post('/api/ChangeSubscription', { token, hour: 9 })).json()).toMatchObject({ nextAt: null })
    await subscribe(w)
    expect((await w.post('/api/GetSubscription', { token })).json()).toMatchObject({
      nextAt: Date.parse('2026-11-22T06:00Z'),
    })
  },
)

it('no mail is claimed while the mail server is away', async () => {
  await using w = await openWorld()
  await subscribe(w)
  w.setClock('2026-11-21T06:00Z')
  w.deps.mail.isReady = async () => false
  expect(await sendDueQuestionMails(w.deps)).toMatchObject({ mails: 0, failed: 0 })
  w.deps.mail.isReady = async () => true
  expect(await sendDueQuestionMails(w.deps)).toMatchObject({ mails: 1 })
})

it(
  'a player whose address is subscribed gets the question by mail and no reminders',
  { tags: 'postgres' },
  async () => {
    await using w = await openWorld()
    const ada = await w.player()
    await w.post('/api/SetReminders', { mail: true, digest: true, hour: 7 }, ada)
    const token = await subscribe(w, { email: ada.email, hour: 6, zone: 'UTC' })
    expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ questionMail: token })
    w.setClock('2026-11-23T07:00Z')
    expect(await sendDueQuestionMails(w.deps)).toMatchObject({ mails: 1 })
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 0 })
    await w.post('/api/EndSubscription', { token })
    await w.post('/api/SetReminders', { hour: 9 }, ada)
    w.setClock('2026-11-23T09:00Z')
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 0 })
    w.setClock('2026-11-24T09:00Z')
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 1 })
  },
)

it(
  'a player downloads and deletes the subscription of the address with the account',
  { tags: 'postgres' },
  async () => {
    await using w = await openWorld()
    const ada = await w.player()
    const token = await subscribe(w, { email: ada.email, hour: 6, zone: 'UTC' })
    const data = await w.get('/api/DownloadMyData', ada)
    expect(data.json()).toMatchObject({ questionMail: { email: ada.email, hour: 6 } })
    expect(data.body).not.toContain(token)
    const admin = await w.player('admin')
    const deleted = await w.post('/api/DeletePlayer', { id: ada.id, email: ada.email }, admin)
    expect(deleted.statusCode, deleted.body).toBe(200)
    expect(await countRows(w)).toBe(0)
  },
)

it('the bounce webhook pauses an address for a caller with its token only, and tells nothing about others', async () => {
  const bounceToken = 'a token of the operator'
  await using w = await createWorld('2026-11-20T12:00Z', { ...WITH_MAIL, MAIL_BOUNCE_TOKEN: bounceToken })
  const token = await subscribe(w)
  const report = (email: string, sent: string) => {
    const headers = { authorization: `Bearer ${sent}` }
    return w.app.inject({ method: 'POST', url: '/api/MailBounces', headers, payload: { email } })
  }
  expect((await report(REQUEST.email, 'another token')).statusCode).toBe(401)
  expect((await w.post('/api/GetSubscription', { token })).json()).toMatchObject({ nextAt: expect.any(Number) })
  const reply = await report(REQUEST.email, bounceToken)
  expect(reply.statusCode, reply.body).toBe(200)
  expect((await report('nobody@example.org', bounceToken)).body).toBe(reply.body)
  expect((await w.post('/api/GetSubscription', { token })).json()).toMatchObject({ nextAt: null })
})
