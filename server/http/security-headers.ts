import { createHash } from 'node:crypto'

type Site = { siteUrl: string } & Record<'google' | 'facebook', { scriptUrl: string } | null>

/** What a page may load and where it may send to; the providers' scripts only where they are set up. */
function contentSecurityPolicy({ google, facebook }: Site): string {
  // https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid
  const gsi = google ? `${new URL(google.scriptUrl).origin}/gsi/` : ''
  const meta = facebook ? 'https://*.facebook.com https://*.facebook.net' : ''
  const facebookScript = facebook ? new URL(facebook.scriptUrl).origin : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${google?.scriptUrl ?? ''} ${facebookScript}`,
    `style-src 'self' ${gsi && `${gsi}style`}`,
    "font-src 'self'",
    `connect-src 'self' ${gsi} ${meta}`,
    // The page on which one makes a card for other sites shows it as they will.
    `frame-src 'self' ${gsi} ${meta}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Questions may show a picture from any web address.
    "img-src 'self' https: http:",
    // Or play a sound from there.
    "media-src 'self' https: http:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
    .map((rule) => rule.replaceAll(/ +/g, ' ').trim())
    .join('; ')
}

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** A year; sub-domains are not ours to speak for. */
const HSTS = 'max-age=31536000'

export type Headers = Readonly<Record<string, string>>

/** The policy of a page in which these scripts and styles stand, and no others. */
export function withInlineBlocks(
  { 'content-security-policy': policy }: Headers,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): Headers {
  if (policy === undefined) return {}
  return {
    'content-security-policy': policy
      .replace("script-src 'self'", `script-src 'self' ${checksums(scripts)}`)
      .replace("style-src 'self'", `style-src 'self' ${checksums(styles)}`),
  }
}

function checksums(blocks: readonly string[]): string {
  return blocks
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}

/** On every reply, whatever its status. What is no document loads nothing, should it be opened as one. */
export function securityHeaders(site: Pick<Site, 'siteUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // Whoever came by https once is not to come without it, were it by a link of somebody else's.
    ...(site.siteUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** On every page, in the place of those of any reply or beside them. */
export function documentHeaders(site: Site): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(site),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS,
  }
}

/** On files that pages of any site can show. */
export const CROSS_ORIGIN_RESOURCE: Headers = { 'cross-origin-resource-policy': 'cross-origin' }

/** On a card in a frame: any page can show it. It runs our scripts only, and sends to our server only. */
export const EMBED_HEADERS: Headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: http:",
    "media-src 'self' https: http:",
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  ...CROSS_ORIGIN_RESOURCE,
  'permissions-policy': PERMISSIONS,
}

/** What every reply says against frames, and a card for them must not. */
export const FRAME_DENIAL = ['x-frame-options'] as const

/** On the script of the worker: it asks our own server, and loads nothing. */
export const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}

/** Of those on every reply, what only a document heeds; built files, which come by the dozen, go without. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  // One document tells it of the whole host.
  'strict-transport-security',
] as const
