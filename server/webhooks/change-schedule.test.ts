import { expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/units.ts'
import {
  addWebhook,
  atDay,
  createWebhookWorld,
  deliverDueMessages,
  listWebhooks,
  startWebhookReceiver,
} from '#test/webhooks.ts'

it('sends the question at the hour and in the time zone of the webhook', { tags: 'postgres' }, async () => {
  await using there = await startWebhookReceiver()
  await using w = await createWebhookWorld()
  await addWebhook(w, there.url, { hour: '9', zone: 'Asia/Kolkata' })
  w.setClock(atDay(0, 1000))
  await w.get('/')
  await deliverDueMessages(w)
  w.setClock(atDay(0, 3.5 * HOUR_MS - 1000))
  await deliverDueMessages(w)
  expect(there.received).toEqual([])
  w.setClock(atDay(0, 3.5 * HOUR_MS))
  await deliverDueMessages(w)
  expect(there.received).toHaveLength(1)
})

it(
  'sends today’s waiting message at the new hour of a webhook, and a sent one not again',
  { tags: 'postgres' },
  async () => {
    await using there = await startWebhookReceiver()
    await using w = await createWebhookWorld()
    const { id } = await addWebhook(w, there.url, { hour: '9', zone: 'UTC' })
    const change = async (schedule: object) =>
      w.post('/api/ChangeWebhook', { id, language: 'en', zone: 'UTC', ...schedule }, await w.player('admin'))
    w.setClock(atDay(0, 1000))
    await w.get('/')
    await deliverDueMessages(w)
    expect((await change({ hour: 8, zone: 'Europe/London', language: 'DE' })).json()).toEqual({ message: 'Saved.' })
    expect(await listWebhooks(w)).toMatchObject({ data: [{ hour: 8, zone: 'Europe/London', language: 'de' }] })
    expect((await change({ hour: 7 })).statusCode).toBe(200)
    w.setClock(atDay(0, 7 * HOUR_MS - 1000))
    await deliverDueMessages(w)
    expect(there.received).toEqual([])
    w.setClock(atDay(0, 7 * HOUR_MS))
    await deliverDueMessages(w)
    expect(there.received).toHaveLength(1)
    await change({ hour: 10 })
    w.setClock(atDay(0, 10 * HOUR_MS))
    await deliverDueMessages(w)
    expect(there.received).toHaveLength(1)
  },
)

it('sends the waiting message at once when the hour of a webhook moves into the past', async () => {
  await using there = await startWebhookReceiver()
  await using w = await createWebhookWorld()
  const { id } = await addWebhook(w, there.url, { hour: '20', zone: 'UTC' })
  w.setClock(atDay(0, 12 * HOUR_MS))
  await w.get('/')
  await deliverDueMessages(w)
  await w.post('/api/ChangeWebhook', { id, hour: 6, zone: 'UTC', language: 'en' }, await w.player('admin'))
  await deliverDueMessages(w)
  expect(there.received).toHaveLength(1)
})

it.each([{ hour: 24 }, { hour: 'soon' }, { zone: 'Nowhere' }, { language: '?' }, { id: 'unknown' }])(
  'refuses to change a webhook to %o',
  async (wrong) => {
    await using w = await createWebhookWorld()
    const { id } = await addWebhook(w, 'https://chat.example/hook', { hour: 9 })
    const body = { id, hour: 8, zone: 'UTC', language: 'de', ...wrong }
    const { statusCode } = await w.post('/api/ChangeWebhook', body, await w.player('admin'))
    expect(statusCode).toBe('id' in wrong ? 404 : 400)
    expect(await listWebhooks(w)).toMatchObject({ data: [{ hour: 9, zone: 'UTC', language: 'en' }] })
  },
)
