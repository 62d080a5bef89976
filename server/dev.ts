/** `npm run dev`: the API and the pages in one process; an edit of a page shows at once. */
import { createServer } from 'vite'
import { withoutCache } from './http/response-cache.ts'
import type { PageFiles, RenderModule } from '#contract/renderer.ts'
import { securityHeaders } from './http/security-headers.ts'
import { ROOT, startServer } from './start.ts'

const vite = await createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true } })
const GALLERY = `<!doctype html><html lang="en"><head><title>Parts</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"></head>
<body class="GeneralKnowledge"><script type="module" src="/web/dev/entry-gallery.tsx"></script></body></html>`

/** Nothing is built: the browser fetches the sources, and the styles come by script. */
const filesOf = (folder: string): PageFiles => ({
  entry: folder === 'in-a-frame' ? '/web/entry-dev.ts?embed' : '/web/entry-dev.ts',
  page: `/web/pages/${folder}/page.tsx`,
  imports: [],
  styles: '',
  styleFiles: [],
})
const loadWeb = async () =>
  (await vite.ssrLoadModule('/web/entry-server.tsx')) as unknown as RenderModule

await startServer(async (settings) => {
  // The policy for visitors forbids what hot reloading lives on: styles put into the page by script.
  const { 'content-security-policy': _, ...headers } = securityHeaders(settings)
  return {
    buildDate: 0,
    headers,
    responseCache: withoutCache(headers),
    pages: {
      // A new line of the site map is there after a restart.
      siteMap: (await loadWeb()).siteMap,
      render: async (request) => {
        const rendered = await (await loadWeb()).render({ ...request, filesOf, buildDate: 0 })
        return 'html' in rendered ? { ...rendered, headers: {} } : rendered
      },
    },
    prepare: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done)
      })
      // Not a route: those are calls and pages, which say who may have them.
      app.addHook('onRequest', async (request, reply) => {
        if (!request.url.startsWith('/dev/parts')) return
        await reply.type('text/html').send(await vite.transformIndexHtml(request.url, GALLERY))
      })
      app.addHook('onClose', () => vite.close())
    },
  }
})
