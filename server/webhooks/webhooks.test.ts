import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/units.ts'
import {
  addWebhook,
  atDay,
  createWebhookWorld,
  deliverDueMessages,
  listWebhooks,
  openDeliveries,
  startWebhookReceiver,
} from '#test/webhooks.ts'
import { queueTodaysQuestionForWebhooks } from './deliver.ts'
import { postWebhook } from './send-webhook.ts'

it(
  'sends the question of a new day to each webhook once, signed and without the answer',
  { tags: 'postgres' },
  async () => {
    await using there = await startWebhookReceiver()
    await using w = await createWebhookWorld()
    const { secret } = await addWebhook(w, there.url)
    await deliverDueMessages(w)
    expect(there.received).toEqual([])
    w.setClock(new Date().toISOString())
    await w.get('/')
    await using neighbour = await w.neighbour()
    await Promise.all([deliverDueMessages(w), deliverDueMessages(neighbour)])
    await deliverDueMessages(w)
    expect(there.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = there.received
    const message = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(message).toMatchObject({
      event: 'day.question',
      data: { date: atDay(0).slice(0, 10), question: { isOver: false, answer: null } },
      text: expect.stringContaining('Is 1 &lt; 2 &amp; 3?\nA  ') as string,
    })
    expect(body).not.toContain('lazuli')
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
    const { data } = await listWebhooks(w)
    expect(data[0]?.deliveries).toMatchObject([{ outcome: 'delivered', attempts: 1, nextAt: null }])
    expect(JSON.stringify(data)).not.toContain('/hook')
  },
)

it('retries a failed webhook delivery with growing pauses under the same message id', async () => {
  await using there = await startWebhookReceiver(500, 302)
  await using w = await createWebhookWorld()
  await addWebhook(w, there.url)
  w.setClock(atDay(0, 1000))
  await w.get('/')
  await deliverDueMessages(w)
  await deliverDueMessages(w)
  expect(there.received).toHaveLength(1)
  w.setClock(atDay(0, 7000))
  await deliverDueMessages(w)
  w.setClock(atDay(0, 200_000))
  await deliverDueMessages(w)
  expect(there.received).toHaveLength(2)
  w.setClock(atDay(0, 400_000))
  await deliverDueMessages(w)
  const names = there.received.map(({ headers }) => headers['webhook-id'])
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(1)
  const { data } = await listWebhooks(w)
  expect(data[0]?.deliveries).toMatchObject([{ outcome: 'delivered', attempts: 3 }])
})

it('sends no more webhook messages to a receiver that replied 410', { tags: 'postgres' }, async () => {
  await using there = await startWebhookReceiver(410)
  await using w = await createWebhookWorld()
  await addWebhook(w, there.url)
  w.setClock(atDay(0, 1000))
  await w.get('/')
  await deliverDueMessages(w)
  w.setClock(atDay(1, 1000))
  await w.questions({})
  await w.get('/')
  await deliverDueMessages(w)
  expect(there.received).toHaveLength(1)
  expect((await listWebhooks(w)).data[0]?.endedAt).toBe(Date.parse(atDay(0, 1000)))
})

it('sends a test message to a webhook immediately and reports its outcome', { tags: 'postgres' }, async () => {
  await using there = await startWebhookReceiver(200, 404)
  await using w = await createWebhookWorld()
  const { id } = await addWebhook(w, there.url)
  const test = async () => (await w.post('/api/TestWebhook', { id }, await w.player('admin'))).json<object>()
  expect(await test()).toEqual({ isDelivered: true, message: 'It arrived.' })
  expect(await test()).toEqual({ isDelivered: false, message: 'Not delivered: it answered 404.' })
  expect(there.received[0]?.body).toContain('"event":"test"')
  await deliverDueMessages(w)
  expect(there.received).toHaveLength(2)
  await w.post('/api/RemoveWebhook', { id }, await w.player('admin'))
  expect((await listWebhooks(w)).data).toEqual([])
})

it('refuses webhook addresses that are not public', async () => {
  await using w = await createWebhookWorld({})
  const admin = await w.player('admin')
  for (const url of [
    'http://hooks.example/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://10.0.0.7/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.7]/a',
    'https://user:secret@hooks.example/a',
    'file:///etc/passwd',
    'nonsense',
  ]) {
    const { statusCode } = await w.post('/api/AddWebhook', { name: 'x', url }, admin)
    expect(statusCode, url).toBe(400)
  }
})

it('sends no webhook messages if the operator has turned webhooks off', async () => {
  await using w = await createWebhookWorld({ WEBHOOKS: 'off' })
  const hook = { name: 'x', url: 'https://hooks.example/a' }
  const reply = await w.post('/api/AddWebhook', hook, await w.player('admin'))
  expect(reply.statusCode).toBe(409)
  expect(await listWebhooks(w)).toMatchObject({ isOn: false })
})

it('delivers to other webhooks while one receiver does not answer', async () => {
  await using slow = await startWebhookReceiver('never')
  await using quick = await startWebhookReceiver(503)
  await using w = await createWebhookWorld()
  for (const { url } of [slow, quick]) await addWebhook(w, url)
  w.setClock(atDay(0, 1000))
  await w.get('/')
  await queueTodaysQuestionForWebhooks(w.deps)
  const deliveries = openDeliveries(w)
  await deliveries.start()
  await expect.poll(() => [slow, quick].map(({ received }) => received.length)).toEqual([1, 1])
  await expect.poll(async () => JSON.stringify(await listWebhooks(w))).toContain('it answered 503')
  w.setClock(atDay(0, 7000))
  await deliveries.start()
  await expect.poll(() => quick.received.length).toBe(2)
  expect(slow.received).toHaveLength(1)
  slow.hangUp()
  await deliveries.settled()
})

it('sends a webhook receiver its messages one after the other', async () => {
  await using slow = await startWebhookReceiver('never')
  await using w = await createWebhookWorld()
  const { id } = await addWebhook(w, slow.url)
  w.setClock(atDay(0, 1000))
  await w.get('/')
  await queueTodaysQuestionForWebhooks(w.deps)
  const row = { webhook_id: id, id: 'day-before', day: atDay(-1).slice(0, 10), queued_at: 1 }
  const state = { attempts: 1, next_at: 1, delivered_at: null, outcome: '' }
  await w.deps.db
    .insertInto('webhook_deliveries')
    .values({ ...row, ...state })
    .execute()
  const deliveries = openDeliveries(w)
  await deliveries.start()
  await deliveries.start()
  const claimed = w.deps.db.selectFrom('webhook_deliveries').select('id')
  const due = await claimed.where('next_at', '<=', w.deps.now()).execute()
  expect(due).toHaveLength(1)
  slow.hangUp()
  await deliveries.settled()
})

it.each([
  ['seconds', () => '3600', 3_600_000],
  ['an HTTP date', () => new Date(atDay(0, 3_601_000)).toUTCString(), HOUR_MS],
  ['seconds beyond any sense', () => '9999999', 36_000_000],
])('waits before a webhook retry as long as Retry-After asks: %s', async (_, header, pauseMs) => {
  await using there = await startWebhookReceiver({ status: 429, headers: { 'retry-after': header() } })
  await using w = await createWebhookWorld()
  await addWebhook(w, there.url)
  w.setClock(atDay(0, 1000))
  await w.get('/')
  await deliverDueMessages(w)
  w.setClock(atDay(0, pauseMs))
  await deliverDueMessages(w)
  expect(there.received).toHaveLength(1)
  w.setClock(atDay(0, pauseMs + 1000))
  await deliverDueMessages(w)
  expect(there.received).toHaveLength(2)
})

it('aborts a webhook attempt after the timeout, even while the reply’s headers arrive', async () => {
  await using there = await startWebhookReceiver('never')
  const sending = { where: 'any', siteUrl: 'https://trivia.example', timeoutMs: 200 } as const
  const stopping = new AbortController().signal
  const message = { body: '{}', headers: {} }
  const reply = await postWebhook(there.url, message, { ...sending, stopping })
  expect(reply).toEqual({ failure: 'no answer in time' })
})

it('says in a webhook message what yesterday’s answer was and how many knew it', { tags: 'postgres' }, async () => {
  await using there = await startWebhookReceiver()
  await using w = await createWebhookWorld()
  await w.get('/')
  const { question_id } = await w.deps.db.selectFrom('days').select('question_id').executeTakeFirstOrThrow()
  const pick = { way: 'picked', option: 'Lapis', shard: 1, visitors: 0, question_id }
  await w.deps.db
    .insertInto('question_tallies')
    .values([
      { ...pick, correct: 1, players: 4 },
      { ...pick, option: 'Onyx', correct: 0, players: 3 },
    ])
    .execute()
  await w.questions({ text: 'And today?', answer: 'Secretly' })
  await addWebhook(w, there.url, { format: 'slack', language: 'fr' })
  w.setClock(atDay(0, 1000))
  await w.get('/')
  await deliverDueMessages(w)
  const { text, blocks } = JSON.parse(there.received[0]?.body ?? '') as { text: string; blocks: object[] }
  expect(text).toMatch(/^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) /)
  expect(text).toContain('And today?')
  expect(text).toContain('Yesterday’s answer: Lapis. 4 of 7 knew it first time.')
  expect(blocks).toHaveLength(5)
})

