/** `npm run licences`: writes docs/licences.md, by which licence each package is used that the product runs with. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
export const LICENCES_FILE = join(ROOT, 'docs/licences.md')

/** What is asked of us by each kind of licence; any other is to be looked at before it comes in. */
const KNOWN: Record<string, string> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'to keep the notices',
  'BlueOak-1.0.0': 'to keep the notice',
  'BSD-2-Clause': 'to keep the notice',
  'BSD-3-Clause': 'to keep the notice',
  ISC: 'to keep the notice',
  'LGPL-3.0-or-later': 'a library of its own that can be exchanged, which it is; unchanged',
  MIT: 'to keep the notice',
  'MIT-0': 'nothing',
  'MPL-2.0': 'the source of files of theirs that we change; there are none',
  '(MIT OR Apache-2.0)':
    'to keep the notice with the code, which each package does, by the first of the two',
  'OFL-1.1': 'to keep the licence with the font, which /licences.txt does',
}

type Lock = { packages: Record<string, { license?: string; dev?: boolean }> }

/** The text of docs/licences.md; throws for a package whose licence nobody has looked at. */
export async function licencesOfPackages(): Promise<string> {
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const byLicence = Map.groupBy(shipped, ([, { license }]) => license ?? 'none')
  const parts = [...byLicence.keys()].toSorted().map((licence) => {
    const named = (byLicence.get(licence) ?? []).map(([path]) => nameOf(path))
    return `## ${licence}\n\nAsks ${askedBy(licence)}.\n\n${[...new Set(named)].toSorted().join(', ')}\n`
  })
  return `${HEAD}\n${parts.join('\n')}`
}

const HEAD = `# Licences of the packages that the product runs with

Made of \`package-lock.json\` by \`npm run licences\`; a test holds it to that. Each package brings the text of its licence
along in \`node_modules\`. What browsers download has its texts at \`/licences.txt\`, which the build makes.
`

/** What a licence asks, or each of several that hold together. */
function askedBy(licence: string): string {
  const asked = licence.split(' AND ').map((one) => {
    const known = KNOWN[one]
    if (!known) throw new Error(`Nobody has looked at the licence ${one} yet`)
    return known
  })
  return [...new Set(asked)].join('; ')
}

/** Packages for one kind of machine are named after what they belong to. */
function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return name.replace(/^(@img\/sharp(-libvips)?|@resvg\/resvg-js)-.+/, '$1-*')
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(LICENCES_FILE, await licencesOfPackages())
}
