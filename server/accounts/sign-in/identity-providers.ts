import { createHmac } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { authLibraryCallContextStorage } from '../accounts-database.ts'
import { Refusal } from '../../http/errors.ts'
import type { FacebookSettings, GoogleSettings } from '../../settings/provider-settings.ts'

const PROVIDER_TIMEOUT_MS = 5000

/** A person's profile at an identity provider, in the accounts library's format. */
type ProviderIdentity = {
  user: { id: string; name: string; email: string; image: string; emailVerified: boolean }
  data: Record<string, unknown>
}

/** Verifies the tokens of one identity provider and returns their owner's profile. */
export type IdentityProvider = {
  verifyIdToken: (token: string) => Promise<boolean>
  getUserInfo: (tokens: {
    idToken?: string | undefined
    accessToken?: string | undefined
  }) => Promise<ProviderIdentity | null>
}

/**
 * Returns the Google provider. It accepts a signed, unexpired ID token that Google issued for this site's client, with
 * an unused nonce of this site. https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export function createGoogleProvider(
  settings: GoogleSettings,
  useNonce: (nonce: string) => Promise<boolean>,
): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), {
    timeoutDuration: PROVIDER_TIMEOUT_MS,
  })
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
      if (isInvalidTokenError(error)) return null
      throw createUnreachableRefusal('Google')
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
          id: toText(payload.sub),
          name: toText(payload['name']),
          email: toText(payload['email']),
          image: toHttpsUrl(payload['picture']),
          emailVerified: payload['email_verified'] === true,
        },
        data: payload,
      }
    },
  }
}

/**
 * Returns the Facebook provider. It accepts an access token that Facebook's `debug_token` endpoint confirms as valid
 * for this site's app and for the person of the profile. Facebook does not state whether the e-mail address is
 * verified. https://developers.facebook.com/docs/facebook-login/guides/access-tokens/debugging
 */
export function createFacebookProvider(settings: FacebookSettings): IdentityProvider {
  const request = async (path: string, query: Record<string, string>) => {
    const address = `${settings.graphUrl}/${path}?${new URLSearchParams(query).toString()}`
    const reply = await fetch(address, {
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
      redirect: 'error',
    }).catch(() => {
      throw createUnreachableRefusal('Facebook')
    })
    if (reply.status >= 500 || reply.status === 429) throw createUnreachableRefusal('Facebook')
    if (!reply.ok) return null
    const body = (await reply.json().catch(() => null)) as Record<string, unknown> | null
    if (!body) throw createUnreachableRefusal('Facebook')
    return body
  }
  const personOf = async (token: string): Promise<string | null> => {
    const secret = `${settings.appId}|${settings.appSecret}`
    const reply = await request('debug_token', { input_token: token, access_token: secret })
    const tokenInfo = reply?.['data'] as Record<string, unknown> | undefined
    const isOurs = tokenInfo?.['is_valid'] === true && String(tokenInfo['app_id']) === settings.appId
    return isOurs ? toText(tokenInfo['user_id']) || null : null
  }
  return {
    // Accepts every token here, because `getUserInfo` verifies the token.
    verifyIdToken: async () => true,
    getUserInfo: async ({ accessToken = '' }) => {
      const person = await personOf(accessToken)
      if (!person) return null
      const profile = await request('me', {
        fields: 'id,name,email,picture',
        access_token: accessToken,
        appsecret_proof: createHmac('sha256', settings.appSecret).update(accessToken).digest('hex'),
      })
      if (!profile || toText(profile['id']) !== person) return null
      const picture = profile['picture'] as { data?: { url?: unknown } } | undefined
      return {
        user: {
          id: person,
          name: toText(profile['name']),
          email: toText(profile['email']),
          image: toHttpsUrl(picture?.data?.url),
          emailVerified: false,
        },
        data: profile,
      }
    },
  }
}

/** Returns whether an error means that a provider's token is invalid, and not that the provider was unreachable. */
function isInvalidTokenError(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING|JWKS_MULTIPLE)/.test(code)
}

function createUnreachableRefusal(provider: string): Refusal {
  const refusal = new Refusal(503, `We couldn’t reach ${provider}. Please try again.`, {
    retryAfter: 5,
  })
  const call = authLibraryCallContextStorage.getStore()
  if (call) call.originalError = refusal
  return refusal
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function toHttpsUrl(value: unknown): string {
  const text = toText(value)
  return text.startsWith('https://') && text.length <= 2000 ? text : ''
}
