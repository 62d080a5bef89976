import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Package = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The `node` that the checkout pins, of which a release brings the program alone. */
const PINNED_NODE = 'node'

/**
 * The folders of the packages that a site runs with, as they are installed in a checkout, from its root: what its
 * dependencies depend on, with what is optional where it is installed, such as the programs for this platform.
 */
export function packagesToServe(root: string): string[] {
  const found = new Set<string>()
  const follow = (from: string, isRoot = false) => {
    const { dependencies, optionalDependencies, ...peers } = packageAt(join(root, from))
    for (const name of Object.keys({ ...dependencies, ...(isRoot ? {} : optionalDependencies) }))
      add(from, name)
    for (const name of Object.keys(peers.peerDependencies ?? {})) {
      if (!peers.peerDependenciesMeta?.[name]?.optional) add(from, name)
    }
  }
  const add = (from: string, name: string) => {
    const path = placeOf(root, from, name)
    if (!path || found.has(path) || name === PINNED_NODE) return
    found.add(path)
    follow(path)
  }
  follow('', true)
  return [...found].toSorted()
}

function packageAt(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
}

/** Where Node finds a package that another names: beside it, or further up. */
function placeOf(root: string, from: string, name: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at === '.' ? '' : at, 'node_modules', name)
    if (existsSync(join(root, path, 'package.json'))) return path
    if (at === '' || at === '.') return null
  }
}
