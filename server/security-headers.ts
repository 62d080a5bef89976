const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // Questions may show a picture from any web address.
  "img-src 'self' https: http:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** On every reply, whatever its status. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** What only a document heeds; built files, which come by the dozen, go without. */
export const PAGE_HEADERS = ['cross-origin-opener-policy', 'permissions-policy'] as const

/** Built files load nothing and are no frames. */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const
