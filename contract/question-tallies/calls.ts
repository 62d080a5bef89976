import { defineCall } from '../call.ts'

export const addVisitorPick = defineCall('POST /api/AddVisitorPick')
