import { expect, it } from 'vitest'
import { addDueReminders } from '../due-reminders.ts'
import { startMailingProcesses } from './mailing-processes.ts'

const PLAYERS = 900
/** The most reminders that a process can have claimed but not sent when it dies. */
const MOST_LOST = 100

it('three processes send each player one reminder, even if one process is killed while sending', async () => {
  const { db, received, allSent, stop } = await startMailingProcesses('reminders')
  const addresses = await addDueReminders(db, PLAYERS, Date.now())
  await allSent()
  // The remaining processes also send reminders that fall due later.
  const later = await addDueReminders(db, 3, Date.now())
  await allSent()
  await expect.poll(() => received, { timeout: 20_000 }).toEqual(expect.arrayContaining(later))
  await stop()
  expect(received.length).toBe(new Set(received).size)
  expect([...addresses, ...later]).toEqual(expect.arrayContaining([...new Set(received)]))
  expect(received.length).toBeGreaterThanOrEqual(PLAYERS - MOST_LOST)
  // A claim lasts a minute, and three processes start at once on a busy machine.
}, 240_000)
