import { call } from '../call.ts'
import { userFromWire, type UserWire } from '../accounts/wire.ts'

/** Converts the reply of all login calls. If it has no user, its message says why. */
export const signedIn = {
  logsIn: true,
  reply: ({ data, message }: { data: UserWire | null; message: string }) => ({
    data: data && userFromWire(data),
    message,
  }),
  // For a login that waits for its second factor: whether an authenticator app's code is accepted.
  conflict: (data: { byApp: boolean }) => data,
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
export const logoutElsewhere = call('POST /api/LogoutElsewhere')
export const logoutEverywhere = call('POST /api/LogoutEverywhere')
