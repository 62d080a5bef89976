import { createHmac } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { duringCall } from '../accounts-database.ts'
import { Refusal } from '../../http/errors.ts'
import type { FacebookSettings, GoogleSettings } from '../../settings/provider-settings.ts'

/** How long a provider may take to answer, in milliseconds. */
const PATIENCE_MS = 5000

/** Who somebody is to a provider, in the accounts library's words. */
type Identity = {
  user: { id: string; name: string; email: string; image: string; emailVerified: boolean }
  data: Record<string, unknown>
}

/** How one provider's token is checked, and who it speaks of. */
export type IdentityProvider = {
  verifyIdToken: (token: string) => Promise<boolean>
  getUserInfo: (tokens: {
    idToken?: string | undefined
    accessToken?: string | undefined
  }) => Promise<Identity | null>
}

/**
 * Google: a signed ID token for our client, of the issuer, not expired, with a nonce of ours that
 * was not used before. https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export function googleIdentity(
  settings: GoogleSettings,
  useNonce: (nonce: string) => Promise<boolean>,
): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), { timeoutDuration: PATIENCE_MS })
  const verified = async (token: string): Promise<JWTPayload | null> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: settings.clientId,
        issuer: settings.issuers,
        maxTokenAge: '1h',
        requiredClaims: ['sub', 'exp', 'nonce'],
      })
      return payload
    } catch (error) {
      if (isTokensFault(error)) return null
      throw unreachable('Google')
    }
  }
  return {
    verifyIdToken: async (token) => {
      const payload = await verified(token)
      const nonce = payload?.['nonce']
      return typeof nonce === 'string' && (await useNonce(nonce))
    },
    getUserInfo: async ({ idToken = '' }) => {
      const payload = await verified(idToken)
      if (!payload) return null
      return {
        user: {
          id: textOf(payload.sub),
          name: textOf(payload['name']),
          email: textOf(payload['email']),
          image: webAddress(payload['picture']),
          emailVerified: payload['email_verified'] === true,
        },
        data: payload,
      }
    },
  }
}

/**
 * Facebook: an access token that its `debug_token` says is valid, of our app and of the person
 * whose profile it then gives. Facebook does not say whether it proved the e-mail address.
 * https://developers.facebook.com/docs/facebook-login/guides/access-tokens/debugging
 */
export function facebookIdentity(settings: FacebookSettings): IdentityProvider {
  const ask = async (path: string, query: Record<string, string>) => {
    const address = `${settings.graphUrl}/${path}?${new URLSearchParams(query).toString()}`
    const reply = await fetch(address, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    }).catch(() => {
      throw unreachable('Facebook')
    })
    if (reply.status >= 500 || reply.status === 429) throw unreachable('Facebook')
    if (!reply.ok) return null
    const body = (await reply.json().catch(() => null)) as Record<string, unknown> | null
    if (!body) throw unreachable('Facebook')
    return body
  }
  const personOf = async (token: string): Promise<string | null> => {
    const secret = `${settings.appId}|${settings.appSecret}`
    const reply = await ask('debug_token', { input_token: token, access_token: secret })
    const told = reply?.['data'] as Record<string, unknown> | undefined
    const isOurs = told?.['is_valid'] === true && String(told['app_id']) === settings.appId
    return isOurs ? textOf(told['user_id']) || null : null
  }
  return {
    // Everything about this token is asked for in one go, below.
    verifyIdToken: async () => true,
    getUserInfo: async ({ accessToken = '' }) => {
      const person = await personOf(accessToken)
      if (!person) return null
      const profile = await ask('me', {
        fields: 'id,name,email,picture',
        access_token: accessToken,
        appsecret_proof: createHmac('sha256', settings.appSecret).update(accessToken).digest('hex'),
      })
      if (!profile || textOf(profile['id']) !== person) return null
      const picture = profile['picture'] as { data?: { url?: unknown } } | undefined
      return {
        user: {
          id: person,
          name: textOf(profile['name']),
          email: textOf(profile['email']),
          image: webAddress(picture?.data?.url),
          emailVerified: false,
        },
        data: profile,
      }
    },
  }
}

/** Whether it is the token that is wrong, and not that its provider could not be asked. */
function isTokensFault(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING|JWKS_MULTIPLE)/.test(code)
}

function unreachable(provider: string): Refusal {
  const trouble = new Refusal(503, `We could not reach ${provider}. Please try again.`, {
    retryAfter: 5,
  })
  const call = duringCall.getStore()
  if (call) call.trouble = trouble
  return trouble
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function webAddress(value: unknown): string {
  const text = textOf(value)
  return text.startsWith('https://') && text.length <= 2000 ? text : ''
}
