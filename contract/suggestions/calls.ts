import { defineCall } from '../call.ts'

export const suggestQuestion = defineCall('POST /api/SuggestQuestion')
export const listOwnSuggestions = defineCall('GET /api/GetOwnSuggestions')
export const listAnsweredDrafts = defineCall('GET /api/GetAnsweredDrafts')
export const withdrawSuggestion = defineCall('POST /api/WithdrawSuggestion')
