import { join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { BROWSER_BUILD_TARGETS } from './browsers/supported.ts'
import { createClassName } from './class-names.ts'

const ROOT = join(import.meta.dirname, '..')

/** The path of the licences of the packages in the embed script, below the output folder. */
export const EMBED_LICENCES_FILE = '.vite/embed-licences.md'

/**
 * Turns dynamic imports into static ones, so that all code is in one script. Vite would add a module loader, which a
 * classic script cannot run.
 */
const inlineDynamicImports: Plugin = {
  name: 'import-at-once',
  enforce: 'pre',
  transform: (code, id) => {
    if (!/\.tsx?$/.test(id)) return null
    const imports: string[] = []
    const changed = code.replaceAll(/\bimport\(('[^']+')\)/g, (_call, path) => {
      imports.push(`import * as later${imports.length} from ${path}\n`)
      return `Promise.resolve(later${imports.length - 1})`
    })
    return changed === code ? null : imports.join('') + changed
  },
}

/** Preact replaces React in embedded cards, with an eighth of the bytes. */
const PREACT_ALIASES = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/** Returns the build configuration of a script without imports, which runs on any page. */
export function createStandaloneScriptBuildConfig(
  input: string,
  { manifest, output }: { manifest: string | false; output: Rolldown.OutputOptions },
): InlineConfig {
  return {
    root: ROOT,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    plugins: [inlineDynamicImports],
    resolve: { alias: PREACT_ALIASES },
    css: { modules: { generateScopedName: createClassName } },
    build: {
      target: BROWSER_BUILD_TARGETS,
      manifest,
      license: manifest !== false && { fileName: EMBED_LICENCES_FILE },
      assetsInlineLimit: 0,
      outDir: 'dist/client',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { checks: { pluginTimings: false }, input, output },
    },
  }
}
