import { call } from '../call.ts'
import { questionFromWire } from '../questions/wire.ts'

export const listCategory = call('GET /api/GetList/:cat', {
  reply: ({ data, ...page }) => ({ data: data.map(questionFromWire), ...page }),
})
