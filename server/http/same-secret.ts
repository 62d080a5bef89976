import { hash, timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are equal, in a time that does not depend on where they differ. */
export function isSameSecret(received: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', received, 'buffer'), hash('sha256', expected, 'buffer'))
}
