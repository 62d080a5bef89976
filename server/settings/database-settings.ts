import { z } from 'zod'
import type { DatabaseLocation } from '#db/engine/open-database.ts'

export const DATABASE_ENVIRONMENT_VARIABLES = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it out for SQLite)')
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
}

type Environment = z.output<z.ZodObject<typeof DATABASE_ENVIRONMENT_VARIABLES>> & { DATA_DIR: string }

/** Reads the database settings. Throws an error that says which variables contradict each other. */
export function readDatabaseSettings({ DATABASE_URL: main, DATABASE_READ_URL: replica, DATA_DIR }: Environment) {
  if (replica && !main) throw new Error('DATABASE_READ_URL goes with DATABASE_URL: please set both')
  const database: DatabaseLocation = main ? { postgresUrl: main } : { sqliteFile: `${DATA_DIR}/something-new.sqlite` }
  /** A replica for reads that may be a moment old, such as exports and long lists. */
  const reading: DatabaseLocation = replica && main ? { postgresUrl: replica, otherwise: main } : database
  return { database, reading }
}
