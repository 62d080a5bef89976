/** The supported browsers (`browserslist` in package.json), and which of them lack a feature. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import data, { type BrowserName, type CompatStatement } from '@mdn/browser-compat-data' with { type: 'json' }

export const ROOT = join(import.meta.dirname, '../..')

/** Names of browsers: in browserslist, in the compatibility data and in a build target. */
const BROWSER_NAMES: Record<string, { data: BrowserName; target: string }> = {
  safari: { data: 'safari', target: 'safari' },
  ios_saf: { data: 'safari_ios', target: 'ios' },
  firefox: { data: 'firefox', target: 'firefox' },
  chrome: { data: 'chrome', target: 'chrome' },
  edge: { data: 'edge', target: 'edge' },
}

type OldestBrowser = { name: string; browser: BrowserName; target: string; version: string }

/** The oldest supported version of each browser. */
export const OLDEST_SUPPORTED_BROWSERS: readonly OldestBrowser[] = readOldestBrowsers()

/** The oldest supported version of each browser as a build target: `safari16.4`, `firefox115` and so on. */
export const BROWSER_BUILD_TARGETS: string[] = OLDEST_SUPPORTED_BROWSERS.map(
  ({ target, version }) => `${target}${version}`,
)

function readOldestBrowsers(): OldestBrowser[] {
  const { browserslist } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { browserslist: string[] }
  return browserslist.map((query) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
    const names = BROWSER_NAMES[name]
    if (!names || !data.browsers[names.data].releases[version]) {
      throw new Error(`browserslist in package.json: cannot read '${query}', only 'safari >= 16.4'`)
    }
    return { name, browser: names.data, target: names.target, version }
  })
}

/** Returns the supported browsers that lack a feature, such as 'Safari before 18', or an empty list. */
export function listBrowsersWithoutFeature(feature: CompatStatement | undefined): string[] {
  if (!feature) return []
  return OLDEST_SUPPORTED_BROWSERS.flatMap(({ browser, version }) => {
    const support = feature.support[browser]
    // The compatibility data can contain several statements about a feature in one browser: for prefixes, flags and
    // partial support. One statement that applies is enough.
    const added = [support ?? []]
      .flat()
      .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
      .map(({ version_added }) => version_added)
    if (support === undefined || added.some((since) => isVersionAtMost(since, version))) return []
    const { name } = data.browsers[browser]
    const since = added.find((one) => typeof one === 'string' && one !== 'preview')
    return [since ? `${name} before ${since}` : name]
  })
}

/** Returns whether a version of the compatibility data ('16.4', '≤37', 'preview', false) is at most the given one. */
function isVersionAtMost(since: string | false, version: string): boolean {
  if (since === false || since === 'preview') return false
  const [one = [], other = []] = [since.replace('≤', ''), version].map((text) => text.split('.').map(Number))
  for (const [at, part] of one.entries()) {
    const difference = part - (other[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}

/** Returns the compatibility statement at a path, such as 'api.URL.parse_static'. */
export function getBrowserCompatibilityData(...path: string[]): CompatStatement | undefined {
  let found: unknown = data
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return (found as { __compat?: CompatStatement }).__compat
}
