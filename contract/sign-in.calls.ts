import { call } from './call.ts'

export const registerPlayer = call('POST /api/Register')
export const loginWithEmail = call('POST /api/LoginWithEmail')
export const loginWithFacebook = call('POST /api/Login')
export const loginWithGoogle = call('POST /api/LoginWithGoogle')
export const getLoginOptions = call('GET /api/LoginOptions')
export const getCurrentUser = call('GET /api/CurrentUser')
export const logout = call('POST /api/Logout')
export const logoutEverywhere = call('POST /api/LogoutEverywhere')
