import { createResponseCache } from './http/response-cache.ts'
import { builtPages } from './pages/renderer.ts'
import { securityHeaders } from './http/security-headers.ts'
import { DIST, startServer } from './start.ts'

await startServer(async (settings) => {
  const headers = securityHeaders(settings)
  return {
    ...(await builtPages(DIST, headers)),
    responseCache: createResponseCache(headers),
    headers,
  }
})
