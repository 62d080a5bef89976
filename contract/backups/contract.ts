import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '../base/endpoint.ts'
import { MessageReply } from '../accounts/users.ts'

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
    summary: 'The backups of the site, where they are kept, and whether one is being made',
    lasts: 'moment',
    reply: z.object({
      place: z.string().nullable().describe('Null when the operator named none (`BACKUP_URL`)'),
      isMaking: z.boolean(),
      failure: z.string().nullable().describe('Why the latest could not be made'),
      data: z.array(Backup).describe('The newest first'),
    }),
  }),
  make: defineEndpoint({
    method: 'POST',
    path: '/api/MakeBackup',
    allow: 'admin',
    drastic: true,
    costly: true,
    summary: 'Begins a backup of the site, which is restored for trial before older ones go',
    lasts: 'moment',
    reply: MessageReply,
  }),
}

export const backupFileContract = {
  download: defineFileEndpoint({
    method: 'GET',
    path: '/api/Backup',
    allow: 'admin',
    drastic: true,
    costly: true,
    summary: 'A backup as a file; it holds e-mail addresses, hashes of passwords and sessions',
    query: z.object({ name: z.string().min(1).max(200).describe('As the list names it') }),
    replyType: 'application/gzip',
    reply: z.string().describe('The file'),
  }),
}
