import { call } from '../call.ts'

export const listActivities = call('GET /api/Activities')
export const previewUndo = call('GET /api/PreviewUndo/:id')
export const undoActivity = call('POST /api/Undo')
