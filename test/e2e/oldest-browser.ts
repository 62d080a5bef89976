import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserContext } from '@playwright/test'
import { listBrowsersWithoutFeature, getBrowserCompatibilityData } from '../../bin/browsers/supported.ts'

/** Removes from all pages of a context the features that any supported browser lacks. */
export async function simulateOldestBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript((features) => {
    for (const [owner, member] of features) {
      const found = owner
        .split('.')
        .reduce<unknown>((one, name) => (one as Record<string, unknown>)?.[name], globalThis)
      if (found && Object.hasOwn(found, member)) Reflect.deleteProperty(found, member)
    }
  }, findUnsupportedFeatures())
}

/** Returns the unsupported globals and members, with the path of their object. */
export function findUnsupportedFeatures(): [owner: string, member: string][] {
  const { Intl, ...builtIns } = data.javascript.builtins ?? {}
  return [
    ...lackingOf(['javascript', 'builtins'], Object.keys(builtIns), 'globalThis'),
    ...lackingOf(['javascript', 'builtins', 'Intl'], Object.keys(Intl ?? {}), 'globalThis.Intl'),
    ...lackingOf(['api'], Object.keys(data.api), 'globalThis'),
  ]
}

function lackingOf(path: string[], names: string[], owner: string): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const statement = getBrowserCompatibilityData(...path, name)
    if (statement && listBrowsersWithoutFeature(statement).length > 0) return [[owner, name]]
    return membersAt([...path, name])
      .filter((member) => listBrowsersWithoutFeature(getBrowserCompatibilityData(...path, name, member)).length > 0)
      .flatMap((member): [string, string][] => {
        const holder = `${owner}.${name}`
        if (name === 'Window') return [[owner, member]]
        if (member.endsWith('_static')) return [[holder, member.replace('_static', '')]]
        const onPrototype: [string, string] = [`${holder}.prototype`, member]
        // For language features, the data does not say which members are static.
        return path[0] === 'api' ? [onPrototype] : [onPrototype, [holder, member]]
      })
  })
}

function membersAt(path: string[]): string[] {
  let found: unknown = data
  for (const key of path) found = (found as Record<string, unknown>)[key]
  return Object.keys(found as object).filter((key) => key !== '__compat' && !key.endsWith('_event'))
}
