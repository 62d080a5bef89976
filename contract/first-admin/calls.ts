import { call } from '../call.ts'

export const becomeFirstAdmin = call('POST /api/BecomeFirstAdmin')
