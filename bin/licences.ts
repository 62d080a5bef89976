/** `npm run licences`: writes docs/licences.md, the licences of all packages that the product runs with. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
export const LICENCES_FILE = join(ROOT, 'docs/licences.md')

/**
 * The condition of each licence that has been reviewed. A package with any other licence is rejected until its licence
 * is reviewed.
 */
const REVIEWED_LICENCES: Record<string, string> = {
  '0BSD': 'none',
  'Apache-2.0': 'keep the notices',
  'BlueOak-1.0.0': 'keep the notice',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice',
  ISC: 'keep the notice',
  'LGPL-3.0-or-later': 'keep it a separate library that can be replaced, which it is; we do not change it',
  MIT: 'keep the notice',
  'MIT-0': 'none',
  'MPL-2.0': 'publish the source of their files that we change; there are none',
  '(MIT OR Apache-2.0)': 'keep the notice (we use it under MIT)',
  'OFL-1.1': 'keep the licence with the font, which /licences.txt does; do not sell the font alone',
}

type LockFile = { packages: Record<string, { license?: string; dev?: boolean }> }

/** Returns the text of docs/licences.md. Throws for a package whose licence has not been reviewed. */
export async function formatPackageLicences(): Promise<string> {
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile
  const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const byLicence = Map.groupBy(shipped, ([, { license }]) => license ?? 'none')
  const parts = [...byLicence.keys()].toSorted().map((licence) => {
    const named = (byLicence.get(licence) ?? []).map(([path]) => getPackageName(path))
    return `## ${licence}\n\nCondition: ${getConditions(licence)}.\n\n${[...new Set(named)].toSorted().join(', ')}\n`
  })
  return `${DOCUMENT_HEAD}\n${parts.join('\n')}`
}

const DOCUMENT_HEAD = `# Licences of the packages that the product runs with

All of these licences allow using, changing and distributing the packages, also in a product that is sold or whose source is closed, under the
condition named with each. The product itself has no licence yet: all rights are reserved until its owner adds one.

\`npm run licences\` writes this page from \`package-lock.json\`; a test compares it. Each package contains the text of its licence in
\`node_modules\`. The build writes the licences of what browsers download to \`/licences.txt\`.
`

/**
 * Returns the condition of a licence. Several licences joined by `AND` apply together, so the conditions of all of them
 * are returned.
 */
function getConditions(licence: string): string {
  const conditions = licence.split(' AND ').map((one) => {
    const known = REVIEWED_LICENCES[one]
    if (!known) throw new Error(`The licence ${one} has not been reviewed yet`)
    return known
  })
  return [...new Set(conditions)].join('; ')
}

/** Returns the name of a package, or for a platform-specific package the name of its main package. */
function getPackageName(path: string): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return name.replace(/^(@img\/sharp(-libvips)?|@resvg\/resvg-js)-.+/, '$1-*')
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(LICENCES_FILE, await formatPackageLicences())
}
