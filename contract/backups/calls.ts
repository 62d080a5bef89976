import { defineApiCall } from '../call.ts'

export const listBackups = defineApiCall('GET /api/Backups')
export const makeBackup = defineApiCall('POST /api/MakeBackup')
