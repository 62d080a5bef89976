import { defineCall } from '../call.ts'

export const becomeFirstAdmin = defineCall('POST /api/BecomeFirstAdmin')
