import { call } from '../call.ts'
import { productFromWire } from './wire.ts'

export const listProducts = call('GET /api/GetProducts', {
  reply: ({ data }) => ({ data: data.map(productFromWire) }),
})
