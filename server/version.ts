import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')

/** The running version of the product, such as `1.2.0`. */
export const VERSION = (JSON.parse(PACKAGE) as { version: string }).version
