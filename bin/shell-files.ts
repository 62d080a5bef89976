/** A file of the build, as its manifest lists it: what it needs, and what it may come to import. */
export type ManifestChunk = Partial<
  { file: string } & Record<'imports' | 'dynamicImports' | 'css' | 'assets', string[]>
>

export type Manifest = Record<string, ManifestChunk>

/** The pages that can be had without a network. */
const PAGES = ['home', 'quiz', 'quizzes', 'review', 'offline']

/** What can be played without a network is made of these files, with all that they may come to import. */
export function shellFiles(manifest: Manifest): string[] {
  const pages = PAGES.map((page) => `web/pages/${page}/page.tsx`)
  const reached = new Set(['web/entry-client.tsx', ...pages])
  const files = new Set<string>()
  for (const key of reached) {
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = manifest[key] ?? {}
    for (const one of [...(file ? [file] : []), ...css, ...assets]) files.add(`/${one}`)
    for (const one of [...imports, ...dynamicImports]) reached.add(one)
  }
  return [...files].toSorted()
}
