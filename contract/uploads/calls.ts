import { call } from '../call.ts'
import { uploadFromWire } from './wire.ts'

export const uploadFile = call('POST /api/upload', {
  reply: ({ data, message }) => ({ data: uploadFromWire(data), message }),
})