it.each([
  ['a token', { token: 'nonsense', chat: '@trivia' }, 'token'],
  ['a chat', { token: `123456789:${'A'.repeat(35)}`, chat: 'the team' }, 'chat'],
])('refuses a webhook for Telegram without %s', async (_, terms, field) => {
  await using w = await createWebhookWorld({})
  const reply = await w.post('/api/AddWebhook', { name: 'x', format: 'telegram', ...terms }, await w.player('admin'))
  expect(reply.statusCode).toBe(400)
  expect(reply.body).toContain(field)
})

it('stores the token of a Telegram bot as part of an address that pages do not show', async () => {
  await using w = await createWebhookWorld({})
  const token = `123456789:${'A'.repeat(35)}`
  const body = { name: 'x', format: 'telegram', token, chat: '-1001234567890' }
  expect((await w.post('/api/AddWebhook', body, await w.player('admin'))).statusCode).toBe(200)
  expect(await w.deps.db.selectFrom('webhooks').select(['url', 'chat']).executeTakeFirst()).toEqual({
    url: `https://api.telegram.org/bot${token}/`,
    chat: '-1001234567890',
  })
  const shown = await listWebhooks(w)
  expect(shown.data).toMatchObject([{ host: 'api.telegram.org', format: 'telegram', hour: 0, zone: 'UTC' }])
  expect(JSON.stringify(shown)).not.toContain(token)
})

it('the preview of a webhook message for Discord contains no right option, and the one for Telegram is a poll', async () => {
  await using w = await createWebhookWorld({})
  const { cookie } = await w.player('admin')
  const preview = async (format: string) =>
    (await w.get(`/api/WebhookPreview?format=${format}&language=de`, { cookie })).json<Record<string, unknown>>()
  expect(await preview('discord')).toMatchObject({ question: 'Is 1 < 2 & 3?', isPoll: false, yesterday: null })
  expect((await preview('discord'))['picture']).toMatch(/^https:\/\/trivia\.example\/share\/[\d-]+\.png$/)
  expect((await preview('telegram'))['isPoll']).toBe(true)
  expect((await preview('discord'))['body']).not.toContain('correct')
})
