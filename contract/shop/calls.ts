import { defineApiCall } from '../call.ts'
import { parseShopProductJson } from './wire.ts'

export const listQuestionPackProducts = defineApiCall('GET /api/GetProducts', {
  reply: ({ data }) => ({ data: data.map(parseShopProductJson) }),
})
