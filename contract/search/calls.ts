import { defineCall } from '../call.ts'

export const listSearchIdeas = defineCall('GET /api/SearchIdeas')
export const searchPublicContent = defineCall('GET /api/Search')
