import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE_JSON = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')

/** The running version of the product, such as `1.2.0`. */
export const APP_VERSION = (JSON.parse(PACKAGE_JSON) as { version: string }).version

/** Returns whether version `one`, such as `1.9.0`, is older than version `other`, such as `1.10.0`. */
export function isOlderReleaseVersion(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0
}
