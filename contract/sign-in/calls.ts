import { defineCall } from '../call.ts'
import { userFromWire, type UserWire } from '../accounts/wire.ts'

/** Converts the reply of all login calls. If it has no user, its message says why. */
export const signInReplyConversion = {
  logsIn: true,
  reply: ({ data, message }: { data: UserWire | null; message: string }) => ({
    data: data && userFromWire(data),
    message,
  }),
  // For a login that waits for its second factor: whether an authenticator app's code is accepted.
  conflict: (data: { byApp: boolean }) => data,
}

export const registerPlayer = defineCall('POST /api/Register', signInReplyConversion)
export const loginWithEmail = defineCall('POST /api/LoginWithEmail', signInReplyConversion)
export const loginWithFacebook = defineCall('POST /api/Login', signInReplyConversion)
export const loginWithGoogle = defineCall('POST /api/LoginWithGoogle', signInReplyConversion)
export const getLoginOptions = defineCall('GET /api/LoginOptions')
export const getCurrentUser = defineCall('GET /api/CurrentUser', {
  reply: ({ data }) => ({ data: data && userFromWire(data) }),
})
export const logout = defineCall('POST /api/Logout')
export const logoutOtherSessions = defineCall('POST /api/LogoutElsewhere')
export const logoutEverywhere = defineCall('POST /api/LogoutEverywhere')
