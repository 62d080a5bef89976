import { defineCall } from '../call.ts'
import { uploadFromWire } from './wire.ts'

export const uploadFile = defineCall('POST /api/upload', {
  reply: ({ data, message }) => ({ data: uploadFromWire(data), message }),
})
