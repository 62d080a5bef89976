import { join } from 'node:path'
import { z } from 'zod'
import { parseStoragePlace, type StoragePlace } from './storage-place.ts'

/** Of how many days, weeks and months, counted from the newest on, the last backup is kept. */
export type Retention = { days: number; weeks: number; months: number }

const place = z.string().transform((text, context) => {
  const read = parseStoragePlace(text)
  if (read) return read
  context.addIssue(
    'must be a folder such as /backups, or s3://KEY:SECRET@server/bucket/prefix?region=…',
  )
  return z.NEVER
})

const retention = z
  .string()
  .default('7,4,6')
  .transform((text, context) => {
    const read = parseRetention(text)
    if (read) return read
    context.addIssue('must be how many days, weeks and months to keep, such as 7,4,6')
    return z.NEVER
  })

/** The variables about copies of the site. */
export const BACKUP_VARIABLES = {
  BACKUP_URL: place.optional(),
  BACKUP_KEEP: retention,
  BACKUP_EVERY: z.coerce
    .number('must be a number of hours')
    .min(1, 'must be 1 to 168 hours')
    .max(168, 'must be 1 to 168 hours')
    .default(24),
}

export type BackupSettings = {
  /** Backups on a schedule; null when there are none. `scratch` is a folder for what is under way. */
  backup: { place: StoragePlace; keep: Retention; everyMs: number; scratch: string } | null
}

const Variables = z.object(BACKUP_VARIABLES)
type Environment = z.output<typeof Variables> & { DATA_DIR: string }

export function backupSettings(env: Environment): BackupSettings {
  return {
    backup: env.BACKUP_URL
      ? {
          place: env.BACKUP_URL,
          keep: env.BACKUP_KEEP,
          everyMs: env.BACKUP_EVERY * 3_600_000,
          scratch: join(env.DATA_DIR, 'scratch', 'backup'),
        }
      : null,
  }
}

/** Reads `7,4,6`: days, weeks, months; what is left out is 0. Null when it keeps nothing or is no such text. */
export function parseRetention(text: string): Retention | null {
  if (!/^\d{1,4}(,\d{1,4}){0,2}$/.test(text)) return null
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number)
  return days + weeks + months > 0 ? { days, weeks, months } : null
}
