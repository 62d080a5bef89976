import { expect, it } from 'vitest'
import { countMailSubscriptions, createMailingWorld, subscribe, WITH_MAIL } from '#test/subscribers.ts'
import { createWorld } from '#test/world.ts'
import { hasDueRows } from '../mailing/due-rows.queries.ts'
import { sendDueReminders } from '../reminders/send-reminders.ts'
import { sendDueQuestionMails } from './send-question-mails.ts'

it(
  'a mail comes once a day, with options as links and the answer of the day before',
  { tags: 'postgres' },
  async () => {
    await using w = await createMailingWorld()
    await w.get('/api/getToday')
    const token = await subscribe(w)
    w.setClock('2026-11-21T05:59Z')
    expect(await hasDueRows(w.deps.db, 'mail_subscriptions', w.deps.now())).toBe(false)
    w.setClock('2026-11-21T06:00Z')
    expect(await hasDueRows(w.deps.db, 'mail_subscriptions', w.deps.now())).toBe(true)
    expect(await sendDueQuestionMails(w.deps)).toMatchObject({ mails: 1 })
    expect(await sendDueQuestionMails(w.deps)).toMatchObject({ mails: 0 })
    const [mail] = w.mails
    expect(mail?.text).toContain(`https://trivia.example/21-11-2026?from=mail#mail=${token}&option=3`)
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

it('mails end after 60 days without an opened link, a week after a warning', { tags: 'postgres' }, async () => {
  await using w = await createMailingWorld()
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
  expect(await countMailSubscriptions(w)).toBe(0)
})

it(
  'an address that the mail server refuses is paused, and a new confirmation ends the pause',
  { tags: 'postgres' },
  async () => {
    await using w = await createMailingWorld()
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

it('a question mail that is due while the mail server is unavailable is sent when the server is available again', async () => {
  await using w = await createMailingWorld()
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
    await using w = await createMailingWorld()
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
