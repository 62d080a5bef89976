import { defineApiCall } from '../call.ts'
import { parseUserJson } from './wire.ts'

export const updateUser = defineApiCall('POST /api/UpdateUser', {
  reply: ({ data, message }) => ({ data: parseUserJson(data), message }),
})
export const getOwnAccount = defineApiCall('GET /api/Account')
export const endLoginSession = defineApiCall('POST /api/EndSession')
export const deleteAccount = defineApiCall('POST /api/DeleteAccount')
