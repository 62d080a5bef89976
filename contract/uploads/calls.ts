import { defineApiCall } from '../call.ts'
import { uploadFromWire } from './wire.ts'

export const uploadFile = defineApiCall('POST /api/upload', {
  reply: ({ data, message }) => ({ data: uploadFromWire(data), message }),
})
