import { call } from './call.ts'
import { userFromWire, type UserWire } from './user-wire.ts'

const signedIn = {
  logsIn: true,
  reply: ({ data, message }: { data: UserWire; message: string }) => ({
    data: userFromWire(data),
    message,
  }),
}

export const registerPlayer = call('POST /api/Register', signedIn)
export const loginWithEmail = call('POST /api/LoginWithEmail', signedIn)
export const loginWithFacebook = call('POST /api/Login', signedIn)
export const loginWithGoogle = call('POST /api/LoginWithGoogle', signedIn)
export const getLoginOptions = call('GET /api/LoginOptions')
export const getCurrentUser = call('GET /api/CurrentUser', {
  reply: ({ data }) => ({ data: data && userFromWire(data) }),
})
export const logout = call('POST /api/Logout')
export const logoutEverywhere = call('POST /api/LogoutEverywhere')
