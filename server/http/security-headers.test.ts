import { expect, it } from 'vitest'
import { documentHeaders, securityHeaders } from './security-headers.ts'
import { readSettings } from '../settings/settings.ts'

const policyOf = (environment: Record<string, string>) => {
  const policy = documentHeaders(readSettings(environment))['content-security-policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
}

it('nothing of anybody else may be loaded when no provider is set up', () => {
  expect(policyOf({})).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self' https: http:",
    // The page that makes embeds shows them as they are.
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
  })
})

it('a provider’s script may be loaded when it is set up, and never one that is written into the page', () => {
  const google = policyOf({ GOOGLE_CLIENT_ID: 'x' })
  expect(google).toMatchObject({
    'script-src': "'self' https://accounts.google.com/gsi/client",
    'style-src': "'self' https://accounts.google.com/gsi/style",
    'frame-src': "'self' https://accounts.google.com/gsi/",
  })
  const both = policyOf({ GOOGLE_CLIENT_ID: 'x', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' })
  expect(both['script-src']).toContain('https://connect.facebook.net')
  expect(Object.values(both).join(' ')).not.toContain('unsafe')
})

it('a site that is reached by https is asked for by https alone from then on, and no other', () => {
  const headers = (siteUrl: string) => securityHeaders(readSettings({ SITE_URL: siteUrl }))
  expect(headers('https://trivia.example')).toHaveProperty('strict-transport-security')
  expect(headers('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})
