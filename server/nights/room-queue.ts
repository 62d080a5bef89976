import { createWorkQueue, type WorkQueue } from '../http/work-queue.ts'

/** The maximum number of queued tasks of a room. Further tasks are refused, and the phones repeat them. */
const MAX_WAITING = 1000

/** Runs work of one room at a time, in order of arrival. Rooms do not wait for each other. */
export type QuizNightTaskQueue = <T>(code: string, work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue for each quiz night, for work that locks the quiz night's row. Without the queues, many players who
 * act at once would each wait for the lock with a database connection. No connection would be left for anything else,
 * or the lock would time out.
 */
export function createQuizNightWorkQueue(): QuizNightTaskQueue {
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
