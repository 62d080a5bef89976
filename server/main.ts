import { createResponseCache } from './http/response-cache.ts'
import { builtPages } from './pages/renderer.ts'
import { documentHeaders, securityHeaders } from './http/security-headers.ts'
import { DIST, startServer } from './start.ts'

await startServer(async (settings) => {
  const headers = securityHeaders(settings)
  return {
    ...(await builtPages(DIST, documentHeaders(settings))),
    responseCache: createResponseCache(headers),
    headers,
  }
})
