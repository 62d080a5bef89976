/** A file in the build manifest, with its static and dynamic imports. */
type ManifestChunk = Partial<{ file: string } & Record<'imports' | 'dynamicImports' | 'css' | 'assets', string[]>>

export type Manifest = Record<string, ManifestChunk>

/** The pages that work offline. */
const OFFLINE_PAGES = ['home', 'quiz', 'quizzes', 'review', 'offline']

/** Imports the drawings of all questions. Browsers cache those that they have shown. */
const DRAWINGS_MODULE = 'web/ui/day-drawing/drawing-addresses.ts'

/** Returns all files that the offline pages need, including their dynamic imports, without drawings. */
export function listOfflinePageFiles(manifest: Manifest): string[] {
  const pages = OFFLINE_PAGES.map((page) => `web/pages/${page}/page.tsx`)
  const reached = new Set(['web/entry-client.tsx', ...pages])
  const files = new Set<string>()
  for (const key of reached) {
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = manifest[key] ?? {}
    for (const one of [...(file ? [file] : []), ...css, ...(key === DRAWINGS_MODULE ? [] : assets)])
      files.add(`/${one}`)
    for (const one of [...imports, ...dynamicImports]) reached.add(one)
  }
  return [...files].toSorted()
}
