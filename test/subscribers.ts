import { expect } from 'vitest'
import { createWorld, type World } from './world.ts'

export const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1' }
export const SUBSCRIPTION_REQUEST = { email: 'Reader@Example.org', hour: 7, zone: 'Europe/Berlin' }

/** Creates a world that sends mail, with questions for nine days. */
export async function createMailingWorld(): Promise<World> {
  const w = await createWorld('2026-11-20T12:00Z', WITH_MAIL)
  await w.questions(...Array.from({ length: 9 }, (_, index) => ({ moreInfo: `<p>Because &amp; ${index}</p>` })))
  return w
}

/** Asks for the question by mail and returns the token of the link in the first mail. */
export async function requestSubscription(w: World, body: object = SUBSCRIPTION_REQUEST): Promise<string> {
  expect((await w.post('/api/SubscribeByMail', body)).statusCode).toBe(200)
  return /token=(\S+)/.exec(w.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** Subscribes and returns the token that manages the subscription. */
export async function subscribe(w: World, body: object = SUBSCRIPTION_REQUEST): Promise<string> {
  const reply = await w.post('/api/ConfirmSubscription', { token: await requestSubscription(w, body) })
  expect(reply.statusCode, reply.body).toBe(200)
  w.mails.length = 0
  return reply.json<{ token: string }>().token
}

export async function countMailSubscriptions(w: World): Promise<number> {
  return (await w.deps.db.selectFrom('mail_subscriptions').select('id').execute()).length
}
