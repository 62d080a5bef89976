import { call } from '../call.ts'
import { userFromWire } from './wire.ts'

export const updateUser = call('POST /api/UpdateUser', {
  reply: ({ data, message }) => ({ data: userFromWire(data), message }),
})
export const getAccount = call('GET /api/Account')
export const endSession = call('POST /api/EndSession')
export const deleteAccount = call('POST /api/DeleteAccount')
