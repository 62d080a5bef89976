/** Escapes a text for use between the tags of HTML. Quotation marks stay, so it must not be used in attributes. */
export function escapeMarkupText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes a text for use between the tags of HTML and in attributes with double quotes. */
export function escapeMarkup(text: string): string {
  return escapeMarkupText(text).replaceAll('"', '&quot;')
}
