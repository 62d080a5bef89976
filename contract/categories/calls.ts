import { defineApiCall } from '../call.ts'
import { parseQuestionJson } from '../questions/wire.ts'

export const listCategoryQuestions = defineApiCall('GET /api/GetList/:cat', {
  reply: ({ data, ...page }) => ({ data: data.map(parseQuestionJson), ...page }),
})
