import { createResponseCache } from './http/response-cache.ts'
import { loadBuiltPages } from './pages/renderer.ts'
import { createDocumentHeaders, createSecurityHeaders } from './http/security-headers.ts'
import { BUILD_OUTPUT_FOLDER } from './start-process.ts'
import { startServer } from './start.ts'

await startServer(async (settings) => {
  const headers = createSecurityHeaders(settings)
  return {
    ...(await loadBuiltPages(BUILD_OUTPUT_FOLDER, createDocumentHeaders(settings))),
    responseCache: createResponseCache(headers),
    headers,
  }
})
