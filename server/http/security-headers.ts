import { hash } from 'node:crypto'

type Site = { siteUrl: string } & Record<'google' | 'facebook', { scriptUrl: string } | null>

/**
 * Returns the content security policy of pages. It allows scripts of Google and Facebook only if their sign-in is set
 * up.
 */
function formatContentSecurityPolicy({ google, facebook }: Site): string {
  // The sources that Google's sign-in needs:
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
    // The page for creating embed code shows the card in a frame.
    `frame-src 'self' ${gsi} ${meta}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Questions may show pictures from any web address.
    "img-src 'self' https: http:",
    // Questions may play sounds from any web address.
    "media-src 'self' https: http:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
    .map((rule) => rule.replaceAll(/ +/g, ' ').trim())
    .join('; ')
}

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** HSTS applies for one year. It leaves out subdomains, because other sites may use them. */
const HSTS = 'max-age=31536000'

export type ReadonlyHttpHeaders = Readonly<Record<string, string>>

/**
 * Returns the policy of a page with the checksums of its inline scripts and styles added. Other inline blocks stay
 * forbidden.
 */
export function allowInlineBlocksInContentPolicy(
  { 'content-security-policy': policy }: ReadonlyHttpHeaders,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): ReadonlyHttpHeaders {
  if (policy === undefined) return {}
  return {
    'content-security-policy': policy
      .replace("script-src 'self'", `script-src 'self' ${formatChecksums(scripts)}`)
      .replace("style-src 'self'", `style-src 'self' ${formatChecksums(styles)}`),
  }
}

function formatChecksums(blocks: readonly string[]): string {
  return blocks.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`).join(' ')
}

/**
 * Returns the headers of every reply, whatever its status. Replies that are not pages may load nothing if a browser
 * opens them.
 */
export function createSecurityHeaders(site: Pick<Site, 'siteUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // Browsers that have used https once never return to http, not even through a link on another site.
    ...(site.siteUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** Returns the headers of pages. They override or extend the headers of every reply. */
export function createDocumentHeaders(site: Site): Record<string, string> {
  return {
    'content-security-policy': formatContentSecurityPolicy(site),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS,
  }
}

/** Headers of files that pages of any site may show. */
export const CROSS_ORIGIN_RESOURCE_HEADERS: ReadonlyHttpHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Headers of an embedded card, which any page may show in a frame. The card runs only our scripts and connects only to
 * our server.
 */
export const EMBED_SECURITY_HEADERS: ReadonlyHttpHeaders = {
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
  ...CROSS_ORIGIN_RESOURCE_HEADERS,
  'permissions-policy': PERMISSIONS,
}

/** Headers that forbid frames. Embedded cards must not have them. */
export const FRAME_DENIAL_HEADERS = ['x-frame-options'] as const

/** Headers of the service worker's script. The worker connects only to our server and loads nothing else. */
export const SERVICE_WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}

/** Common headers that only documents need. Built files are sent without them to keep the replies small. */
export const DOCUMENT_ONLY_HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  // Files can omit this header, because browsers apply the header of a document to the whole host.
  'strict-transport-security',
] as const
