import { defineCall } from '../call.ts'

export const listBackups = defineCall('GET /api/Backups')
export const makeBackup = defineCall('POST /api/MakeBackup')
