import { defineApiCall } from '../call.ts'
import { parseUploadJson } from './wire.ts'

export const uploadFile = defineApiCall('POST /api/upload', {
  reply: ({ data, message }) => ({ data: parseUploadJson(data), message }),
})
