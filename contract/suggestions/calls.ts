import { call } from '../call.ts'

export const suggestQuestion = call('POST /api/SuggestQuestion')
export const listOwnSuggestions = call('GET /api/GetOwnSuggestions')
export const withdrawSuggestion = call('POST /api/WithdrawSuggestion')
