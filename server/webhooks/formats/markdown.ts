/**
 * Escapes a text for Markdown, so that chat programs show it as it is. A zero-width space after `@` keeps it from
 * mentioning anybody.
 */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()<>#+\-.!|~]/g, String.raw`\$&`).replaceAll('@', '@\u200B')
}
