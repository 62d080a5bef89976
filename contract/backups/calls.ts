import { call } from '../call.ts'

export const listBackups = call('GET /api/Backups')
export const makeBackup = call('POST /api/MakeBackup')
