import { expect, it } from 'vitest'
import {
  countMailSubscriptions,
  createMailingWorld,
  requestSubscription,
  subscribe,
  SUBSCRIPTION_REQUEST,
  WITH_MAIL,
} from '#test/subscribers.ts'
import { createWorld } from '#test/world.ts'
import type { Day } from '#domain/time/day.ts'
import { listAudienceCounts } from '../audience/audience.queries.ts'

it('an address is stored only after a POST confirms the link of the first mail', { tags: 'postgres' }, async () => {
  await using w = await createMailingWorld()
  const token = await requestSubscription(w)
  expect(w.mails[0]).toMatchObject({ to: 'reader@example.org' })
  expect((await w.get(`/Subscribe?token=${token}`)).statusCode).toBe(200)
  expect(await countMailSubscriptions(w)).toBe(0)
  w.setClock('2026-11-20T13:00Z')
  const reply = await w.post('/api/ConfirmSubscription', { token })
  expect(reply.json()).toMatchObject({
    email: 'reader@example.org',
    requestedAt: Date.parse('2026-11-20T12:00Z'),
    confirmedAt: Date.parse('2026-11-20T13:00Z'),
    nextAt: Date.parse('2026-11-21T06:00Z'),
  })
})

it('a request for question mails gets the same reply and mail if the address is subscribed already', async () => {
  await using w = await createMailingWorld()
  const first = await w.post('/api/SubscribeByMail', SUBSCRIPTION_REQUEST)
  const subject = w.mails.at(-1)?.subject
  await subscribe(w)
  const second = await w.post('/api/SubscribeByMail', SUBSCRIPTION_REQUEST)
  expect(second.body).toBe(first.body)
  expect(w.mails.at(-1)?.subject).toBe(subject)
})

it('confirming a mail subscription twice changes the subscription of the address and adds no second one', async () => {
  await using w = await createMailingWorld()
  const token = await subscribe(w)
  expect(await subscribe(w, { ...SUBSCRIPTION_REQUEST, hour: 9 })).toBe(token)
  expect(await countMailSubscriptions(w)).toBe(1)
  expect((await w.post('/api/GetSubscription', { token })).json()).toMatchObject({ hour: 9 })
})

it('a forged, damaged or expired link confirms no mail subscription', async () => {
  await using w = await createMailingWorld()
  const token = await requestSubscription(w)
  const [, payload = ''] = token.split('.')
  for (const forged of [`confirm.${payload}.x`, 'confirm..', 'confirm', token.replace('confirm.', 'other.')]) {
    expect((await w.post('/api/ConfirmSubscription', { token: forged })).statusCode).toBe(400)
  }
  w.setClock('2026-11-23T12:01Z')
  expect((await w.post('/api/ConfirmSubscription', { token })).statusCode).toBe(400)
  expect(await countMailSubscriptions(w)).toBe(0)
})

it.each([
  { email: 'reader @example.org' },
  { email: '' },
  { email: `${'a'.repeat(250)}@example.org` },
  { hour: -1 },
  { hour: 24 },
  { hour: 7.5 },
  { hour: '7' },
  { zone: 'Europe/Atlantis' },
  { zone: '' },
])('the form for mails is refused and sends nothing with %o', async (wrong) => {
  await using w = await createMailingWorld()
  expect((await w.post('/api/SubscribeByMail', { ...SUBSCRIPTION_REQUEST, ...wrong })).statusCode).toBe(400)
  expect(w.mails).toEqual([])
})

it('an address with spaces around it is subscribed without them', async () => {
  await using w = await createMailingWorld()
  await requestSubscription(w, { ...SUBSCRIPTION_REQUEST, email: '  Reader@Example.org ' })
  expect(w.mails[0]).toMatchObject({ to: 'reader@example.org' })
})

it('a link that confirmed a subscription confirms it again with the same token', async () => {
  await using w = await createMailingWorld()
  const link = await requestSubscription(w)
  const confirm = async () =>
    (await w.post('/api/ConfirmSubscription', { token: link })).json<{ token: string }>().token
  expect(await confirm()).toBe(await confirm())
  expect(await countMailSubscriptions(w)).toBe(1)
})

it.each(['GetSubscription', 'ChangeSubscription'])('%s finds nothing for a token that nobody has', async (name) => {
  await using w = await createMailingWorld()
  await subscribe(w)
  expect((await w.post(`/api/${name}`, { token: 'forged', hour: 9 })).statusCode).toBe(404)
  expect((await w.post(`/api/${name}`, { hour: 9 })).statusCode).toBe(400)
})

it('a change of a subscription to an hour or time zone that does not exist is refused', async () => {
  await using w = await createMailingWorld()
  const token = await subscribe(w)
  for (const wrong of [{ hour: 24 }, { zone: 'Nowhere' }]) {
    expect((await w.post('/api/ChangeSubscription', { token, ...wrong })).statusCode).toBe(400)
  }
  expect((await w.post('/api/GetSubscription', { token })).json()).toMatchObject({ hour: 7, zone: 'Europe/Berlin' })
})

