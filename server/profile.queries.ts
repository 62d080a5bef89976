import type { Database } from '../db/tables.ts'
import type { Day } from '../domain/day.ts'

export async function standingStreak(_db: Database, _userId: string, _today: Day): Promise<number> {
  return 0
}
