import { join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { BUILD_TARGET } from './browsers/supported.ts'
import { classNameFor } from './class-names.ts'

const ROOT = join(import.meta.dirname, '..')

/** Keeps styles whose class names no script uses: what they are for is made by the server. */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : null,
}

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
    plugins: [keepStyles],
    css: { modules: { generateScopedName: classNameFor } },
    build: {
      target: BUILD_TARGET,
      manifest,
      assetsInlineLimit: 0,
      outDir: 'dist/client',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { checks: { pluginTimings: false }, input, output },
    },
  }
}
