import { defineCall } from '../call.ts'

export const suggestQuestion = defineCall('POST /api/SuggestQuestion')
export const listOwnSuggestions = defineCall('GET /api/GetOwnSuggestions')
export const withdrawSuggestion = defineCall('POST /api/WithdrawSuggestion')
