import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

const ALLOWED_TAGS = 'p br b strong i em u sub sup ul ol li blockquote code a'.split(' ')

/** Removes all HTML except a short list of harmless tags. The result is safe to insert into a page. */
export function cleanHtml(html: string): string {
  if (!/[<&]/.test(html)) return html
  // Load the sanitizer on first use, since most texts are plain text.
  const sanitize = require('sanitize-html') as typeof sanitizeHtml
  return sanitize(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }),
    },
  })
}

/** Returns whether the HTML cleanup removed content. Ignores different spellings of the same HTML. */
export function hasHtmlCleanupRemovedContent(html: string, cleaned: string): boolean {
  return normalizeHtml(html) !== normalizeHtml(cleaned)
}

function normalizeHtml(html: string): string {
  return html
    .replaceAll(/ (rel|target)="[^"]*"/g, '')
    .replaceAll(/&(amp|quot|gt|lt|#39);/g, '')
    .replaceAll(/[&"'<>]|\s|\/(?=>)/g, '')
    .toLowerCase()
}
