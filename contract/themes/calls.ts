import { defineCall } from '../call.ts'

export const listThemes = defineCall('GET /api/Themes')
export const saveTheme = defineCall('POST /api/SaveTheme')
export const removeTheme = defineCall('POST /api/RemoveTheme')
