import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const GOOGLE_CLIENT = 'our-client.apps.example'
const FACEBOOK_APP = '4711'
const FACEBOOK_SECRET = 'facebook-secret'
const ISSUER = 'https://accounts.google.com'

/** A Facebook user, and the app that their token belongs to. */
type FacebookPerson = { id: string; name: string; email?: string; app?: string; valid?: boolean }

/** A local replacement of Google and Facebook with real keys, signatures and HTTP. */
export type IdentityServer = {
  /** The settings that make a site use this server. */
  settings: Record<string, string>
  /** Returns an ID token of Google. Missing claims have valid values. */
  googleToken: (claims: JWTPayload, forged?: 'forged') => Promise<string>
  /** Returns a Facebook access token for a user. */
  facebookToken: (person: FacebookPerson) => string
  close: () => Promise<void>
}

export async function startIdentityServer(): Promise<IdentityServer> {
  const real = await generateKeyPair('RS256')
  const false_ = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(real.publicKey)), kid: 'one', alg: 'RS256' }] }
  const people = new Map<string, FacebookPerson>()
  const answer = (request: IncomingMessage): { status: number; body: unknown } => {
    const url = new URL(request.url ?? '/', 'http://identity')
    const asked = (name: string) => url.searchParams.get(name) ?? ''
    switch (url.pathname) {
      case '/google/keys':
        return { status: 200, body: keys }
      case '/facebook/debug_token': {
        const ours = asked('access_token') === `${FACEBOOK_APP}|${FACEBOOK_SECRET}`
        const person = people.get(asked('input_token'))
        if (!ours || !person) return { status: 400, body: { error: { message: 'Invalid' } } }
        const { id, app = FACEBOOK_APP, valid = true } = person
        return { status: 200, body: { data: { is_valid: valid, app_id: app, user_id: id } } }
      }
      case '/facebook/me': {
        const person = people.get(asked('access_token'))
        if (!person) return { status: 400, body: { error: { message: 'Invalid' } } }
        const { id, name, email } = person
        const picture = { data: { url: 'https://pictures.example/me.png' } }
        return { status: 200, body: { id, name, email, picture } }
      }
      default:
        return { status: 404, body: {} }
    }
  }
  const server = createServer((request, response) => {
    const { status, body } = answer(request)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
      GOOGLE_KEYS_URL: `${url}/google/keys`,
      FACEBOOK_APP_ID: FACEBOOK_APP,
      FACEBOOK_APP_SECRET: FACEBOOK_SECRET,
      FACEBOOK_GRAPH_URL: `${url}/facebook`,
    },
    googleToken: (claims, forged) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({
        iss: ISSUER,
        aud: GOOGLE_CLIENT,
        sub: 'google-grace',
        iat: now,
        exp: now + 600,
        name: 'Grace',
        email: 'grace@example.org',
        email_verified: true,
        picture: 'https://pictures.example/grace.png',
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(forged ? false_.privateKey : real.privateKey)
    },
    facebookToken: (person) => {
      const token = `token-${people.size}`
      people.set(token, person)
      return token
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
