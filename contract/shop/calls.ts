import { defineCall } from '../call.ts'
import { productFromWire } from './wire.ts'

export const listProducts = defineCall('GET /api/GetProducts', {
  reply: ({ data }) => ({ data: data.map(productFromWire) }),
})
