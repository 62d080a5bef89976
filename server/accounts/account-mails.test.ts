import { once } from 'node:events'
import { expect, it } from 'vitest'
import type { SiteHealth } from '#domain/site/site-health.ts'
import { startMailSink } from '#test/mail-sink.ts'
import { type World, createWorld } from '#test/world.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'difference-engine' }

/** The URL of a mail server that is not running yet. */
async function mailServerAway() {
  const sink = await startMailSink()
  const closed = once(sink.close(), 'close')
  await closed
  return sink
}

/** Retries the due mails, as every process does every few seconds. */
async function look(w: World): Promise<void> {
  await w.deps.accountMails.settled()
  await w.deps.accountMails.sendDue()
}

async function mailsOf(w: World): Promise<SiteHealth['mail']> {
  await w.deps.accountMails.settled()
  const { cookie } = await w.player('admin')
  return (await w.get('/api/System', { cookie })).json<{ health: SiteHealth }>().health.mail
}

it(
  'a mail is retried with growing delays while the mail server is unavailable, and is delivered once',
  { tags: 'postgres' },
  async () => {
    const away = await mailServerAway()
    await using w = await createWorld('2026-11-21T12:00Z', {}, { mailServer: away.url })
    expect((await w.post('/api/Register', ADA)).statusCode).toBe(200)
    const { unsent } = await mailsOf(w)
    const outcome = 'the mail server could not be reached'
    expect(unsent).toMatchObject([{ to: ADA.email, attempts: 1, outcome }])
    expect(JSON.stringify(unsent)).not.toContain('token=')
    w.setClock('2026-11-21T12:00:06Z')
    await look(w)
    w.setClock('2026-11-21T12:00:12Z')
    await look(w)
    expect((await mailsOf(w)).unsent).toMatchObject([{ attempts: 2 }])

    const back = await startMailSink(undefined, away.port)
    w.setClock('2026-11-21T12:05Z')
    await using neighbour = await w.neighbour()
    await Promise.all([look(w), look(neighbour)])
    await look(w)
    expect([...back.received, ...neighbour.mails.map(({ to }) => to)]).toEqual([ADA.email])
    expect((await mailsOf(w)).unsent).toEqual([])
    expect(w.logged.join()).not.toContain(ADA.email)
    back.close()
  },
)

it('an admin resends failed mails', { tags: 'postgres' }, async () => {
  const away = await mailServerAway()
  await using w = await createWorld('2026-11-21T12:00Z', {}, { mailServer: away.url })
  await w.post('/api/Register', ADA)
  await w.deps.accountMails.settled()
  const admin = await w.player('admin')
  const again = () => w.post('/api/SendMailsAgain', {}, admin)
  expect((await again()).json()).toEqual({ message: 'One mail could not be sent' })
  const back = await startMailSink(undefined, away.port)
  expect((await again()).json()).toEqual({ message: 'All mails have been sent' })
  expect(back.received).toEqual([ADA.email])
  back.close()
})

it('a mail fails when its link expires, and the metrics count the failure', async () => {
  const away = await mailServerAway()
  await using w = await createWorld('2026-11-21T12:00Z', {}, { mailServer: away.url })
  await w.post('/api/Register', ADA)
  await w.post('/api/ForgotPassword', { email: ADA.email })
  await w.deps.accountMails.settled()
  w.setClock('2026-11-21T13:01Z')
  await look(w)
  expect((await mailsOf(w)).unsent.map(({ subject }) => subject)).toEqual(['Please confirm your e-mail address'])
  expect(w.logged.filter((line) => line.includes('"failedMails":1'))).toHaveLength(1)
})

it('a mail to a nonexistent mailbox is not retried automatically', async () => {
  const sink = await startMailSink()
  await using w = await createWorld('2026-11-21T12:00Z', {}, { mailServer: sink.url })
  await w.post('/api/Register', { ...ADA, email: 'stranger@example.org' })
  const outcome = 'the mail server answered 550'
  expect((await mailsOf(w)).unsent).toMatchObject([{ attempts: 1, nextAt: null, outcome }])
  w.setClock('2026-11-21T13:00Z')
  await look(w)
  expect((await mailsOf(w)).unsent).toMatchObject([{ attempts: 1 }])
  sink.close()
})
