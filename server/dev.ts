/** `npm run dev`: serves the API and the pages in one process. Edits of pages show immediately. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'vite'
import { getUndecodedUrlPath } from './http/cache-key.ts'
import { createDisabledCache } from './http/response-cache.ts'
import type { BuiltPageAssets, ServerRenderModule, ServerRenderRequest } from '#contract/base/renderer.ts'
import { ERROR_PAGES, renderDevErrorPageIndex, renderMailPreviewPage } from './dev-gallery.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { ROOT } from './start-process.ts'
import { startServer } from './start.ts'

const vite = await createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true } })
const GALLERY_HTML = `<!doctype html><html lang="en"><head><title>Parts</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"></head>
<body class="GeneralKnowledge"><script type="module" src="/web/dev/entry-gallery.tsx"></script></body></html>`

/** Nothing is built in development: the browser loads the sources, and scripts insert the styles. */
const getSourceFiles = (folder: string): BuiltPageAssets => ({
  entry: folder === 'in-a-frame' ? '/web/entry-dev.ts?embed' : '/web/entry-dev.ts',
  page: `/web/pages/${folder}/page.tsx`,
  imports: [],
  styles: '',
  styleFiles: [],
})
const loadWeb = async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as unknown as ServerRenderModule

const render = async (request: Omit<ServerRenderRequest, 'filesOf' | 'buildDate'>) =>
  (await loadWeb()).render({ ...request, filesOf: getSourceFiles, buildDate: 0 })

/** Renders a page of the gallery: the parts, the mails, the error pages or one error page. */
async function renderGalleryPage(path: string): Promise<string> {
  if (path === '/dev/parts/mails') return renderMailPreviewPage()
  if (path === '/dev/parts/errors') return renderDevErrorPageIndex()
  const errorPage = ERROR_PAGES[path.replace('/dev/parts/errors/', '')]
  return errorPage ? errorPage(render) : vite.transformIndexHtml(path, GALLERY_HTML)
}

await startServer(async (settings) => {
  // Hot reloading inserts styles by script, which the content security policy for visitors forbids.
  const { 'content-security-policy': _, ...headers } = createSecurityHeaders(settings)
  return {
    buildDate: 0,
    headers,
    responseCache: createDisabledCache(headers),
    pages: {
      // A change of the site map or of a chart takes effect after a restart of the development server, which loads them
      // only once.
      siteMap: (await loadWeb()).siteMap,
      charts: (await loadWeb()).charts,
      render: async (request) => {
        const rendered = await render(request)
        return 'html' in rendered ? { ...rendered, headers: {} } : rendered
      },
    },
    prepare: (app) => {
      // Vite gets each request before the app. The app's limits would refuse some of the hundreds of source files that
      // a page loads in development.
      const [handleRequest] = app.server.listeners('request')
      app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
        vite.middlewares(request, response, () => handleRequest?.(request, response))
      })
      // A hook and not a route, because routes must declare who may use them.
      app.addHook('onRequest', async (request, reply) => {
        const path = getUndecodedUrlPath(request.url)
        if (!path.startsWith('/dev/parts')) return
        await reply.type('text/html; charset=utf-8').send(await renderGalleryPage(path))
      })
      app.addHook('onClose', () => vite.close())
    },
  }
})
