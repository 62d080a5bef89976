import { defineApiCall } from '../call.ts'

export const becomeFirstAdmin = defineApiCall('POST /api/BecomeFirstAdmin')
