import { expect, it } from 'vitest'
import { addDueMailSubscriptions } from '../due-subscriptions.ts'
import { startMailingProcesses } from './mailing-processes.ts'

const SUBSCRIBERS = 2000
/** The most mails that a process can have claimed but not sent when it dies. */
const MOST_LOST = 250

it('three processes mail each subscriber the question once, even if one process is killed while sending', async () => {
  const { db, received, allSent, stop } = await startMailingProcesses('mail_subscriptions')
  const addresses = await addDueMailSubscriptions(db, SUBSCRIBERS, Date.now())
  await allSent()
  await stop()
  expect(received.length).toBe(new Set(received).size)
  expect(addresses).toEqual(expect.arrayContaining([...new Set(received)]))
  expect(received.length).toBeGreaterThanOrEqual(SUBSCRIBERS - MOST_LOST)
  // A claim lasts a minute, and three processes start at once on a busy machine.
}, 240_000)
