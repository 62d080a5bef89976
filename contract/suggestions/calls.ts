import { defineApiCall } from '../call.ts'

export const suggestQuestion = defineApiCall('POST /api/SuggestQuestion')
export const listOwnSuggestions = defineApiCall('GET /api/GetOwnSuggestions')
export const listReviewedDrafts = defineApiCall('GET /api/GetAnsweredDrafts')
export const withdrawQuestionSuggestion = defineApiCall('POST /api/WithdrawSuggestion')
