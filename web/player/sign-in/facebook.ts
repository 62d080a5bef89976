import { loadLoginProviderScript } from './load-script.ts'

type FacebookLoginStatus = {
  status: string
  authResponse?: { accessToken: string; userID: string } | null
}

type FacebookProfile = {
  id?: string
  name?: string
  email?: string
  picture?: { data?: { url?: string } }
  error?: { message: string }
}

type FacebookSdk = {
  init: (options: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void
  login: (done: (status: FacebookLoginStatus) => void, options: { scope: string }) => void
  getLoginStatus: (done: (status: FacebookLoginStatus) => void) => void
  api: (path: string, options: { fields: string }, done: (me: FacebookProfile) => void) => void
}

/**
 * The request body of a Facebook login: the visitor's Facebook profile, and the access token with which the server
 * verifies it.
 */
type FacebookSignIn = {
  id: string
  facebookId: string
  name: string
  email: string
  picture: string
  source: 'Facebook'
  accessToken: string
}

let isInitialized = false

export async function loadFacebookSdk(options: { appId: string; script: string; version: string }): Promise<void> {
  await loadLoginProviderScript(options.script, 'Facebook')
  if (!isInitialized) {
    getFacebookSdk().init({
      appId: options.appId,
      version: options.version,
      cookie: false,
      xfbml: false,
    })
  }
  isInitialized = true
}

/** Opens Facebook's login window. Rejects with Facebook's error message. */
export async function logInWithFacebook(): Promise<FacebookSignIn> {
  const { authResponse } = await new Promise<FacebookLoginStatus>((resolve) => {
    getFacebookSdk().login(resolve, { scope: 'public_profile,email' })
  })
  if (!authResponse) throw new Error('Facebook did not log you in')
  return loadFacebookProfile(authResponse.accessToken)
}

/** Returns the user who is signed in at Facebook and has authorised this site, or null. */
export async function getSignedInFacebookUser(): Promise<FacebookSignIn | null> {
  const { status, authResponse } = await new Promise<FacebookLoginStatus>((resolve) => {
    getFacebookSdk().getLoginStatus(resolve)
  })
  return status === 'connected' && authResponse ? loadFacebookProfile(authResponse.accessToken) : null
}

async function loadFacebookProfile(accessToken: string): Promise<FacebookSignIn> {
  const me = await new Promise<FacebookProfile>((resolve) => {
    getFacebookSdk().api('/me', { fields: 'id,name,email,picture' }, resolve)
  })
  if (me.error) throw new Error(me.error.message)
  const { id = '', name = '', email = '', picture } = me
  return {
    id,
    facebookId: id,
    name,
    email,
    accessToken,
    picture: picture?.data?.url ?? '',
    source: 'Facebook',
  }
}

function getFacebookSdk(): FacebookSdk {
  const { FB } = globalThis as { FB?: FacebookSdk }
  if (!FB) throw new Error('Facebook could not be reached')
  return FB
}
