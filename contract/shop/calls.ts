import { defineApiCall } from '../call.ts'
import { parseProductJson } from './wire.ts'

export const listProducts = defineApiCall('GET /api/GetProducts', {
  reply: ({ data }) => ({ data: data.map(parseProductJson) }),
})
