import { expect, it } from 'vitest'
import { createMigratedDatabase } from '#test/database.ts'
import { addDueMailSubscriptions } from '#test/due-subscriptions.ts'
import { killOneOfThreeSenders } from '#test/kill-one-of-three-senders.ts'
import { startWorldOn } from '#test/world.ts'

const MORNING = Date.parse('2026-11-21T07:00Z')
const SUBSCRIBERS = 600
/** The maximum number of mails that a process can have stored as sent when it dies. */
const BATCH = 250

it('subscribers get the question at most once from three processes, of which one is killed while sending', async () => {
  const { place, remove } = await createMigratedDatabase()
  await using w = await startWorldOn(place, new Date(MORNING).toISOString(), { remove })
  await w.questions({})
  const { db } = w.deps
  const addresses = await addDueMailSubscriptions(db, SUBSCRIBERS, MORNING)
  const program = new URL('question-mails-process.ts', import.meta.url)
  const table = 'mail_subscriptions'
  const { ofKilled, ofOthers } = await killOneOfThreeSenders({ db, place, table, program, at: MORNING })
  const received = [...ofKilled, ...ofOthers]
  expect(new Set(received).size).toBe(received.length)
  expect(addresses).toEqual(expect.arrayContaining(received))
  expect(ofOthers).toHaveLength(SUBSCRIBERS - BATCH)
  // Four processes start, maybe on a busy machine.
}, 120_000)
