import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '../base/endpoint.ts'
import { EntityIdSchema } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'

const Backup = z
  .object({
    name: z.string(),
    bytes: z.number(),
    begunAt: z.number().describe('Milliseconds since 1970'),
  })
  .meta({ id: 'Backup' })

export const backupsContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Backups',
    allow: 'admin',
    costly: true,
    summary: 'Lists the backups, where they are stored, and whether one is running',
    reply: z.object({
      place: z.string().nullable().describe('The storage location; null if `BACKUP_URL` is not set'),
      isMaking: z.boolean(),
      failure: z.string().nullable().describe('Why the latest backup failed'),
      data: z.array(Backup).describe('Newest first'),
    }),
  }),
  make: defineEndpoint({
    method: 'POST',
    path: '/api/MakeBackup',
    allow: 'admin',
    sensitive: true,
    costly: true,
    summary: 'Starts a backup. It is verified by restoring it before older ones are deleted.',
    reply: SuccessMessageReply,
  }),
}

export const backupFileContract = {
  download: defineFileEndpoint({
    method: 'GET',
    path: '/api/Backup',
    allow: 'admin',
    sensitive: true,
    costly: true,
    summary: 'Downloads a backup. It contains e-mail addresses, password hashes and sessions.',
    query: z.object({ name: EntityIdSchema.describe('A name from the list of backups') }),
    replyType: 'application/gzip',
    reply: z.string().describe('The file'),
  }),
}
