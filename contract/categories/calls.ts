import { defineCall } from '../call.ts'
import { questionFromWire } from '../questions/wire.ts'

export const listCategoryQuestions = defineCall('GET /api/GetList/:cat', {
  reply: ({ data, ...page }) => ({ data: data.map(questionFromWire), ...page }),
})
