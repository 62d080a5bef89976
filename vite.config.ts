import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Set by the build, which writes the same number to `dist/build.json`. */
const buildDate = Number(process.env['BUILD_DATE'] ?? 0)

/**
 * The router makes and names its components by calls and writes that no tool can know to be free
 * of effects, so that unused ones stay in the browser's download; told so, they go.
 */
const leaveOutUnusedRouterParts: Plugin = {
  name: 'leave-out-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replaceAll(/^[\w$]+\.displayName = .*;$/gm, '')
        .replaceAll(/= (?=React\$1\.(forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '),
  },
}

function isInFirstPage(id: string): boolean {
  const ownPage = /\/web\/pages\/([\w-]+)\//.exec(id)?.[1]
  return ownPage === undefined || ownPage === 'home' || ownPage === 'not-found'
}

export default defineConfig({
  plugins: [react(), leaveOutUnusedRouterParts],
  publicDir: 'web/art/generated/public',
  define: { __BUILD_DATE__: String(buildDate) },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Pages opened before an update still find their files.
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/entry-client.tsx',
      // The first page is one script; the pages that are fetched when wanted stay apart.
      output: { codeSplitting: { groups: [{ name: 'main', test: isInFirstPage }] } },
    },
    outDir: 'dist/client',
  },
})
