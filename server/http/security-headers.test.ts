import { expect, it } from 'vitest'
import { createDocumentHeaders, createSecurityHeaders } from './security-headers.ts'
import { readServerSettings } from '../settings/settings.ts'

const policyOf = (environment: Record<string, string>) => {
  const policy = createDocumentHeaders(readServerSettings(environment))['content-security-policy'] ?? ''
  return Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
}

it('forbids scripts of other sites if no sign-in provider is set up', () => {
  expect(policyOf({})).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self' https: http:",
    // The page for creating embed code shows cards in a frame.
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
  })
})

it('allows the script of a sign-in provider that is set up, but no inline scripts', () => {
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

it('sends Strict-Transport-Security only if the site’s address begins with https', () => {
  const headers = (siteUrl: string) => createSecurityHeaders(readServerSettings({ SITE_URL: siteUrl }))
  expect(headers('https://trivia.example')).toHaveProperty('strict-transport-security')
  expect(headers('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})
