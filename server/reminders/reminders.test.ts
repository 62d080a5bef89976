import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { PUSH_SUBSCRIPTION, createPushSubscription } from '#test/push-subscription.ts'
import type { TestPlayer } from '#test/players.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'
import { incrementAudienceCounts } from '../audience/audience.queries.ts'
import { sendDueReminders } from './send-reminders.ts'

const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1' }

type Settings = { mail?: boolean; digest?: boolean; runway?: boolean; audience?: boolean; hour?: number }

async function set(w: World, player: TestPlayer, settings: Settings) {
  const reply = await w.post('/api/SetReminders', settings, player)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ nextAt: number | null }>()
}

async function play(w: World, { id, cookie }: TestPlayer) {
  const { data } = (await w.get('/api/getToday')).json<{ data: { id: string }[] }>()
  const body = { QuestionID: data[0]?.id, UserID: id, Choice: 'Seven' }
  expect((await w.post('/api/AddUserScoreQuestion', body, { cookie })).statusCode).toBe(200)
}

const aWeek = Array.from({ length: 12 }, () => ({}))

describe('reminders', () => {
  it('reminders are off by default, and their default hour is 18', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', WITH_MAIL)
    const ada = await w.player()
    expect((await w.get('/api/GetReminders', { cookie: ada.cookie })).json()).toMatchObject({
      mail: false,
      digest: false,
      hour: 18,
      browsers: 0,
      nextAt: null,
      mails: 'ready',
    })
    const { nextAt } = await set(w, ada, { mail: true })
    expect(nextAt).toBe(Date.parse('2026-11-21T18:00Z'))
    expect((await set(w, ada, { hour: 7 })).nextAt).toBe(Date.parse('2026-11-22T07:00Z'))
    expect((await set(w, ada, { mail: false })).nextAt).toBeNull()
  })

  it('turning on mail reminders fails without a mail server or a verified address, and the error names the missing one', async () => {
    await using without = await createWorld()
    const ada = await without.player()
    expect((await without.post('/api/SetReminders', { mail: true }, ada)).json()).toEqual({
      message: 'This site doesn’t send mail',
    })
    await using w = await createWorld('2026-11-21T12:00Z', WITH_MAIL)
    const eve = await w.player()
    await w.deps.db.updateTable('users').set({ email_verified: 0 }).execute()
    const reply = await w.post('/api/SetReminders', { digest: true }, eve)
    expect(reply.statusCode).toBe(409)
    expect((await w.get('/api/GetReminders', eve)).json()).toMatchObject({ mails: 'address not proved' })
  })

  it("a daily reminder is sent once at the hour in the player's time zone, and mentions the freeze", async () => {
    await using w = await createWorld('2026-11-13T12:00Z', WITH_MAIL)
    await w.questions(...aWeek)
    const ada = await w.player()
    await w.post('/api/SetTimeZone', { zone: 'America/Los_Angeles' }, ada)
    for (const day of ['13', '14', '15', '16', '17', '18', '19']) {
      w.setClock(`2026-11-${day}T20:00Z`)
      await play(w, ada)
    }
    await set(w, ada, { mail: true })
    w.setClock('2026-11-20T01:59Z')
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 0, skipped: 0 })
    w.setClock('2026-11-20T02:00Z')
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 0, skipped: 1 })
    w.setClock('2026-11-21T02:00:03Z')
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 1 })
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 0 })
    expect(w.mails).toHaveLength(1)
    const [mail] = w.mails
    expect(mail?.to).toBe(ada.email)
    expect(mail?.subject).toBe('Today’s question is about Science')
    expect(mail?.text).toContain('https://trivia.example/20-11-2026')
    expect(mail?.text).toContain('You’re on a streak of 7 days, and a freeze has your back')
    expect(mail?.html).toContain('How many spots has ladybird')
    expect(mail?.text).not.toContain('Ada Lovelace')
  })

  it('a change of the player’s time zone reschedules the next reminder', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', WITH_MAIL)
    await w.questions({})
    const ada = await w.player()
    await set(w, ada, { mail: true })
    await w.post('/api/SetTimeZone', { zone: 'Asia/Tokyo' }, ada)
    await sendDueReminders(w.deps)
    expect(w.mails).toEqual([])
    expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ nextAt: Date.parse('2026-11-22T09:00Z') })
  })

  it('reminders that are hours late or on a break are skipped', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', WITH_MAIL)
    await w.questions(...aWeek)
    const ada = await w.player()
    await set(w, ada, { mail: true })
    w.setClock('2026-11-21T21:00:01Z')
    await sendDueReminders(w.deps)
    await w.post('/api/AddPause', { from: '2026-11-22', to: '2026-11-22' }, ada)
    w.setClock('2026-11-22T18:00Z')
    await sendDueReminders(w.deps)
    expect(w.mails).toEqual([])
    w.setClock('2026-11-23T18:00Z')
    await sendDueReminders(w.deps)
    expect(w.mails).toHaveLength(1)
  })

  it('a blocked player receives no mails, notifications or digests until unblocked', async () => {
    await using service = await pushService()
    await using w = await createWorld('2026-11-21T12:00Z', { ...WITH_MAIL, PUSH_ENDPOINTS: 'any' })
    await w.questions(...aWeek)
    const ada = await w.player()
    await w.post('/api/SubscribePush', createPushSubscription(service.url).wire, ada)
    await set(w, ada, { mail: true, digest: true })
    const block = async (blocked: boolean) =>
      w.post('/api/SetPlayerBlocked', { id: ada.id, blocked }, await w.player('admin'))
    expect((await block(true)).statusCode).toBe(200)
    for (const day of ['21', '22', '23', '24']) {
      w.setClock(`2026-11-${day}T18:00Z`)
      expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 0, pushes: 0 })
    }
    expect((await block(false)).statusCode).toBe(200)
    w.setClock('2026-11-25T18:00Z')
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 1, pushes: 1 })
    w.setClock('2026-11-30T18:00Z')
    await sendDueReminders(w.deps)
    expect(w.mails.map(({ to }) => to)).toEqual([ada.email, ada.email])
    expect(w.mails[1]?.subject).toContain('week')
  })

  it('subscribed admins are mailed on Mondays while few questions are left, until they unsubscribe', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', WITH_MAIL)
    await w.questions(...aWeek)
    const [ada, eve] = [await w.player('admin'), await w.player()]
    await set(w, ada, { runway: true })
    expect((await w.post('/api/SetReminders', { runway: true }, eve)).statusCode).toBe(403)
    expect((await w.get('/api/GetReminders', eve)).json()).toMatchObject({ runway: null })
    w.setClock('2026-11-22T18:00Z')
    await sendDueReminders(w.deps)
    expect(w.mails).toEqual([])
    w.setClock('2026-11-23T18:00Z')
    await sendDueReminders(w.deps)
    await sendDueReminders(w.deps)
    expect(w.mails).toHaveLength(1)
    const [mail] = w.mails
    expect(mail).toMatchObject({ to: ada.email, subject: 'Only 12 days of questions left' })
    expect(mail?.text).toContain('The first day without a question will be Saturday 5 December 2026')
    expect(mail?.text).toContain('Hard: 0 waiting, 13 to write')
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1]
    await w.post('/api/Unsubscribe', { token })
    await w.questions(...Array.from({ length: 60 }, () => ({})))
    expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ runway: false })
    await set(w, ada, { runway: true })
    w.setClock('2026-11-30T18:00Z')
    await sendDueReminders(w.deps)
    expect(w.mails).toHaveLength(1)
  })

  it('admins who ask for it are mailed the figures of the audience on Mondays, without numbers below five', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', WITH_MAIL)
    const [ada, eve] = [await w.player('admin'), await w.player()]
    await incrementAudienceCounts(
      w.deps.db,
      [
        { day: '2026-11-09', measure: 'hours', state: '08', n: 20 },
        { day: '2026-11-15', measure: 'hours', state: '08', n: 20 },
        { day: '2026-11-16', measure: 'hours', state: '08', n: 50 },
        { day: '2026-11-22', measure: 'nights', state: 'opened', n: 3 },
        { day: '2026-11-23', measure: 'hours', state: '08', n: 1000 },
      ],
      0,
    )
    await set(w, ada, { audience: true })
    expect((await w.post('/api/SetReminders', { audience: true }, eve)).statusCode).toBe(403)
    w.setClock('2026-11-23T18:00Z')
    await sendDueReminders(w.deps)
    await sendDueReminders(w.deps)
    expect(w.mails).toHaveLength(1)
    const [mail] = w.mails
    expect(mail).toMatchObject({ to: ada.email, subject: 'Your audience, Monday 16 November to Sunday 22 November' })
    expect(mail?.text).toContain('Plays: 50 (before: 40, +25%)')
    expect(mail?.text).toContain('Quiz nights opened: few (before: 0)')
    expect(mail?.html).toContain('<th scope="row">Plays</th><td>50<br><small>before: 40, +25%</small></td>')
    await w.post('/api/Unsubscribe', { token: /token=(\S+)/.exec(mail?.text ?? '')?.[1] })
    expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ audience: false })
  })

  it('the weekly digest replaces Monday’s reminder and lists the unanswered questions', async () => {
    await using w = await createWorld('2026-11-16T12:00Z', WITH_MAIL)
    await w.questions(...aWeek.map((_, at) => ({ text: `What's question <${at}>?` })))
    const ada = await w.player()
    for (const day of ['16', '17', '18', '19', '20', '21', '22']) {
      w.setClock(`2026-11-${day}T12:00Z`)
      if (day > '17') await play(w, ada)
      else await w.get('/api/getToday')
    }
    await set(w, ada, { mail: true, digest: true })
    for (const day of ['22', '23']) {
      w.setClock(`2026-11-${day}T18:00Z`)
      await sendDueReminders(w.deps)
    }
    expect(w.mails).toHaveLength(1)
    const [mail] = w.mails
    expect(mail?.subject).toBe('Your week: 5 of 7 days')
    expect(mail?.text).toContain('you answered 5 of 7 questions and got 5 right first time')
    expect(mail?.text).toContain('Monday 16 November: What’s question <0>?\n\nPlay\nhttps://trivia.example/16-11-2026')
    expect(mail?.text).not.toContain('18-11-2026')
    expect(mail?.text).toContain('Today’s question is about Science\n\nWhat’s question <7>?')
    expect(mail?.html).toContain('What’s question &lt;0&gt;?')
  })

  it('reminders wait while the mail server is unavailable, and are then sent', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', WITH_MAIL)
    await w.questions({})
    await set(w, await w.player(), { mail: true })
    w.setClock('2026-11-21T18:00Z')
    w.deps.mail.isReady = async () => false
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 0 })
    w.deps.mail.isReady = async () => true
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 0 })
    w.setClock('2026-11-21T18:01:01Z')
    expect(await sendDueReminders(w.deps)).toMatchObject({ mails: 1 })
  })

  it('several processes that send reminders concurrently send each one once', { tags: 'postgres' }, async () => {
    await using w = await createWorld('2026-11-21T12:00Z', WITH_MAIL)
    await w.questions({})
    for (let count = 0; count < 30; count += 1) await set(w, await w.player(), { mail: true })
    w.setClock('2026-11-21T18:00Z')
    await using other = await w.neighbour()
    await using third = await w.neighbour()
    await Promise.all([w, other, third].map(({ deps }) => sendDueReminders(deps)))
    const to = [w, other, third].flatMap(({ mails }) => mails.map((mail) => mail.to))
    expect(to).toHaveLength(30)
    expect(new Set(to).size).toBe(30)
  })
})

