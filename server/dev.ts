/** `npm run dev`: the API and the pages in one process; an edit of a page shows at once. */
import { createServer } from 'vite'
import { withoutCache } from './http/response-cache.ts'
import type { RenderModule } from './pages/renderer.ts'
import { securityHeaders } from './http/security-headers.ts'
import { ROOT, startServer } from './start.ts'

const vite = await createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true } })
const files = { script: '/web/entry-dev.ts', styles: [] }

await startServer(async (settings) => {
  // The policy for visitors forbids what hot reloading lives on: styles put into the page by script.
  const { 'content-security-policy': _, ...headers } = securityHeaders(settings)
  return {
    buildDate: 0,
    headers,
    responseCache: withoutCache(headers),
    renderer: async (path, askApi) => {
      const { render } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as RenderModule
      return render(path, { askApi, files, stylesOf: () => [] })
    },
    prepare: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done)
      })
      app.addHook('onClose', () => vite.close())
    },
  }
})
