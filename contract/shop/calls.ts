import { defineApiCall } from '../call.ts'
import { parseShopProductJson } from './wire.ts'

export const listProducts = defineApiCall('GET /api/GetProducts', {
  reply: ({ data }) => ({ data: data.map(parseShopProductJson) }),
})
