import { join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { BUILD_TARGET } from './browsers/supported.ts'
import { classNameFor } from './class-names.ts'

const ROOT = join(import.meta.dirname, '..')

/** Where the build writes the licences of the packages in the script of frames, below its output folder. */
export const EMBED_LICENCES = '.vite/embed-licences.md'

/** Puts what is imported later into the one script, too. Vite would add a loader, which a script that is no module cannot run. */
const importAtOnce: Plugin = {
  name: 'import-at-once',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('.tsx')) return null
    const imports: string[] = []
    const changed = code.replaceAll(/\bimport\(('[^']+')\)/g, (_call, path) => {
      imports.push(`import * as later${imports.length} from ${path}\n`)
      return `Promise.resolve(later${imports.length - 1})`
    })
    return changed === code ? null : imports.join('') + changed
  },
}

/** Preact does the same as React, as far as a card needs it, in an eighth of the bytes. */
const PREACT = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/** Builds a script that needs no other, for browsers that run it wherever it stands. */
export function scriptAlone(
  input: string,
  { manifest, output }: { manifest: string | false; output: Rolldown.OutputOptions },
): InlineConfig {
  return {
    root: ROOT,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    plugins: [importAtOnce],
    resolve: { alias: PREACT },
    css: { modules: { generateScopedName: classNameFor } },
    build: {
      target: BUILD_TARGET,
      manifest,
      license: manifest !== false && { fileName: EMBED_LICENCES },
      assetsInlineLimit: 0,
      outDir: 'dist/client',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { checks: { pluginTimings: false }, input, output },
    },
  }
}
