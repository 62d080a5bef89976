import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type InstalledPackage = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The npm package `node` with the pinned version. A release includes only its program. */
const NODE_PACKAGE = 'node'

/**
 * Returns the folders of the packages that the server needs, relative to the root: its dependencies with their
 * dependencies, including optional ones that are installed, such as programs for this platform.
 */
export function listServerPackages(root: string): string[] {
  const found = new Set<string>()
  const follow = (from: string, isRoot = false) => {
    const { dependencies, optionalDependencies, ...peers } = readPackage(join(root, from))
    for (const name of Object.keys({ ...dependencies, ...(isRoot ? {} : optionalDependencies) })) add(from, name)
    for (const name of Object.keys(peers.peerDependencies ?? {})) {
      if (!peers.peerDependenciesMeta?.[name]?.optional) add(from, name)
    }
  }
  const add = (from: string, name: string) => {
    const path = findPackageFolder(root, from, name)
    if (!path || found.has(path) || name === NODE_PACKAGE) return
    found.add(path)
    follow(path)
  }
  follow('', true)
  return [...found].toSorted()
}

function readPackage(folder: string): InstalledPackage {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as InstalledPackage
}

/** Returns the folder where Node would find a package that another one imports: beside it or further up. */
function findPackageFolder(root: string, from: string, name: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at === '.' ? '' : at, 'node_modules', name)
    if (existsSync(join(root, path, 'package.json'))) return path
    if (at === '' || at === '.') return null
  }
}
