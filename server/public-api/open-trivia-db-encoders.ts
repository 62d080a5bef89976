/** The HTML entities of the Open Trivia DB API. Some clients replace only these instead of decoding HTML. */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }

/** Functions that encode the texts of a reply of the Open Trivia DB API, by the query parameter `encode`. */
export const OPEN_TRIVIA_DB_TEXT_ENCODERS: Record<
  'default' | 'url3986' | 'urlLegacy' | 'base64',
  (text: string) => string
> = {
  default: (text) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign),
  url3986: encodeRfc3986,
  urlLegacy: (text) => encodeRfc3986(text).replaceAll('%20', '+').replaceAll('~', '%7E'),
  base64: (text) => Buffer.from(text).toString('base64'),
}

function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
}
