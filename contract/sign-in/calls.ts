import { defineApiCall } from '../call.ts'
import { parseUserJson, type UserJson } from '../accounts/wire.ts'

/** Converts the reply of all login calls. If it has no user, its message says why. */
export const signInApiCallOptions = {
  logsIn: true,
  reply: ({ data, message }: { data: UserJson | null; message: string }) => ({
    data: data && parseUserJson(data),
    message,
  }),
  // For a login that waits for its second factor: whether an authenticator app's code is accepted.
  conflict: (data: { byApp: boolean }) => data,
}

export const registerPlayer = defineApiCall('POST /api/Register', signInApiCallOptions)
export const loginWithEmail = defineApiCall('POST /api/LoginWithEmail', signInApiCallOptions)
export const loginWithFacebook = defineApiCall('POST /api/Login', signInApiCallOptions)
export const loginWithGoogle = defineApiCall('POST /api/LoginWithGoogle', signInApiCallOptions)
export const getLoginOptions = defineApiCall('GET /api/LoginOptions')
export const getCurrentUser = defineApiCall('GET /api/CurrentUser', {
  reply: ({ data }) => ({ data: data && parseUserJson(data) }),
})
export const logout = defineApiCall('POST /api/Logout')
export const logoutOtherSessions = defineApiCall('POST /api/LogoutElsewhere')
export const logoutEverywhere = defineApiCall('POST /api/LogoutEverywhere')
