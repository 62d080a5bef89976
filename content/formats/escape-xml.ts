import { escapeMarkup } from '#domain/text/escape-markup.ts'

/** Escapes a text for XML and removes characters that XML forbids. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- XML does not allow these.
  const allowed = text.toWellFormed().replaceAll(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '')
  return escapeMarkup(allowed).replaceAll('\r', '&#13;')
}
