const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base32 (RFC 4648) without padding, the form in which authenticator apps accept a secret. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32_ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/**
 * Returns the `otpauth://` URI that an authenticator app reads from a QR code.
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function createOtpAuthUri(given: { site: string; email: string; secret: string }): string {
  const site = encodeURIComponent(given.site.replaceAll(':', ' '))
  const label = `${site}:${encodeURIComponent(given.email)}`
  return `otpauth://totp/${label}?secret=${given.secret}&issuer=${site}`
}
