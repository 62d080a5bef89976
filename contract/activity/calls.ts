import { defineApiCall } from '../call.ts'

export const listActivities = defineApiCall('GET /api/Activities')
export const previewUndo = defineApiCall('GET /api/PreviewUndo/:id')
export const undoActivity = defineApiCall('POST /api/Undo')
