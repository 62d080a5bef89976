import { createResponseCache } from './http/response-cache.ts'
import { loadPages } from './pages/renderer.ts'
import { createDocumentHeaders, createSecurityHeaders } from './http/security-headers.ts'
import { DIST, startServer } from './start.ts'

await startServer(async (settings) => {
  const headers = createSecurityHeaders(settings)
  return {
    ...(await loadPages(DIST, createDocumentHeaders(settings))),
    responseCache: createResponseCache(headers),
    headers,
  }
})
