import { defineApiCall } from '../call.ts'

export const listSearchSuggestions = defineApiCall('GET /api/SearchIdeas')
export const searchPublicContent = defineApiCall('GET /api/Search')
