import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Set by the build, which writes the same number to `dist/build.json`. */
const buildDate = Number(process.env['BUILD_DATE'] ?? 0)

/**
 * The router makes and names its components by calls and writes that no tool can know to be free
 * of effects, so that unused ones stay in the browser's download; told so, they go. Nobody
 * instruments our router either.
 */
const leaveOutUnusedRouterParts: Plugin = {
  name: 'leave-out-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replaceAll(/^[\w$]+\.displayName = .*;$/gm, '')
        .replaceAll(/if \((init|opts\?)\.instrumentations\)/g, 'if (false)')
        .replaceAll(/= consumeInstrumentation\w+\(router\)/g, '= undefined')
        // What it warns developers of, line by line; its tests of their mistakes keep their effect.
        .replaceAll(/\b(warning|warnOnce)\(.*\);$/gm, 'void 0;')
        .replaceAll(/\b(invariant\d*\(.*), (`[^`]*`|"(\\.|[^"\\])*")\);$/gm, '$1);')
        .replaceAll(/= (?=React\$1\.(forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '),
  },
}

/** What is fetched when it is wanted: its styles first, unless the page has them, then its script. */
const FETCH_WITH_STYLES = `
const there = (href) => document.querySelector('link[href="' + href + '"]')
const style = (href) => there(href) || new Promise((done) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = link.onerror = done
  document.head.append(link)
})
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => file.endsWith('.css') && style('/' + file))).then(load)
`

/** The bundler's own way would also fetch scripts ahead, and is three times as long. */
const fetchPlainly: Plugin = {
  name: 'fetch-plainly',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => FETCH_WITH_STYLES,
  },
}

export default defineConfig({
  plugins: [react(), leaveOutUnusedRouterParts, fetchPlainly],
  publicDir: 'web/art/generated/public',
  define: { __BUILD_DATE__: String(buildDate) },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Pages opened before an update still find their files.
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/entry-client.tsx',
      // What the first page needs is one script; what is fetched when wanted stays apart.
      output: { codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] } },
    },
    outDir: 'dist/client',
  },
})
