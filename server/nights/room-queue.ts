import { createWorkQueue, type WorkQueue } from '../http/work-queue.ts'

/** A full room. Further work is refused and repeated by the phones. */
const MAX_WAITING = 1000

/** Runs work of one room at a time, in order of arrival. Rooms do not wait for each other. */
export type QuizNightWorkQueue = <T>(code: string, work: () => Promise<T>) => Promise<T>

/**
 * Creates queues for work that locks its room. Without them each player of a rush would wait for the lock with a database
 * connection, until none is left for anything else or the lock times out.
 */
export function createQuizNightWorkQueue(): QuizNightWorkQueue {
  const rooms = new Map<string, { enqueue: WorkQueue; pending: number }>()
  return async (code, work) => {
    const room = rooms.get(code) ?? { enqueue: createWorkQueue({ atOnce: 1, waiting: MAX_WAITING }), pending: 0 }
    rooms.set(code, room)
    room.pending += 1
    try {
      return await room.enqueue(work)
    } finally {
      room.pending -= 1
      if (room.pending === 0) rooms.delete(code)
    }
  }
}
