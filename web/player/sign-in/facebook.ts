import { loadScript } from './load-script.ts'

type Status = { status: string; authResponse?: { accessToken: string; userID: string } | null }

type Me = {
  id?: string
  name?: string
  email?: string
  picture?: { data?: { url?: string } }
  error?: { message: string }
}

type FacebookSdk = {
  init: (options: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void
  login: (done: (status: Status) => void, options: { scope: string }) => void
  getLoginStatus: (done: (status: Status) => void) => void
  api: (path: string, options: { fields: string }, done: (me: Me) => void) => void
}

/** The request body of the specification's Facebook login, with the token that proves it. */
type FacebookSignIn = {
  id: string
  facebookId: string
  name: string
  email: string
  picture: string
  source: 'Facebook'
  accessToken: string
}

let ready = false

export async function openFacebook(options: {
  appId: string
  script: string
  version: string
}): Promise<void> {
  await loadScript(options.script, 'Facebook')
  if (!ready) {
    sdk().init({ appId: options.appId, version: options.version, cookie: false, xfbml: false })
  }
  ready = true
}

/** Opens Facebook's login window. Rejects with Facebook's error message. */
export async function logInWithFacebook(): Promise<FacebookSignIn> {
  const { authResponse } = await new Promise<Status>((resolve) => {
    sdk().login(resolve, { scope: 'public_profile,email' })
  })
  if (!authResponse) throw new Error('Facebook did not log you in')
  return aboutMe(authResponse.accessToken)
}

/** Returns the user who is signed in at Facebook and has authorised this site, or null. */
export async function connectedToFacebook(): Promise<FacebookSignIn | null> {
  const { status, authResponse } = await new Promise<Status>((resolve) => {
    sdk().getLoginStatus(resolve)
  })
  return status === 'connected' && authResponse ? aboutMe(authResponse.accessToken) : null
}

async function aboutMe(accessToken: string): Promise<FacebookSignIn> {
  const me = await new Promise<Me>((resolve) => {
    sdk().api('/me', { fields: 'id,name,email,picture' }, resolve)
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

function sdk(): FacebookSdk {
  const { FB } = globalThis as { FB?: FacebookSdk }
  if (!FB) throw new Error('Facebook could not be reached')
  return FB
}
