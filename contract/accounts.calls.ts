import { call } from './call.ts'

export const updateUser = call('POST /api/UpdateUser')
export const getAccount = call('GET /api/Account')
export const endSession = call('POST /api/EndSession')
export const deleteAccount = call('POST /api/DeleteAccount')
