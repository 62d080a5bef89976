import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

const fileByPrefix = new Map<string, string>()

/**
 * Returns a short class name: three characters for the file and one or two for the class. Short names save bytes in
 * documents, styles and scripts.
 */
export function createClassName(name: string, file: string, css: string): string {
  const path = relative(ROOT, file.replace(/\?.*$/, ''))
  const sign = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 3)
  const before = fileByPrefix.get(sign) ?? path
  if (before !== path) throw new Error(`${path} and ${before} would get the same class names`)
  fileByPrefix.set(sign, path)
  // Animations (`@keyframes`) get short names like classes.
  const named = css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z][\w-]*)/g)
  const at = [...new Set([...named].map(([, one]) => one))].indexOf(name)
  if (at < 0) throw new Error(`${path} has no ${name}`)
  return `_${sign}${at.toString(36)}`
}
