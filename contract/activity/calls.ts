import { defineCall } from '../call.ts'

export const listActivities = defineCall('GET /api/Activities')
export const previewUndo = defineCall('GET /api/PreviewUndo/:id')
export const undoActivity = defineCall('POST /api/Undo')
