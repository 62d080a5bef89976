import { join } from 'node:path'
import { z } from 'zod'
import { HOUR_MS } from '#domain/time/units.ts'
import { parseBackupStorageLocation } from './storage-location.ts'
import { createNumberRangeSchema } from './variables.ts'

/** How many daily, weekly and monthly backups are kept, from the newest. */
export type BackupRetention = { days: number; weeks: number; months: number }

const locationVariable = z.string().transform((text, context) => {
  const read = parseBackupStorageLocation(text)
  if (read) return read
  context.addIssue('must be a folder such as /backups, or s3://KEY:SECRET@server/bucket/prefix?region=…')
  return z.NEVER
})

const retentionVariable = z
  .string()
  .default('7,4,6')
  .transform((text, context) => {
    const read = parseBackupRetention(text)
    if (read) return read
    context.addIssue('must be how many days, weeks and months to keep, such as 7,4,6')
    return z.NEVER
  })

/** Schemas of the environment variables for backups. */
export const BACKUP_ENVIRONMENT_VARIABLES = {
  BACKUP_URL: locationVariable.optional(),
  BACKUP_KEEP: retentionVariable,
  BACKUP_EVERY: createNumberRangeSchema(1, 168, 'hours').default(24),
}

type Environment = z.output<z.ZodObject<typeof BACKUP_ENVIRONMENT_VARIABLES>> & { DATA_DIR: string }

/** Reads the schedule and place of backups; `null` if there are none. `scratch` is a folder for unfinished backups. */
export function readBackupSettings({ BACKUP_URL: place, BACKUP_KEEP: keep, BACKUP_EVERY, DATA_DIR }: Environment) {
  const scratch = join(DATA_DIR, 'scratch', 'backup')
  return { backup: place ? { place, keep, everyMs: BACKUP_EVERY * HOUR_MS, scratch } : null }
}

/**
 * Parses how many backups to keep, such as `7,4,6` (days, weeks, months). Omitted numbers are 0. Returns `null` if the
 * text is invalid or keeps no backup.
 */
export function parseBackupRetention(text: string): BackupRetention | null {
  if (!/^\d{1,4}(,\d{1,4}){0,2}$/.test(text)) return null
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number)
  return days + weeks + months > 0 ? { days, weeks, months } : null
}
