import { loadLoginProviderScript } from './load-script.ts'

type GoogleAccounts = {
  id: {
    initialize: (options: {
      client_id: string
      nonce: string
      callback: (reply: { credential?: string }) => void
    }) => void
    renderButton: (place: HTMLElement, look: object) => void
  }
}

/**
 * The request body of a Google login: the visitor's Google profile, and the ID token with which the server verifies it.
 */
type GoogleSignIn = {
  idToken: string
  id: string
  name: string
  email: string
  image: string
  source: 'Google'
}

/** Replaces our Google button by the button of Google's script. Resolves when the visitor has signed in with it. */
export async function renderGoogleButton(
  { clientId, script }: { clientId: string; script: string },
  nonce: string,
  place: HTMLElement | null,
): Promise<GoogleSignIn> {
  await loadLoginProviderScript(script, 'Google')
  const { google } = globalThis as { google?: { accounts: GoogleAccounts } }
  if (!google || !place) throw new Error('Google could not be reached')
  return new Promise((resolve, reject) => {
    google.accounts.id.initialize({
      client_id: clientId,
      nonce,
      callback: ({ credential }) => {
        if (credential) resolve(parseIdToken(credential))
        else reject(new Error('There was a login issue'))
      },
    })
    const own = document.createElement('div')
    place.replaceChildren(own)
    google.accounts.id.renderButton(own, { theme: 'outline', size: 'large', width: 280 })
  })
}

/** Reads the claims of an ID token without verification, because the server verifies the token. */
function parseIdToken(idToken: string): GoogleSignIn {
  const payload = idToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  const bytes = Uint8Array.from(atob(payload), (sign) => sign.codePointAt(0) ?? 0)
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  return {
    idToken,
    id: text('sub'),
    name: text('name'),
    email: text('email'),
    image: text('picture'),
    source: 'Google',
  }
}