describe('an unsubscribe link', () => {
  async function mailed(w: World, settings: Settings) {
    await w.questions({})
    const ada = await w.player()
    await set(w, ada, settings)
    w.setClock('2026-11-23T18:00Z')
    await sendDueReminders(w.deps)
    const header = w.mails[0]?.headers?.['List-Unsubscribe'] ?? ''
    return { ada, url: /^<https:\/\/trivia\.example(.*)>$/.exec(header)?.[1] ?? '' }
  }

  it('one-click unsubscription works from any origin without a login', async () => {
    await using w = await createWorld('2026-11-23T12:00Z', WITH_MAIL)
    const { ada, url } = await mailed(w, { mail: true })
    expect(w.mails[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const page = await w.get(url)
    expect(page.statusCode).toBe(200)
    const reply = await w.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ mail: false })
  })

  it(
    'an unsubscribe link turns off only its own kind of mail, and a GET request turns off nothing',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld('2026-11-23T12:00Z', WITH_MAIL)
      const { ada, url } = await mailed(w, { mail: true, digest: true })
      await w.get(url)
      const token = new URLSearchParams(url.split('?')[1]).get('token')
      expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ digest: true })
      const reply = await w.post('/api/Unsubscribe', { token })
      expect(reply.json()).toEqual({ message: 'You won’t get any more weekly mails.' })
      expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ mail: true, digest: false })
    },
  )

  it('an unsubscribe link with a forged token turns off nothing', async () => {
    await using w = await createWorld('2026-11-23T12:00Z', WITH_MAIL)
    const { ada, url } = await mailed(w, { mail: true })
    const token = new URLSearchParams(url.split('?')[1]).get('token') ?? ''
    for (const wrong of ['', 'x', token.replace('mail.', 'digest.'), `${token}x`]) {
      const reply = await w.post('/api/Unsubscribe', { token: wrong })
      expect(reply.statusCode).toBe(400)
      expect((await w.app.inject({ method: 'POST', url: `/Unsubscribe?token=${wrong}` })).statusCode).toBe(400)
    }
    expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ mail: true })
  })
})

