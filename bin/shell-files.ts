/** A file in Vite's build manifest, with its static and dynamic imports. */
type ManifestChunk = Partial<{ file: string } & Record<'imports' | 'dynamicImports' | 'css' | 'assets', string[]>>

export type ViteManifest = Record<string, ManifestChunk>

const OFFLINE_PAGES = ['home', 'quiz', 'quizzes', 'review', 'offline']

/** The drawings that browsers cache once they have shown them. Those of empty pages are needed offline. */
const DRAWING_PATTERN = /^web\/art\/drawings\/(?!empty\/)/

/** Returns all files that the offline pages need, including their dynamic imports, without most drawings. */
export function listOfflinePageFiles(manifest: ViteManifest): string[] {
  const pages = OFFLINE_PAGES.map((page) => `web/pages/${page}/page.tsx`)
  const reached = new Set(['web/entry-client.tsx', ...pages])
  const files = new Set<string>()
  for (const key of reached) {
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = manifest[key] ?? {}
    for (const one of [...(file ? [file] : []), ...css, ...assets]) files.add(`/${one}`)
    for (const one of [...imports, ...dynamicImports]) reached.add(one)
  }
  for (const [key, { file }] of Object.entries(manifest)) if (DRAWING_PATTERN.test(key)) files.delete(`/${file}`)
  return [...files].toSorted()
}
