import { defineCall } from '../call.ts'
import { userFromWire } from './wire.ts'

export const updateUser = defineCall('POST /api/UpdateUser', {
  reply: ({ data, message }) => ({ data: userFromWire(data), message }),
})
export const getAccount = defineCall('GET /api/Account')
export const endSession = defineCall('POST /api/EndSession')
export const deleteAccount = defineCall('POST /api/DeleteAccount')
