import { createHmac, randomBytes } from 'node:crypto'
import { RATE_LIMIT_WINDOW_MS, RATE_LIMITS } from '#contract/base/limits.ts'
import { DAY_SECONDS } from '#domain/time/units.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { formatRateLimitMessage, createInMemoryRateLimitCounter } from '../http/limiter.ts'
import { getClientNetworkKey } from '../http/network.ts'
import { isSameSecret } from '../http/same-secret.ts'

export type QuizNightRequestContext = {
  cookie: string
  address: string
  setCookies: (lines: readonly string[]) => void
}

export type WrongQuizNightCodeLimiter = {
  /** Throws a Refusal with 429 if this browser has tried too many wrong codes. */
  refuseGuesser: (caller: QuizNightRequestContext) => void
  /** Counts a wrong code and throws the Refusal for it. */
  refuseWrongCode: (caller: QuizNightRequestContext) => never
}

/**
 * Creates the limiter of wrong room codes. It counts wrong codes by browser first, so that one phone does not lock out
 * a school behind one IP address. A browser gets its cookie with its first wrong code. A browser that has sent no wrong
 * code is never refused a right one.
 */
export function createQuizNightCodeLimiter(deps: ServerDependencies, secret: string): WrongQuizNightCodeLimiter {
  const browserLimit = RATE_LIMITS.quizNightBrowserCodes
  const networkLimit = RATE_LIMITS.quizNightNetworkCodes
  const counter = createInMemoryRateLimitCounter(deps, 'wrong codes', {
    windowMs: RATE_LIMIT_WINDOW_MS[browserLimit.per],
    maxKeys: 50_000,
  })
  const browsers = createGuestCookies(deps.settings.siteUrl, secret)
  const refuse = (limit: typeof browserLimit, key: string): never => {
    const retryAfter = Math.max(1, Math.ceil((counter.find(key).until - deps.elapsed()) / 1000))
    throw new Refusal(429, formatRateLimitMessage(limit, retryAfter), { retryAfter, event: 'too-many-tries' })
  }
  const refuseGuesser = ({ cookie }: QuizNightRequestContext) => {
    const browserId = browsers.read(cookie)
    if (browserId !== null && counter.find(`browser ${browserId}`).used >= browserLimit.max) {
      refuse(browserLimit, `browser ${browserId}`)
    }
  }
  return {
    refuseGuesser,
    refuseWrongCode: (caller) => {
      const browserId = browsers.read(caller.cookie)
      if (browserId === null) {
        const network = `network ${getClientNetworkKey(caller.address)}`
        if (counter.add(network).used > networkLimit.max) refuse(networkLimit, network)
      }
      const { browserId: counted, line } = browserId === null ? browsers.create() : { browserId, line: null }
      counter.add(`browser ${counted}`)
      if (line !== null) caller.setCookies([line])
      throw new Refusal(404, 'There is no quiz night with this code')
    },
  }
}

/** Creates and reads the cookie of a browser that tried a wrong code: a random browser id and its signature. */
function createGuestCookies(siteUrl: string, secret: string) {
  const secure = siteUrl.startsWith('https:')
  const name = secure ? '__Host-night-guest' : 'night-guest'
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.([\\w-]+)`)
  const sign = (browserId: string) =>
    createHmac('sha256', secret).update(`night guest ${browserId}`).digest('base64url')
  return {
    read: (cookies: string): string | null => {
      const [, browserId = '', signature = ''] = pattern.exec(cookies) ?? []
      return isSameSecret(signature, sign(browserId)) ? browserId : null
    },
    create: () => {
      const browserId = randomBytes(12).toString('base64url')
      const attributes = `Max-Age=${DAY_SECONDS}; Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
      return { browserId, line: `${name}=${browserId}.${sign(browserId)}; ${attributes}` }
    },
  }
}
