import { call } from '../call.ts'

export const addVisitorPick = call('POST /api/AddVisitorPick')
