import { defineApiCall } from '../call.ts'

export const listThemes = defineApiCall('GET /api/Themes')
export const saveTheme = defineApiCall('POST /api/SaveTheme')
export const removeThemeWeek = defineApiCall('POST /api/RemoveTheme')