it('unsubscribing twice, or with an unknown token, gets the same reply as the first time', async () => {
  await using w = await createMailingWorld()
  const token = await subscribe(w)
  const first = await w.post('/api/EndSubscription', { token })
  expect(await countMailSubscriptions(w)).toBe(0)
  expect((await w.post('/api/EndSubscription', { token })).body).toBe(first.body)
  expect((await w.post('/api/EndSubscription', { token: 'forged' })).body).toBe(first.body)
})

it('a one-click unsubscribe request without a body ends the subscription, and one without a token ends none', async () => {
  await using w = await createMailingWorld()
  const token = await subscribe(w)
  const post = (url: string) => w.app.inject({ method: 'POST', url, headers: { origin: 'https://mail.example' } })
  expect((await post('/Subscribe')).statusCode).toBe(200)
  expect(await countMailSubscriptions(w)).toBe(1)
  expect((await post(`/Subscribe?token=${token}`)).statusCode).toBe(200)
  expect(await countMailSubscriptions(w)).toBe(0)
})

it('an address gets at most three mails with a link a day, and further requests get the usual reply', async () => {
  await using w = await createMailingWorld()
  for (let sent = 0; sent < 5; sent += 1) await requestSubscription(w)
  expect(w.mails).toHaveLength(3)
})

it('a request for question mails fails on a site without a mail server', async () => {
  await using w = await createWorld()
  expect((await w.post('/api/SubscribeByMail', SUBSCRIPTION_REQUEST)).statusCode).toBe(409)
  expect((await w.get('/api/Site')).json()).toMatchObject({ mail: false })
})

it('a one-click unsubscribe POST request ends the subscription, and a GET request to the same URL does not', async () => {
  await using w = await createMailingWorld()
  const token = await subscribe(w)
  const url = `/Subscribe?token=${token}`
  await w.get(url)
  expect(await countMailSubscriptions(w)).toBe(1)
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
  const post = () => w.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
  const first = await post()
  expect(first.statusCode).toBe(200)
  expect(await countMailSubscriptions(w)).toBe(0)
  expect((await post()).body).toBe(first.body)
  expect((await w.post('/api/GetSubscription', { token })).statusCode).toBe(404)
})

it('a subscriber who skips a week, or chooses weekdays only or another hour, gets the next question mail accordingly', async () => {
  await using w = await createMailingWorld()
  const token = await subscribe(w)
  const change = async (what: object) =>
    (await w.post('/api/ChangeSubscription', { token, ...what })).json<{ nextAt: number }>().nextAt
  expect(await change({ weekdaysOnly: true })).toBe(Date.parse('2026-11-23T06:00Z'))
  expect(await change({ skipsWeek: true })).toBe(Date.parse('2026-11-27T06:00Z'))
  expect(await change({ hour: 20, zone: 'America/Los_Angeles' })).toBe(Date.parse('2026-11-28T04:00Z'))
})

it(
  'data export contains the player’s mail subscription, and deleting the account ends it',
  { tags: 'postgres' },
  async () => {
    await using w = await createMailingWorld()
    const ada = await w.player()
    const token = await subscribe(w, { email: ada.email, hour: 6, zone: 'UTC' })
    const data = await w.get('/api/DownloadMyData', ada)
    expect(data.json()).toMatchObject({ questionMail: { email: ada.email, hour: 6 } })
    expect(data.body).not.toContain(token)
    const admin = await w.player('admin')
    const deleted = await w.post('/api/DeletePlayer', { id: ada.id, email: ada.email }, admin)
    expect(deleted.statusCode, deleted.body).toBe(200)
    expect(await countMailSubscriptions(w)).toBe(0)
  },
)

it('the bounce webhook pauses an address only if it is called with its token, and does not reveal whether the address is subscribed', async () => {
  const bounceToken = 'a token of the operator'
  await using w = await createWorld('2026-11-20T12:00Z', { ...WITH_MAIL, MAIL_BOUNCE_TOKEN: bounceToken })
  const token = await subscribe(w)
  const report = (email: string, sent: string) => {
    const headers = { authorization: `Bearer ${sent}` }
    return w.app.inject({ method: 'POST', url: '/api/MailBounces', headers, payload: { email } })
  }
  expect((await report(SUBSCRIPTION_REQUEST.email, 'another token')).statusCode).toBe(401)
  expect((await w.post('/api/GetSubscription', { token })).json()).toMatchObject({ nextAt: expect.any(Number) })
  const reply = await report(SUBSCRIPTION_REQUEST.email, bounceToken)
  expect(reply.statusCode, reply.body).toBe(200)
  expect((await report('nobody@example.org', bounceToken)).body).toBe(reply.body)
  expect((await w.post('/api/GetSubscription', { token })).json()).toMatchObject({ nextAt: null })
})

it('counts an address that signs up as gained and one that unsubscribes as lost, each once', async () => {
  await using w = await createMailingWorld()
  const token = await subscribe(w)
  await subscribe(w)
  await w.post('/api/EndSubscription', { token })
  await w.post('/api/EndSubscription', { token })
  await w.deps.audience.flush()
  const day = '2026-11-20' as Day
  expect(await listAudienceCounts(w.deps.db, { from: day, to: day })).toEqual([
    { day, measure: 'mail', state: 'gained', n: 1 },
    { day, measure: 'mail', state: 'lost', n: 1 },
  ])
})