/** A local push service that replies with a given status. */
async function pushService(status = 201) {
  const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      received.push({ path: url, headers, body: Buffer.concat(chunks) })
      response.writeHead(status).end('x'.repeat(100_000))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/send/ada`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

describe('push notifications', () => {
  const ANYWHERE = { PUSH_ENDPOINTS: 'any' }

  it('a push notification reaches the browser end-to-end encrypted', async () => {
    await using service = await pushService()
    await using w = await createWorld('2026-11-21T12:00Z', ANYWHERE)
    await w.questions({ text: 'What is it?', categories: ['Art'] })
    const ada = await w.player()
    const browser = createPushSubscription(service.url)
    const reply = await w.post('/api/SubscribePush', browser.wire, ada)
    expect(reply.json()).toMatchObject({ browsers: 1, nextAt: Date.parse('2026-11-21T18:00Z') })
    w.setClock('2026-11-21T18:00Z')
    expect(await sendDueReminders(w.deps)).toMatchObject({ pushes: 1 })
    const [message] = service.received
    expect(message?.path).toBe('/send/ada')
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'reminder' })
    expect(String(message?.headers['authorization'])).toMatch(/^vapid t=.+, k=.+/)
    const opened = browser.open(message?.body ?? Buffer.alloc(0))
    expect(JSON.parse(opened)).toEqual({
      title: 'Today’s question is about Art',
      body: 'What is it? Take a minute and learn something new.',
      path: '/',
    })
  })

  it.each([404, 410])('a push status %i deletes the subscription', async (status) => {
    await using service = await pushService(status)
    await using w = await createWorld('2026-11-21T12:00Z', ANYWHERE)
    await w.questions(...aWeek)
    const ada = await w.player()
    await w.post('/api/SubscribePush', createPushSubscription(service.url).wire, ada)
    w.setClock('2026-11-21T18:00Z')
    await sendDueReminders(w.deps)
    w.setClock('2026-11-22T18:00Z')
    await sendDueReminders(w.deps)
    expect(service.received).toHaveLength(1)
    expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ browsers: 0, nextAt: null })
  })

  it('a browser receives notifications only for the player who turned them on last', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const [ada, eve] = [await w.player(), await w.player()]
    await w.post('/api/SubscribePush', PUSH_SUBSCRIPTION, ada)
    await w.post('/api/SubscribePush', PUSH_SUBSCRIPTION, eve)
    expect((await w.get('/api/GetReminders', ada)).json()).toMatchObject({ browsers: 0 })
    expect((await w.get('/api/GetReminders', eve)).json()).toMatchObject({ browsers: 1 })
    const { endpoint } = PUSH_SUBSCRIPTION
    const reply = await w.post('/api/UnsubscribePush', { endpoint }, eve)
    expect(reply.json()).toMatchObject({ browsers: 0, nextAt: null })
  })

  it('a test notification is sent immediately, at most a few times an hour', async () => {
    await using service = await pushService()
    await using w = await createWorld('2026-11-21T12:00Z', ANYWHERE)
    const ada = await w.player()
    expect((await w.post('/api/TestReminder', {}, ada)).statusCode).toBe(409)
    await w.post('/api/SubscribePush', createPushSubscription(service.url).wire, ada)
    for (let left = 4; left > 0; left -= 1) {
      expect((await w.post('/api/TestReminder', {}, ada)).statusCode).toBe(200)
    }
    expect((await w.post('/api/TestReminder', {}, ada)).statusCode).toBe(429)
    expect(service.received).toHaveLength(4)
  })

  const refusing = sharedWorld()
  it.each([
    'http://push.example.org/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://10.1.2.3/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/1',
    'https://[fd00::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://intranet/1',
    'https://me@push.example.org/1',
  ])('push notifications are never sent to %s', async (endpoint) => {
    const w = await refusing()
    const { keys } = PUSH_SUBSCRIPTION
    const reply = await w.post('/api/SubscribePush', { endpoint, keys }, await w.player())
    expect(reply.statusCode).toBe(400)
  })

  it('all processes sign notifications with the same key pair', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await using other = await w.neighbour()
    const [ours, theirs] = await Promise.all([w.deps.vapid(), other.deps.vapid()])
    expect(ours).toEqual(theirs)
  })
})
